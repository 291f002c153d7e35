/**
 * One interface for two drivers: PostgreSQL, and PGlite in a folder. Migrations and SQL are the same for both. Repositories
 * take `tx: Tx` first; raw results contain timestamps as text (see `toInstant` in columns.ts).
 */
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** Result of a statement with either driver. */
interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** A transaction of either driver. */
export type Tx = PgDatabase<RowsHKT, Record<string, never>>;

/** For what drizzle does not cover: pg-boss, LISTEN, dumps. */
export type RawDriver =
  | { readonly kind: 'pglite'; readonly client: PGlite }
  | { readonly kind: 'postgres'; readonly pool: Pool };

/** A connection within one transaction that accepts several statements in one query; for migrations. */
export interface Script {
  readonly exec: (statements: string) => Promise<void>;
  readonly query: <Row>(statement: string, values: readonly unknown[]) => Promise<Row[]>;
}

export interface Database {
  /**
   * READ COMMITTED. Retried after serialization failures, deadlocks, and connections lost before the commit, so `work` must
   * have no effects outside `tx`.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One consistent snapshot for several reads; writes fail. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * One statement as its own transaction, which saves the round trips of BEGIN and COMMIT. Retried when the connection is lost,
   * so the statement must be idempotent.
   */
  readonly autocommit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly script: <T>(work: (script: Script) => Promise<T>) => Promise<T>;
  /** Runs `work` under an advisory lock: other processes with the same number wait. */
  readonly exclusively: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /** @throws when the database does not answer */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly raw: RawDriver;
}

/**
 * Independent statements of one transaction, in any order: on PostgreSQL they share a round trip. All have completed before an
 * error is thrown, so that none runs after the end of the transaction.
 */
export const pipeline = async <T extends readonly unknown[]>(
  ...works: { [K in keyof T]: Promise<T[K]> }
): Promise<T> => {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
};

/** Rows of a raw query. Both drivers return `rows`; `Row` is declared by the caller for its select list. */
export const rowsOf = async <Row>(tx: Tx, query: SQL): Promise<Row[]> => {
  const { rows } = await tx.execute(query);
  return rows as Row[];
};

/** The first row, or null. */
export const firstRow = async <Row>(tx: Tx, query: SQL): Promise<Row | null> =>
  (await rowsOf<Row>(tx, query))[0] ?? null;
