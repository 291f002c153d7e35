import { setTimeout as pause } from 'node:timers/promises';
import { collectAfterCommit } from './after-commit.ts';
import type { Tx } from './database.ts';
import { isConnectionLost, isPlanOutdated, isTransient } from './errors.ts';

const TRIES = 5;
const BASE_MS = 8;
/** How long a call waits for a database that went away (a restart takes a second), and how often it looks. */
const OUTAGE_MS = 2500;
const LOOK_MS = 100;

type Begin = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Whether there is time to try again after a connection was lost; waits a moment when there is. */
const shouldRetry = async (since: number): Promise<boolean> => {
  if (performance.now() - since > OUTAGE_MS) return false;
  await pause(LOOK_MS * (0.5 + Math.random()));
  return true;
};

/** Something without effect, such as a read, tried again while the database is unavailable for a moment. */
export const retryRead = async <T>(work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isPlanOutdated(error)) continue;
      if (!isConnectionLost(error) || !(await shouldRetry(started))) throw error;
    }
  }
};

/**
 * Runs a transaction, again when it lost a race it may win next time or its connection before the commit was sent, then
 * what waited for its commit. A connection lost during the commit leaves open whether it took effect: that is thrown.
 */
export const runTransaction = async <T>(begin: Begin, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const started = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let actions: (() => void)[] = [];
    let committing = false;
    try {
      const result = await begin(async (tx) => {
        actions = collectAfterCommit(tx);
        const value = await work(tx);
        committing = true;
        return value;
      });
      for (const action of actions) action();
      return result;
    } catch (error) {
      if (!committing && isConnectionLost(error) && (await shouldRetry(started))) continue;
      if (attempt >= TRIES || !isTransient(error)) throw error;
      await pause(BASE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
};
