/**
 * The end of a transaction sent with its last statements, so that it costs no round trip of its own. A statement that fails
 * takes the transaction with it, because the server then answers COMMIT by rolling back.
 */
import { together, type Tx } from './database.ts';

const commits = new WeakMap<object, () => void>();
const ended = new WeakSet<object>();

/** For drivers: how COMMIT follows what has been said in this turn of the event loop. */
export const endsBy = (tx: Tx, commit: () => void): Tx => {
  commits.set(tx, commit);
  return tx;
};

/** Whether COMMIT has been sent: from then on nobody but the database knows whether the transaction took effect. */
export const hasEnded = (tx: Tx): boolean => ended.has(tx);

/**
 * The last statements of a transaction. Each work says its statements at once, one after the other without waiting for
 * an answer: one said later is refused. Nothing may fail in what is made of their answers, because the transaction is over.
 */
export const lastly = async <T extends readonly unknown[]>(
  tx: Tx,
  ...works: { [K in keyof T]: Promise<T[K]> }
): Promise<T> => {
  const commit = commits.get(tx);
  if (commit) {
    ended.add(tx);
    // After the promises of this turn, so that the statements have been said.
    process.nextTick(commit);
  }
  return together<T>(...works);
};
