/** Reads the grey values of a PNG as the product writes it: one byte per pixel, rows without a filter. */
import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Row by row, from 0 (black) to 255 (white). */
  readonly pixels: Uint8Array;
}

const HEADER_LENGTH = 8;

/** @throws for a picture of another format */
export const readPng = (png: Buffer): Picture => {
  const parts: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = HEADER_LENGTH; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(parts));
  if (rows.length !== (width + 1) * height) throw new Error('the captcha is not a grey picture of one byte a pixel');
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * (width + 1), (y + 1) * (width + 1));
    if (row[0] !== 0) throw new Error('the rows of the captcha are filtered');
    pixels.set(row.subarray(1), y * width);
  }
  return { width, height, pixels };
};

export const readDataUrl = (url: string): Picture => readPng(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
