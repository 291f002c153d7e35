import { setTimeout as pause } from 'node:timers/promises';
import { collectAfterCommit } from './after-commit.ts';
import type { Tx } from './database.ts';
import { isTransient } from './errors.ts';

const TRIES = 5;
const BASE_MS = 8;

type Begin = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs a transaction, again when it lost a race it may win next time, then what waited for its commit. */
export const runTransaction = async <T>(begin: Begin, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    let actions: (() => void)[] = [];
    try {
      const result = await begin(async (tx) => {
        actions = collectAfterCommit(tx);
        return work(tx);
      });
      for (const action of actions) action();
      return result;
    } catch (error) {
      if (attempt >= TRIES || !isTransient(error)) throw error;
      await pause(BASE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
};
