import { setTimeout as pause } from 'node:timers/promises';
import { collectAfterCommit } from './after-commit.ts';
import type { Tx } from './database.ts';
import { isConnectionLost, isPlanOutdated, isTransient } from './errors.ts';

const TRIES = 5;
const BASE_MS = 8;
/** How long a call waits for an unavailable database (a restart takes a second), and the interval of its checks. */
const OUTAGE_MS = 2500;
const LOOK_MS = 100;

type Begin = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Waits before a retry after a lost connection, and returns whether there is time for it. */
const shouldRetry = async (since: number): Promise<boolean> => {
  if (performance.now() - since > OUTAGE_MS) return false;
  await pause(LOOK_MS * (0.5 + Math.random()));
  return true;
};

/** Retries an operation without effects, such as a read, while the database is briefly unavailable. */
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
 * Runs a transaction, and retries it after a lost race or a connection that was lost before the commit was sent; then runs its
 * after-commit actions. When the connection is lost during the commit, the outcome is unknown and the error is thrown.
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
