/**
 * Copies uploads from the folder in DATA_DIR to the bucket of FILES_STORE: `node src/move-files.ts`. Run it before the platform
 * starts with the bucket, and once more afterwards for uploads in between. Existing objects are not overwritten, and the folder
 * is not changed.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createFolderFiles } from './adapters/embedded/files.ts';
import { createS3Files } from './adapters/s3/files.ts';
import { parseConfig } from './settings/config.ts';
import type { FilesPort } from './ports/files.ts';
import { bucketAt } from 'shared-contracts/ops';

/** The media type of a file in the folder is unknown; reads take it from the database. */
const UNKNOWN_TYPE = 'application/octet-stream';

export interface Moved {
  readonly copied: number;
  readonly there: number;
}

/** @throws when a file cannot be read or written, or when the sizes of a file and its copy differ */
export const moveFiles = async (keys: readonly string[], from: FilesPort, to: FilesPort): Promise<Moved> => {
  let [copied, there] = [0, 0];
  for (const key of keys) {
    const source = await from.open(key);
    if (!source) continue;
    const bytes = await buffer(source.stream);
    const before = await to.open(key);
    if (before) before.stream.resume();
    else await to.put(key, bytes, UNKNOWN_TYPE);
    const after = before ?? (await to.open(key));
    if (!before) after?.stream.resume();
    if (after?.size !== bytes.length) throw new Error(`${key} has another size in the bucket`);
    if (before) there += 1;
    else copied += 1;
  }
  return { copied, there };
};

const main = async (): Promise<void> => {
  const { dataDir, adapters } = parseConfig(process.env);
  const at = adapters.filesStore === null ? null : bucketAt(adapters.filesStore);
  if (!at) throw new Error('FILES_STORE does not name a bucket');
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map(({ name }) => name);
  const moved = await moveFiles(keys, createFolderFiles(folder), createS3Files({ at, kmsKey: adapters.filesKmsKey }));
  process.stdout.write(`${moved.copied} files copied, ${moved.there} were there\n`);
};

if (import.meta.main) await main();
