/** The embedded database: PGlite in a folder (or in memory for tests). One process, one connection. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Script, Tx } from './database.ts';
import { runTransaction } from './retry.ts';

export interface PgliteSource {
  /** Folder of the data; in memory when not given. */
  readonly folder?: string;
  /** A dump to start from. */
  readonly load?: Blob;
}

const options = ({ folder, load }: PgliteSource): PGliteOptions => ({
  extensions: { btree_gist },
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(load === undefined ? {} : { loadDataDir: load }),
});

export const openPglite = async (source: PgliteSource = {}): Promise<Database> => {
  const client = await PGlite.create(options(source));
  await client.exec("SET TIME ZONE 'UTC'");
  const orm = drizzle(client);
  const begin = <T>(work: (tx: Tx) => Promise<T>, accessMode: 'read write' | 'read only'): Promise<T> =>
    orm.transaction((tx) => work(tx as unknown as Tx), { accessMode });
  return {
    transaction: (work) => runTransaction((inner) => begin(inner, 'read write'), work),
    read: (work) => begin(work, 'read only'),
    script: (work) =>
      client.transaction((tx) => {
        const script: Script = {
          exec: async (statements) => void (await tx.exec(statements)),
          query: async <Row>(statement: string, values: readonly unknown[]) =>
            (await tx.query<Row>(statement, [...values])).rows,
        };
        return work(script);
      }),
    // One process has the folder (folder-lock.ts).
    exclusively: (_lock, work) => work(),
    ping: async () => void (await client.query('SELECT 1')),
    close: () => client.close(),
    raw: { kind: 'pglite', client },
  };
};
