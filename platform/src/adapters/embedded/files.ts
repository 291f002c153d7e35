/**
 * Uploads in a folder with 256 sub-folders, under generated names. A file is complete or absent: it is written to a temporary
 * file and then linked.
 */
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FilesPort, type StoredObject, requireFileKey } from '../../ports/files.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const openObject = async (path: string): Promise<StoredObject | null> => {
  try {
    const { size } = await stat(path);
    return { size, stream: createReadStream(path) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

export const createFolderFiles = (folder: string): FilesPort => {
  const pathOf = (key: string): string => join(folder, requireFileKey(key).slice(-2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const aside = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rm(aside, { force: true });
      await writeDurably(aside, bytes);
      try {
        await link(aside, path);
      } finally {
        await rm(aside, { force: true });
      }
    },
    open: (key) => openObject(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
