/**
 * Locks DATA_DIR for one process, because PGlite takes no lock itself. The lock file contains the pid and the start time of its
 * process, so that a reused pid after a crash (or the same pid in a new container) is not mistaken for the holder.
 */
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../core/errors.ts';
import { createFileAtomically, replaceFileAtomically } from '../core/atomic-file.ts';

interface Holder {
  readonly pid: number;
  /** Start time of the process in kernel ticks; null where it cannot be read. */
  readonly startedAt: string | null;
}

const FILE = 'platform.lock';
const START_TIME_FIELD = 19;

const startTime = async (pid: number): Promise<string | null> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null;
  } catch {
    return null;
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isAlive = async ({ pid, startedAt }: Holder): Promise<boolean> => {
  if (pid === process.pid || !exists(pid)) return false;
  return startedAt === null || startedAt === (await startTime(pid));
};

const readText = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
};

const holderIn = (text: string): Holder | null => {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
};

/**
 * Creates the lock file, or returns its holder. A file whose holder has ended is not deleted, because another process may have
 * replaced it meanwhile: it is replaced under a second lock, and only if it is unchanged.
 */
const acquire = async (file: string, mine: string): Promise<Holder | null> => {
  for (;;) {
    if (await createFileAtomically(file, mine)) return null;
    const found = await readText(file);
    const holder = found === null ? null : holderIn(found);
    if (holder && (await isAlive(holder))) return holder;
    if (found === null) continue;
    const second = `${file}.taking`;
    const quicker = await acquire(second, mine);
    if (quicker) return quicker;
    try {
      if ((await readText(file)) === found) {
        await replaceFileAtomically(file, mine);
        return null;
      }
    } finally {
      rmSync(second, { force: true });
    }
  }
};

/**
 * Acquires the lock and returns its release function. @throws StartupError when another running process holds or acquires it
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const file = join(folder, FILE);
  const mine = JSON.stringify({ pid: process.pid, startedAt: await startTime(process.pid) } satisfies Holder);
  const holder = await acquire(file, mine);
  if (holder) throw new StartupError(`DATA_DIR ${folder} is in use by another instance (process ${holder.pid})`);
  return () => rmSync(file, { force: true });
};
