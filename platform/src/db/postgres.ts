/** PostgreSQL through a connection pool. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';
import type { Database, Script, Tx } from './database.ts';
import { isConnectionLost, isPlanOutdated } from './errors.ts';
import { retryRead, runTransaction } from './retry.ts';
import { isTraced } from '../tracing/span.ts';
import { tracedConnection } from '../tracing/statements.ts';

export interface PostgresSource {
  readonly url: string;
  readonly poolSize: number;
  readonly connectSeconds: number;
  /** Receives the error of a broken connection, idle or active; the pool replaces it. */
  readonly onConnectionError: (error: Error) => void;
}

const scriptOn = (client: PoolClient): Script => ({
  exec: async (statements) => void (await client.query(statements)),
  query: async <Row>(statement: string, values: readonly unknown[]) =>
    (await client.query(statement, [...values])).rows as Row[],
});

/** Acquires a connection while `work` runs. A broken connection, or one with an unknown state, is closed and not reused. */
const withClient = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(isTraced() ? tracedConnection(client) : client);
  } catch (error) {
    broken = isConnectionLost(error) || isPlanOutdated(error);
    throw error;
  } finally {
    client.release(broken);
  }
};

const inScript = <T>(pool: Pool, work: (script: Script) => Promise<T>): Promise<T> =>
  withClient(pool, async (client) => {
    await client.query('BEGIN');
    try {
      const result = await work(scriptOn(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  });

/** A session-level advisory lock on a dedicated connection while `work` runs. */
const exclusively = <T>(pool: Pool, lock: number, work: () => Promise<T>): Promise<T> =>
  withClient(pool, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    try {
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]);
    }
  });

export const openPostgres = ({ url, poolSize, connectSeconds, onConnectionError }: PostgresSource): Database => {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectSeconds * 1000,
    options: '-c TimeZone=UTC',
    application_name: 'platform',
    // Independent statements share a round trip.
    pipeline: true,
  });
  pool.on('error', onConnectionError);
  // The pool listens to idle connections only. Without a listener, an active connection that breaks ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  const begin = <T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> =>
    withClient(pool, (client) => drizzle({ client }).transaction((tx) => work(tx), config));
  const view = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    begin(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  return {
    transaction: (work) => runTransaction(begin, work),
    read: (work) => retryRead(() => view(work)),
    autocommit: (work) => retryRead(() => withClient(pool, (client) => work(drizzle({ client })))),
    script: (work) => inScript(pool, work),
    exclusively: (lock, work) => exclusively(pool, lock, work),
    ping: async () => void (await pool.query('SELECT 1')),
    close: () => pool.end(),
    raw: { kind: 'postgres', pool },
  };
};
