/** Keeps the chunks a PNG needs to be shown right, and drops the rest: Exif, texts (XMP lives there), times, anything unknown. */
const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12;

const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'bKGD', 'pHYs', 'hIST'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** The picture without its metadata and without anything after its end, or null when it is not a whole PNG. */
export const stripPng = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let pixels = false;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (at === SIGNATURE_BYTES && type !== 'IHDR') return null;
    pixels ||= type === 'IDAT';
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return pixels ? Buffer.concat(parts) : null;
    at = end;
  }
  return null;
};
