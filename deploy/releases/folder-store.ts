import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from 'shared-contracts/release';
import * as z from 'zod/mini';
import type { ReleaseStore } from './store.ts';

const Pointer = z.object({ number: z.number() });
const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (missing(error)) return null;
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Writes through a flushed temporary file, so that a crash leaves the old content or the new, never half. */
async function writeWhole(path: string, content: unknown, place: (from: string, to: string) => Promise<void>) {
  const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(`${JSON.stringify(content, null, 1)}\n`);
    await file.sync();
    await file.close();
    await place(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Runs `work` while holding a lock file; null when another writer holds it. */
async function exclusively<T>(path: string, work: () => Promise<T>): Promise<T | null> {
  try {
    await (await open(path, 'wx')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!(await isAbandoned(path))) return null;
    await rm(path, { force: true });
    return exclusively(path, work);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** A lock older than this was left by a writer that died: a write takes milliseconds. */
const ABANDONED_MS = 10_000;

async function isAbandoned(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'r');
    const { mtimeMs } = await file.stat();
    await file.close();
    return Date.now() - mtimeMs > ABANDONED_MS;
  } catch (error) {
    return missing(error);
  }
}

/** Releases in a folder: `ledger/000001.json` and `channels/<channel>.json`. */
export function folderStore(folder: string): ReleaseStore {
  const ledger = join(folder, 'ledger');
  const channels = join(folder, 'channels');
  const documentPath = (number: number) => join(ledger, `${String(number).padStart(6, '0')}.json`);
  const pointerPath = (channel: string) => join(channels, `${channel}.json`);

  const pointer = async (channel: string): Promise<number | null> => {
    const content = await readJson(pointerPath(channel));
    return content === null ? null : z.parse(Pointer, content).number;
  };

  const read = async (number: number): Promise<Release | null> => {
    const content = await readJson(documentPath(number));
    if (content === null) return null;
    const result = z.safeParse(Release, content);
    if (!result.success) throw new Error(`${documentPath(number)} is malformed: ${z.prettifyError(result.error)}`);
    return result.data;
  };

  const append = async (release: Release, expected: number | null): Promise<boolean> => {
    await Promise.all([mkdir(ledger, { recursive: true }), mkdir(channels, { recursive: true })]);
    const done = await exclusively(`${pointerPath(release.channel)}.lock`, async () => {
      if ((await pointer(release.channel)) !== expected) return false;
      try {
        // `link` refuses an existing name: a number is written once.
        await writeWhole(documentPath(release.number), release, link);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
      await writeWhole(pointerPath(release.channel), { number: release.number }, rename);
      return true;
    });
    return done ?? false;
  };

  return {
    read,
    append,
    async current(channel) {
      const number = await pointer(channel);
      return number === null ? null : read(number);
    },
    async nextNumber() {
      const names = await readdir(ledger).catch((error: unknown) => (missing(error) ? [] : Promise.reject(error)));
      const numbers = names.map((name) => /^(\d+)\.json$/.exec(name)?.[1]).filter((digits) => digits !== undefined);
      return Math.max(0, ...numbers.map(Number)) + 1;
    },
  };
}
