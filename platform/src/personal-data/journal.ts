/**
 * The journal of erasures: which accounts were erased, and when. It is stored outside the database, so that it survives the
 * restore of an older backup; each start repeats the erasures of the journal. It contains account ids and no other data.
 */
import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../settings/config.ts';

const pathOf = ({ dataDir, erasureJournal }: Config): string => erasureJournal ?? join(dataDir, 'erasures.jsonl');

/** Resolves when the entry is durable. An entry starts on a new line, also after an incomplete entry of a killed process. */
export const noteErasure = async (config: Config, uid: string, at: string): Promise<void> => {
  const path = pathOf(config);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendFile(path, `\n${JSON.stringify({ uid, at })}\n`, { mode: 0o600 });
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Null for an invalid line. */
const uidIn = (line: string): string | null => {
  try {
    const { uid } = JSON.parse(line) as { uid?: unknown };
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
};

export interface ErasureJournal {
  /** Each account once. */
  readonly accounts: readonly string[];
  /**
   * Numbers of invalid lines. A killed process leaves an incomplete line, and its erasure is still in progress in the database;
   * any other invalid line shows a damaged journal.
   */
  readonly unreadable: readonly number[];
}

export const readJournal = async (config: Config): Promise<ErasureJournal> => {
  const text = await readFile(pathOf(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1, uid: uidIn(line) }));
  return {
    accounts: [...new Set(lines.flatMap(({ uid }) => uid ?? []))],
    unreadable: lines.filter(({ line, uid }) => uid === null && line !== '').map(({ number }) => number),
  };
};
