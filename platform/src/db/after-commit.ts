/** Things to do once a transaction has committed: publish on the bus, wake the job runner. Nothing runs on rollback. */
import type { Tx } from './database.ts';

const waiting = new WeakMap<object, (() => void)[]>();

/** `tx` must be the transaction `Database.transaction` handed out (not a savepoint of it). */
export const afterCommit = (tx: Tx, action: () => void): void => {
  const actions = waiting.get(tx);
  if (!actions) throw new Error('afterCommit outside a transaction');
  actions.push(action);
};

export const collectAfterCommit = (tx: Tx): (() => void)[] => {
  const actions: (() => void)[] = [];
  waiting.set(tx, actions);
  return actions;
};
