/** Actions after the commit of a transaction: publish on the bus, wake the job runner. A rollback discards them. */
import type { Tx } from './database.ts';

const waiting = new WeakMap<object, (() => void)[]>();

/** `tx` must be the transaction of `Database.transaction`, not a savepoint in it. */
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
