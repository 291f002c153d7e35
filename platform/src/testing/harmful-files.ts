/** Files that are small when uploaded, and huge or harmful when opened. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** The standard test file of virus scanners, written so that scanners do not report this source. */
export const EICAR = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);

/** Concatenated little-endian numbers. */
export const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** A ZIP with deflated entries, as written by Word. */
export const zip = (parts: Readonly<Record<string, Buffer>>, flags = 0): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = deflateRawSync(content);
    const sizes = [
      [4, 0],
      [4, data.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const local = Buffer.concat([
      numbers([4, 0x04034b50], [2, 20], [2, flags], [2, 8], [4, 0], ...sizes),
      Buffer.from(name),
      data,
    ]);
    const entry = numbers([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, 8], [4, 0], ...sizes);
    directory.push(Buffer.concat([entry, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), Buffer.from(name)]));
    files.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const count = directory.length;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, at], [2, 0]);
  return Buffer.concat([...files, list, end]);
};
export const docx = (text: Buffer, flags = 0): Buffer =>
  zip({ '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': text }, flags);

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([length, content, numbers([4, crc32(content)]).reverse()]);
};
/** A small picture that declares a number of pixels. */
export const png = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A small JPEG that declares a number of pixels, with a fill byte after its first marker, which decoders skip. */
export const jpegWithFillByte = (jpeg: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff]), jpeg.subarray(2)]);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
};

/** The GIF with a first frame of this size, whatever the size of its screen. */
export const gifWithFrame = (gif: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(gif);
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  bytes.writeUInt16LE(width, frame + 5);
  bytes.writeUInt16LE(height, frame + 7);
  return bytes;
};
