/** The embedded database: PGlite in a folder (or in memory for tests). One process, one connection. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../core/errors.ts';
import type { Database, Script, Tx } from './database.ts';
import { runTransaction } from './retry.ts';
import { isTraced } from '../tracing/span.ts';
import { tracedConnection } from '../tracing/statements.ts';

export interface PgliteSource {
  /** Folder of the data; in memory when not given. */
  readonly folder?: string;
  /** A dump that initializes the database. */
  readonly load?: Blob;
}

const options = ({ folder, load }: PgliteSource): PGliteOptions => ({
  extensions: { btree_gist, pg_trgm },
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(load === undefined ? {} : { loadDataDir: load }),
});

/** Entries of every folder that was initialized. */
const SIGNS = ['PG_VERSION', join('global', 'pg_control'), 'base', 'pg_wal'];

const REMEDY = 'Restore it from a backup, or move it away to start with an empty database';

/** Prevents PGlite from initializing a folder that it does not recognize. @throws StartupError when the database is damaged */
const requireWhole = (folder: string): void => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const missing = SIGNS.find((sign) => !existsSync(join(folder, sign)));
  if (missing !== undefined)
    throw new StartupError(`The database folder ${folder} is damaged: ${missing} is missing. ${REMEDY}`);
};

const create = async (source: PgliteSource): Promise<PGlite> => {
  const { folder } = source;
  if (folder === undefined) return PGlite.create(options(source));
  requireWhole(folder);
  try {
    return await PGlite.create(options(source));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database folder ${folder} cannot be opened (${reason}). ${REMEDY}`);
  }
};

/** The same database, whose statements run in spans, those of its transactions included. */
const tracedPglite = (client: PGlite): PGlite => {
  const transaction: PGlite['transaction'] = (work) => client.transaction((tx) => work(tracedConnection(tx)));
  return new Proxy(tracedConnection(client), {
    get: (target, name) => (name === 'transaction' ? transaction : (Reflect.get(target, name) as unknown)),
  });
};

/** @throws StartupError when the folder contains a damaged database */
export const openPglite = async (source: PgliteSource = {}): Promise<Database> => {
  const client = await create(source);
  await client.exec("SET TIME ZONE 'UTC'");
  const plain = drizzle(client);
  const traced = drizzle(tracedPglite(client));
  const orm = () => (isTraced() ? traced : plain);
  const begin = <T>(work: (tx: Tx) => Promise<T>, accessMode: 'read write' | 'read only'): Promise<T> =>
    orm().transaction((tx) => work(tx), { accessMode });
  return {
    transaction: (work) => runTransaction((inner) => begin(inner, 'read write'), work),
    read: (work) => begin(work, 'read only'),
    autocommit: (work) => work(orm()),
    script: (work) =>
      client.transaction((tx) => {
        const script: Script = {
          exec: async (statements) => void (await tx.exec(statements)),
          query: async <Row>(statement: string, values: readonly unknown[]) =>
            (await tx.query<Row>(statement, [...values])).rows,
        };
        return work(script);
      }),
    // One process holds the folder (folder-lock.ts).
    exclusively: (_lock, work) => work(),
    ping: async () => void (await client.query('SELECT 1')),
    close: () => client.close(),
    raw: { kind: 'pglite', client },
  };
};
