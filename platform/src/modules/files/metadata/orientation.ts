/** The one thing of Exif a viewer needs: which way up the picture is (tag 0x0112, 1–8). */
const HEADER = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

interface Reader {
  readonly u16: (at: number) => number;
  readonly u32: (at: number) => number;
}

const readerOf = (tiff: Buffer): Reader | null => {
  const order = tiff.toString('latin1', 0, 2);
  if (order === 'II') return { u16: (at) => tiff.readUInt16LE(at), u32: (at) => tiff.readUInt32LE(at) };
  if (order === 'MM') return { u16: (at) => tiff.readUInt16BE(at), u32: (at) => tiff.readUInt32BE(at) };
  return null;
};

const readOrientation = (tiff: Buffer, { u16, u32 }: Reader): number | null => {
  const directory = u32(4);
  const entries = u16(directory);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (u16(entry) !== ORIENTATION || u16(entry + 2) !== SHORT) continue;
    const value = u16(entry + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
};

/** The orientation in the body of an APP1 segment, or null when it says none (or is broken: it is dropped anyway). */
export const exifOrientation = (body: Buffer): number | null => {
  if (body.toString('latin1', 0, HEADER.length) !== HEADER) return null;
  const tiff = body.subarray(HEADER.length);
  try {
    const reader = readerOf(tiff);
    return reader && readOrientation(tiff, reader);
  } catch {
    return null;
  }
};

/** A whole APP1 segment that holds this orientation and nothing else. */
export const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + HEADER.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(HEADER, 'latin1'), tiff]);
};
