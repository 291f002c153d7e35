/** Records of published contracts: `deploy/published/contracts/<version>.json.br`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { compareVersions, parseVersion } from 'shared-contracts/release';
import type { Version } from 'shared-contracts/release';
import { ContractDocument } from './document.ts';

const ENDING = '.json.br';
/** The last version, and the previous one for users who have not adopted the last. */
export const MOST_KEPT = 2;

/** Versions that are kept, oldest first. */
export const recordedVersions = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort((a, b) => compareVersions(parseVersion(a) as Version, parseVersion(b) as Version));

export const readRecord = (folder: string, version: string): ContractDocument =>
  ContractDocument.parse(
    JSON.parse(brotliDecompressSync(readFileSync(join(folder, version + ENDING))).toString('utf8')),
  );

/** Stores a version and removes all but the last two. @throws when the version is stored already: a record is never overwritten */
export function keepRecord(folder: string, version: string, document: ContractDocument): void {
  if (recordedVersions(folder).includes(version)) {
    throw new Error(`shared-contracts ${version} was published already; a record is never overwritten`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, version + ENDING), brotliCompressSync(JSON.stringify(document)));
  for (const old of recordedVersions(folder).slice(0, -MOST_KEPT)) rmSync(join(folder, old + ENDING));
}
