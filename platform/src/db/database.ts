/**
 * One database, two drivers: PostgreSQL, or PGlite in a folder. The same migrations and the same SQL run on both.
 * Repositories take `tx: Tx` first; raw results keep timestamps as text (see `toInstant` in columns.ts).
 */
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** What both drivers answer a statement with. */
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

/** A connection inside one transaction that takes several statements at once; for migrations. */
export interface Script {
  readonly exec: (statements: string) => Promise<void>;
  readonly query: <Row>(statement: string, values: readonly unknown[]) => Promise<Row[]>;
}

export interface Database {
  /**
   * READ COMMITTED. Serialization failures, deadlocks and connections lost before the commit are tried again, so `work`
   * must only touch `tx`.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One consistent view for several reads; writing in it fails. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * One statement, which is a transaction by itself: without the two round trips that begin and end one. It is tried again
   * when the connection is lost, so that saying it twice must change nothing more.
   */
  readonly autocommit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly script: <T>(work: (script: Script) => Promise<T>) => Promise<T>;
  /** Runs `work` while no other process on this database runs work under the same number; others wait. */
  readonly exclusively: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly raw: RawDriver;
}

/**
 * Statements of one transaction that do not depend on each other, nor on their order: on PostgreSQL they share a round trip.
 * All have ended before it throws, so that none comes after the transaction's end.
 */
export const pipeline = async <T extends readonly unknown[]>(
  ...works: { [K in keyof T]: Promise<T[K]> }
): Promise<T> => {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
};

/** Rows of a hand-written query. Both drivers answer with `rows`; `Row` is the caller's word for its own select list. */
export const rowsOf = async <Row>(tx: Tx, query: SQL): Promise<Row[]> => {
  const { rows } = await tx.execute(query);
  return rows as Row[];
};

/** The first row, or null. */
export const firstRow = async <Row>(tx: Tx, query: SQL): Promise<Row | null> =>
  (await rowsOf<Row>(tx, query))[0] ?? null;
