/**
 * A program that reads captchas, as anybody with the source can write it in an afternoon: digits are darker than the noise and are in
 * cells of equal width, and each is compared with digits drawn by the code of the product.
 */
import { randomInt } from 'node:crypto';
import { drawDigits } from '../../../platform/src/modules/captcha/picture.ts';
import { type Picture, readPng } from './picture.ts';

/** Digits are drawn with grey values up to 40, noise with 120 and more. */
const DARK = 85;
const MARGIN = 14;
const COLUMNS = 14;
const ROWS = 18;
/** Number of nearest neighbours that vote. */
const NEIGHBOURS = 5;

type Bitmap = Uint8Array;
interface Sample {
  readonly digit: string;
  readonly bitmap: Bitmap;
}

/** The dark pixels of one cell. */
const inkOf = ({ width, height, pixels }: Picture, left: number, right: number) => {
  const ink: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = left; x < right; x += 1) if ((pixels[y * width + x] ?? 255) < DARK) ink.push({ x, y });
  }
  return ink;
};

/** One digit at one size, independent of its position. */
const normalised = (picture: Picture, left: number, right: number): Bitmap => {
  const ink = inkOf(picture, left, right);
  const [xs, ys] = [ink.map(({ x }) => x), ink.map(({ y }) => y)];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - x0 + 1, Math.max(...ys) - y0 + 1];
  const bitmap = new Uint8Array(COLUMNS * ROWS);
  for (const { x, y } of ink) {
    bitmap[Math.floor(((y - y0) * ROWS) / high) * COLUMNS + Math.floor(((x - x0) * COLUMNS) / wide)] = 1;
  }
  return bitmap;
};

const cut = (picture: Picture, length: number): Bitmap[] => {
  const cell = (picture.width - 2 * MARGIN) / length;
  return Array.from({ length }, (_, index) =>
    normalised(picture, Math.round(MARGIN + cell * index), Math.round(MARGIN + cell * (index + 1))),
  );
};

const distance = (a: Bitmap, b: Bitmap): number => {
  let differing = 0;
  for (let index = 0; index < a.length; index += 1) differing += a[index] === b[index] ? 0 : 1;
  return differing;
};

const nearest = (samples: readonly Sample[], bitmap: Bitmap): string => {
  const close = samples
    .map(({ digit, bitmap: known }) => ({ digit, away: distance(known, bitmap) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, NEIGHBOURS);
  const votes = new Map<string, number>();
  for (const { digit, away } of close) votes.set(digit, (votes.get(digit) ?? 0) + 1 / (1 + away));
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '0';
};

/** Trains on `count` pictures of `length` digits and returns a function that reads one. */
export const trainSolver = (length: number, count: number): ((picture: Picture) => string) => {
  const samples = Array.from({ length: count }, () => {
    const digits = Array.from({ length }, () => String(randomInt(10)));
    const bitmaps = cut(readPng(drawDigits(digits.join(''))), length);
    return bitmaps.map((bitmap, index): Sample => ({ digit: digits[index] as string, bitmap }));
  }).flat();
  return (picture) =>
    cut(picture, length)
      .map((bitmap) => nearest(samples, bitmap))
      .join('');
};
