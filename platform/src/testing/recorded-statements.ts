/** Records the statements that reach the database, by transaction. */
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../db/database.ts';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}
export type RecordedTransaction = readonly RecordedStatement[];

type Begin = () => (statement: RecordedStatement) => void;
/** A statement as an object, as pg accepts it besides plain text. */
interface Asked {
  readonly text: string;
  readonly values: unknown;
}

/** Restores the driver. */
type Restore = () => void;

const recordPglite = (client: PGlite, begin: Begin): Restore => {
  const { transaction } = client;
  const recorded = (tx: Transaction): Transaction => {
    const add = begin();
    return new Proxy(tx, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name !== 'query') return member.bind(target);
        return (text: string, values: unknown[] = [], ...more: unknown[]) => {
          add({ text, values });
          return member.call(target, text, values, ...more);
        };
      },
    });
  };
  const recording = (work: (tx: Transaction) => Promise<unknown>) =>
    transaction.call(client, (tx: Transaction) => work(recorded(tx)));
  Object.assign(client, { transaction: recording });
  return () => void Object.assign(client, { transaction });
};

const recordPostgres = (pool: Pool, begin: Begin): Restore => {
  const originals = new Map<PoolClient, PoolClient['query']>();
  const onAcquire = (client: PoolClient): void => {
    if (originals.has(client)) return;
    const { query } = client;
    originals.set(client, query);
    let add: ReturnType<Begin> | null = null;
    const recorded = (...asked: readonly unknown[]) => {
      const [first, values] = asked;
      const { text, values: bound } = typeof first === 'string' ? { text: first, values } : (first as Partial<Asked>);
      if (text !== undefined) {
        if (/^\s*begin/i.test(text)) add = begin();
        else if (/^\s*(commit|rollback)/i.test(text)) add = null;
        else add?.({ text, values: Array.isArray(values) ? values : Array.isArray(bound) ? bound : [] });
      }
      return Reflect.apply(query, client, [...asked]);
    };
    Object.assign(client, { query: recorded });
  };
  pool.on('acquire', onAcquire);
  return () => {
    pool.off('acquire', onAcquire);
    for (const [client, query] of originals) Object.assign(client, { query });
  };
};

/** Runs `work` and returns the transactions of `db` with statements during it, in the order of their start. */
export const recordTransactions = async (
  { raw }: Database,
  work: () => Promise<unknown>,
): Promise<RecordedTransaction[]> => {
  const transactions: RecordedStatement[][] = [];
  const begin: Begin = () => {
    const own: RecordedStatement[] = [];
    transactions.push(own);
    return (statement) => void own.push(statement);
  };
  const restore = raw.kind === 'pglite' ? recordPglite(raw.client, begin) : recordPostgres(raw.pool, begin);
  try {
    await work();
  } finally {
    restore();
  }
  return transactions.filter((own) => own.length > 0);
};
