import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Makes a file that is there with all of its text or not at all: whoever starts at the same moment never reads half of it.
 * False when there is one already. `mode` of the file: of its owner alone.
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

/** Puts a whole file in the place of the one that is there; no moment is without one. */
export const replaceFileAtomically = async (file: string, text: string): Promise<void> => {
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, text, { mode: 0o600, flag: 'wx' });
  await rename(made, file);
};
