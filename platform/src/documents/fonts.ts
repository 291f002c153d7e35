/** The fonts of documents, decompressed once, because the font library would decompress a table at each access. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { Face } from './runs.ts';

const require = createRequire(import.meta.url);

export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Converts a WOFF file (version 1) to its OpenType file. */
export const unpackFont = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEAD + index * WOFF_ENTRY;
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [number, number, number];
    const body = woff.subarray(from, from + packed);
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      body: packed < length ? inflateSync(body) : body,
    };
  });
  const start = SFNT_HEAD + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { body }) => size + padded(body.length), start));
  // The outline type and the number of tables. The binary-search fields stay zero, because nothing uses them.
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let at = start;
  for (const [index, { tag, sum, body }] of tables.entries()) {
    const entry = SFNT_HEAD + index * SFNT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(sum, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(body.length, entry + 12);
    body.copy(font, at);
    at += padded(body.length);
  }
  return font;
};

const known = new Map<string, Buffer>();

export const fontOf = (face: Face, weight: Weight): Buffer => {
  const name = `ibm-plex-sans-arabic-${face}-${weight}-normal.woff`;
  const font =
    known.get(name) ?? unpackFont(readFileSync(require.resolve(`@fontsource/ibm-plex-sans-arabic/files/${name}`)));
  known.set(name, font);
  return font;
};
