/**
 * Takes out of a JPEG what tells about its maker: Exif (GPS, camera, thumbnail), XMP, IPTC, comments, further pictures
 * after the end. Pixels are not touched. A turned picture keeps its orientation, in an Exif block that says only that.
 */
import { exifOrientation, orientationSegment } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COM = 0xfe;

const isApplication = (marker: number): boolean => marker >= APP0 && marker <= 0xef;
/** TEM and restart markers stand alone: no length follows. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** JFIF, colour profiles and Adobe's colour transform are needed to show the picture right. */
const isKept = (marker: number, body: Buffer): boolean => {
  if (marker === COM) return false;
  if (!isApplication(marker)) return true;
  if (marker === APP2) return body.toString('latin1', 0, 11) === 'ICC_PROFILE';
  return marker === APP0 ? body.toString('latin1', 0, 4) === 'JFIF' : marker === APP14;
};

/** Where the next marker stands after entropy-coded data: stuffed zeros and restart markers belong to the data. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && !isBare(next)) return at;
  }
  return -1;
};

/** The picture without its metadata, or null when it is not a whole JPEG. */
export const stripJpeg = (bytes: Buffer): Buffer | null => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (scans === 0) return null;
      parts.push(bytes.subarray(at, at + 2));
      if (orientation !== 1) parts.splice(1, 0, orientationSegment(orientation));
      return Buffer.concat(parts);
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const body = bytes.subarray(at + 4, end);
    if (marker === APP1) orientation = exifOrientation(body) ?? orientation;
    if (marker === SOS) {
      scans += 1;
      end = endOfScan(bytes, end);
      if (end < 0) return null;
    }
    if (isKept(marker, body)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
};
