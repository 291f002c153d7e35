/** Reference pictures, and the differences from them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import type { Taken } from './capture.ts';

const FOLDER = join(import.meta.dirname, '..');
export const REFERENCES = join(FOLDER, 'reference');
/** Of each picture that differs: the reference, the picture, and the differing pixels in red. */
export const DIFFERENCES = join(FOLDER, 'differences');
const BROWSER_FILE = join(REFERENCES, 'browser.json');

/** Threshold of pixelmatch (0–1) for the difference of two colours: 8 of 256 in green. Anti-aliased edges do not count. */
const COLOUR = 0.02;
/** Pixels of a picture that may differ: fewer than the smallest icon has. */
export const MOST_PIXELS = 20;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const read = async (picture: Buffer): Promise<Raw> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const fileOf = (name: string): string => join(REFERENCES, `${name}.webp`);

const referenceOf = (name: string): Buffer | null => {
  try {
    return readFileSync(fileOf(name));
  } catch {
    return null;
  }
};

/** Major version of the browser that took the references. */
export const referenceBrowser = (): number =>
  (JSON.parse(readFileSync(BROWSER_FILE, 'utf8')) as { chromium: number }).chromium;

export const majorOf = (version: string): number => Number(version.split('.')[0]);

/** Stores these pictures as references; `all` removes the other references. Lossless: a reference has exactly the pixels of its picture. */
export const writeReferences = async (taken: readonly Taken[], chromium: number, all: boolean): Promise<void> => {
  if (all) rmSync(REFERENCES, { recursive: true, force: true });
  mkdirSync(REFERENCES, { recursive: true });
  for (const { shot, png } of taken)
    writeFileSync(fileOf(shot.name), await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer());
  writeFileSync(BROWSER_FILE, `${JSON.stringify({ chromium })}\n`);
};

const keep = async (name: string, kind: string, picture: Sharp): Promise<void> => {
  mkdirSync(DIFFERENCES, { recursive: true });
  await picture.png().toFile(join(DIFFERENCES, `${name}.${kind}.png`));
};

const compare = async ({ shot: { name }, png }: Taken): Promise<string | null> => {
  const reference = referenceOf(name);
  if (!reference) {
    await keep(name, 'actual', sharp(png));
    return `${name} has no reference`;
  }
  const [expected, actual] = [await read(reference), await read(png)];
  const { width, height } = actual;
  if (expected.width !== width || expected.height !== height) return `${name} has another size than its reference`;
  const difference = Buffer.alloc(width * height * 4);
  const pixels = pixelmatch(expected.data, actual.data, difference, width, height, { threshold: COLOUR });
  if (pixels <= MOST_PIXELS) return null;
  await keep(name, 'expected', sharp(reference));
  await keep(name, 'actual', sharp(png));
  await keep(name, 'difference', sharp(difference, { raw: { width, height, channels: 4 } }));
  return `${name} differs from its reference in ${pixels} pixels`;
};

/** Differences as texts; when these are `all` pictures, also references without a story. */
export const comparePictures = async (taken: readonly Taken[], all: boolean): Promise<string[]> => {
  rmSync(DIFFERENCES, { recursive: true, force: true });
  const found: string[] = [];
  for (const each of taken) {
    const difference = await compare(each);
    if (difference !== null) found.push(difference);
  }
  if (!all) return found;
  const known = new Set(taken.map(({ shot }) => `${shot.name}.webp`));
  const left = readdirSync(REFERENCES).filter((file) => file.endsWith('.webp') && !known.has(file));
  return [...found, ...left.map((file) => `${file} belongs to no story`)];
};
