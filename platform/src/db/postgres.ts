/** PostgreSQL through a pool. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Database, Script, Tx } from './database.ts';
import { runTransaction } from './retry.ts';

export interface PostgresSource {
  readonly url: string;
  readonly poolSize: number;
  readonly connectSeconds: number;
  /** Told of an idle connection's error; the pool replaces it by itself. */
  readonly onConnectionError: (error: Error) => void;
}

const scriptOn = (client: PoolClient): Script => ({
  exec: async (statements) => void (await client.query(statements)),
  query: async <Row>(statement: string, values: readonly unknown[]) =>
    (await client.query(statement, [...values])).rows as Row[],
});

const inScript = async <T>(pool: Pool, work: (script: Script) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(scriptOn(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

export const openPostgres = ({ url, poolSize, connectSeconds, onConnectionError }: PostgresSource): Database => {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectSeconds * 1000,
    options: '-c TimeZone=UTC',
    application_name: 'platform',
  });
  pool.on('error', onConnectionError);
  const orm = drizzle(pool);
  const begin = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => orm.transaction((tx) => work(tx as unknown as Tx));
  return {
    transaction: (work) => runTransaction(begin, work),
    read: (work) =>
      orm.transaction((tx) => work(tx as unknown as Tx), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    script: (work) => inScript(pool, work),
    ping: async () => void (await pool.query('SELECT 1')),
    close: () => pool.end(),
    raw: { kind: 'postgres', pool },
  };
};
