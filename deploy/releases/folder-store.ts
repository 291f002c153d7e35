import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storeError } from './store.ts';
import type { Pointer, ReleaseStore } from './store.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const missing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
/** Temporary files of writers; one that a killed writer left is never read. */
const TEMPORARY = /\.[0-9]+\.[a-z0-9]+\.tmp$/;
const temporaryEnding = (): string => `.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
const STEP = /^(\d{9})$/;
const stepName = (step: number): string => String(step).padStart(9, '0');

/** Writes through a flushed temporary file, so that a crash leaves the old content or the new one, but no partial content. */
async function writeWhole(path: string, bytes: Buffer, place: (from: string, to: string) => Promise<void>) {
  await mkdir(dirname(path), { recursive: true });
  const temporary = path + temporaryEnding();
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(temporary, path);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** `link` fails for an existing name, which makes it a test-and-set. False when the name is taken. */
async function createWhole(path: string, bytes: Buffer): Promise<boolean> {
  let made = true;
  await writeWhole(path, bytes, async (from, to) => {
    try {
      await link(from, to);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      made = false;
    }
  });
  return made;
}

/** The modification time of a file is set by the machine that stores it: the file server, for a shared folder. */
async function timeOf(folder: string): Promise<Date> {
  const path = `${join(folder, 'clock')}${temporaryEnding()}`;
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(path, 'wx');
    try {
      return (await file.stat()).mtime;
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (missing(error)) return [];
    throw error;
  }
}

/**
 * Objects as files. A pointer is a folder of numbered steps, of which the highest is current: moving it creates the next step,
 * which only one writer can do, so there is no lock that a killed writer could leave behind.
 */
export function folderStore(folder: string): ReleaseStore {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw storeError(folder, error);
    }
  };
  const stepsOf = (name: string) => join(folder, 'pointers', name);
  const lastStep = async (name: string): Promise<number> =>
    Math.max(0, ...(await namesIn(stepsOf(name))).filter((step) => STEP.test(step)).map(Number));

  const pointer = async (name: string): Promise<Pointer | null> => {
    const step = await lastStep(name);
    if (step === 0) return null;
    return { value: await readFile(join(stepsOf(name), stepName(step)), 'utf8'), tag: String(step) };
  };

  const list = async (prefix: string): Promise<string[]> => {
    const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => (missing(error) ? [] : Promise.reject(error)),
    );
    return entries
      .filter((entry) => entry.isFile() && !TEMPORARY.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  };

  return {
    where: folder,
    read: (key) =>
      guarded(() => readFile(join(folder, key)).catch((error) => (missing(error) ? null : Promise.reject(error)))),
    create: (key, bytes) => guarded(() => createWhole(join(folder, key), bytes)),
    put: (key, bytes) => guarded(() => writeWhole(join(folder, key), bytes, rename)),
    remove: (key) => guarded(() => rm(join(folder, key), { force: true })),
    list: (prefix) => guarded(() => list(prefix)),
    pointer: (name) => guarded(() => pointer(name)),
    pointers: () => guarded(async () => (await namesIn(join(folder, 'pointers'))).sort()),
    clock: () => guarded(() => timeOf(folder)),
    movePointer: (name, value, expected) =>
      guarded(async () => {
        const step = await lastStep(name);
        if (String(step) !== (expected ?? '0')) return false;
        return createWhole(join(stepsOf(name), stepName(step + 1)), Buffer.from(value));
      }),
  };
}
