import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file atomically: concurrent readers see the complete text or no file.
 * Returns false when the file exists. `mode` restricts the file to its owner.
 */
export const createFileAtomically = async (file: string, text: string): Promise<boolean> => {
  const made = `${file}.${randomUUID()}`;
  try {
    await writeFile(made, text, { mode: 0o600, flag: 'wx' });
    await link(made, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(made, { force: true });
  }
};

/** Replaces an existing file atomically. */
export const replaceFileAtomically = async (file: string, text: string): Promise<void> => {
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, text, { mode: 0o600, flag: 'wx' });
  await rename(made, file);
};
