/** Audio recordings in browser formats: containers that could also contain video, which is rejected. */

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** A container lists its tracks before the first sample. */
const HEAD_BYTES = 4096;
/** Maps the name of an MP4 handler box to the type of its track. */
const HANDLER_OFFSET = 12;

const headOf = (bytes: Buffer): Buffer => bytes.subarray(0, HEAD_BYTES);

export const isWebm = (bytes: Buffer): boolean => {
  const head = headOf(bytes);
  const sound = head.includes('A_OPUS') || head.includes('A_VORBIS') || head.includes('A_PCM');
  const film = head.includes('V_VP') || head.includes('V_AV1') || head.includes('V_MPEG');
  return head.subarray(0, EBML.length).equals(EBML) && head.includes('webm') && sound && !film;
};

export const isOgg = (bytes: Buffer): boolean => {
  const head = headOf(bytes);
  const sound = head.includes('OpusHead') || head.includes('\u0001vorbis', 0, 'latin1');
  return head.subarray(0, 4).equals(Buffer.from('OggS')) && sound && !head.includes('theora');
};

/** Track types of an MP4 container. */
const handlersOf = (bytes: Buffer): string[] => {
  const kinds: string[] = [];
  for (let at = bytes.indexOf('hdlr'); at >= 0; at = bytes.indexOf('hdlr', at + 1)) {
    kinds.push(bytes.toString('latin1', at + HANDLER_OFFSET, at + HANDLER_OFFSET + 4));
  }
  return kinds;
};

export const isM4a = (bytes: Buffer): boolean => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const tracks = handlersOf(bytes);
  return tracks.includes('soun') && !tracks.includes('vide');
};
