/** DATA_DIR: created when missing, checked for write access, and locked by one process. */
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../core/errors.ts';
import { lockFolder } from './folder-lock.ts';

export interface DataDir {
  readonly path: string;
  readonly release: () => void;
}

const prepare = async (folder: string): Promise<string> => {
  try {
    await mkdir(folder, { recursive: true });
    const probe = join(folder, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return await realpath(folder);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${folder} is not writable (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    );
  }
};

/**
 * `exclusive` with the embedded database; with PostgreSQL several instances may share the folder.
 * @throws StartupError
 */
export const openDataDir = async (dataDir: string, exclusive: boolean): Promise<DataDir> => {
  const path = await prepare(resolve(dataDir));
  return { path, release: exclusive ? await lockFolder(path) : () => undefined };
};
