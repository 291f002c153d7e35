/** How many pixels a picture has once it is opened: a small file can say that it is enormous. */
import type { FileExtension } from './kinds.ts';

const SOI_BYTES = 2;
/** Start-of-frame markers; 0xc4, 0xc8 and 0xcc are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The largest frame that a JPEG names before its pixels begin. */
const ofJpeg = (bytes: Buffer): number => {
  for (let at = SOI_BYTES; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] as number)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
  }
  return 0;
};

const ofPng = (bytes: Buffer): number => (bytes.length < 24 ? 0 : bytes.readUInt32BE(16) * bytes.readUInt32BE(20));

const ofGif = (bytes: Buffer): number => (bytes.length < 10 ? 0 : bytes.readUInt16LE(6) * bytes.readUInt16LE(8));

const READERS: Readonly<Partial<Record<FileExtension, (bytes: Buffer) => number>>> = {
  jpg: ofJpeg,
  jpeg: ofJpeg,
  png: ofPng,
  gif: ofGif,
};

/** 0 for what is no picture. */
export const pixelsOf = (extension: FileExtension, bytes: Buffer): number => READERS[extension]?.(bytes) ?? 0;
