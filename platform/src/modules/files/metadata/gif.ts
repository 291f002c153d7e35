/** Drops comments and application blocks (XMP lives there) from a GIF; the loop count of an animation stays. */
const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
const LOOPING = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Where a chain of sub-blocks ends, or -1 when it is cut short. */
const endOfBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length) {
    const size = bytes[at] as number;
    at += 1 + size;
    if (size === 0) return at;
  }
  return -1;
};

const isDropped = (bytes: Buffer, at: number): boolean => {
  const label = bytes[at + 1];
  if (label === COMMENT) return true;
  return label === APPLICATION && !LOOPING.includes(bytes.toString('latin1', at + 3, at + 14));
};

const endOfImage = (bytes: Buffer, at: number): number =>
  at + 10 > bytes.length ? -1 : endOfBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9] as number));

/** The picture without its metadata and without anything after its end, or null when it is not a whole GIF. */
export const stripGif = (bytes: Buffer): Buffer | null => {
  if (bytes.length < HEADER_BYTES) return null;
  let at = HEADER_BYTES + colourTableBytes(bytes[10] as number);
  const parts: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return Buffer.concat([...parts, Buffer.from([TRAILER])]);
    if (kind !== EXTENSION && kind !== IMAGE) return null;
    const end = kind === IMAGE ? endOfImage(bytes, at) : endOfBlocks(bytes, at + 2);
    if (end < 0) return null;
    if (kind === IMAGE || !isDropped(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
};
