/**
 * Test databases. A migrated and seeded template is created once per content hash; each process opens copies of it and restores
 * their rows after a test has closed its database.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { after } from 'node:test';
import { sql } from 'drizzle-orm';
import { openKeyring, withKeyring } from '../at-rest/keyring.ts';
import { parseConfig } from '../settings/config.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { runSeeds } from '../db/seed/index.ts';
import type { Seed } from '../db/seed/seed.ts';
import { openQueue } from '../jobs/queue.ts';
import { createLog } from '../core/log.ts';
import { allSearchable, allSeeds } from '../modules.ts';
import { followChanges } from '../modules/search/follow.ts';
import { keepPristine, restorePristine } from './pristine.ts';
import type { DatabaseCopy } from './template-copy.ts';
import { contentHash } from './template-hash.ts';
import { openPgliteCopy } from './template-pglite.ts';
import { openPostgresCopy } from './template-postgres.ts';

/** Every test starts at this instant: Friday noon in Riyadh. */
export const TEST_NOW = '2026-11-20T09:00:00.000Z';

/** PLATFORM_SECRET of every test. */
export const TEST_SECRET = 'k'.repeat(48);

const withKeys = async (db: Database): Promise<Database> =>
  withKeyring(db, await openKeyring(db, TEST_SECRET, TEST_NOW));

/** `reference` is the data of every installation; `sample` adds sample data. */
export type Filling = Seed['kind'];

const silent = createLog(parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));

const fillWith =
  (filling: Filling) =>
  async (db: Database): Promise<void> => {
    await migrate(db, TEST_NOW);
    const kinds = filling === 'sample' ? (['reference', 'sample'] as const) : (['reference'] as const);
    const filled = await withKeys(db);
    await runSeeds(filled, new Date(TEST_NOW), allSeeds, kinds);
    await followChanges(filled, allSearchable);
    const queue = await openQueue(db, { attemptSeconds: 30, retries: 12 }, { supervise: false, log: silent });
    await queue.close();
    // The tables of the queue exist; its options are those of the test.
    await db.transaction((tx) =>
      tx.execute(sql`SELECT pgboss.delete_queue(name) FROM pgboss.queue ORDER BY name DESC`),
    );
    await keepPristine(db);
  };

const hash = contentHash();

const makeCopy = async (filling: Filling): Promise<DatabaseCopy> => {
  const source = { name: `${filling}_${await hash}`, fill: fillWith(filling) };
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openPostgresCopy(url, source) : openPgliteCopy(source);
};

const idle = new Map<Filling, DatabaseCopy[]>();
const made = new Set<DatabaseCopy>();
after(() => Promise.all([...made].map((copy) => copy.discard())));

/** Set during a transaction, for the functions that it calls. */
const transaction = new AsyncLocalStorage<{ open: boolean }>();

const requireNoTransaction = (): void => {
  if (transaction.getStore()?.open)
    throw new Error(
      'This would wait for the transaction around it for ever on the embedded database, which has one connection',
    );
};

/** Starts work that runs concurrently with the transaction and is not awaited in it. */
export const beside = <T>(work: () => T): T => transaction.exit(work);

/** Wraps `work` so that every statement outside `tx` is rejected. */
const inTransaction =
  <In, T>(work: (tx: In) => Promise<T>) =>
  async (tx: In): Promise<T> => {
    const mine = { open: true };
    try {
      return await transaction.run(mine, () => work(tx));
    } finally {
      mine.open = false;
    }
  };

/** `db` for one test: rejects work after `close`, which waits for work in progress and then calls `giveBack`. */
const lend = (db: Database, giveBack: () => Promise<void>): Database => {
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;
  const track = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) throw new Error('this database is closed');
    requireNoTransaction();
    const result = work();
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  };
  const end = async (): Promise<void> => {
    await Promise.allSettled(running);
    await giveBack();
  };
  return {
    transaction: (work) => track(() => db.transaction(inTransaction(work))),
    read: (work) => track(() => db.read(inTransaction(work))),
    autocommit: (work) => track(() => db.autocommit(work)),
    script: (work) => track(() => db.script(inTransaction(work))),
    exclusively: (lock, work) => track(() => db.exclusively(lock, work)),
    ping: () => track(() => db.ping()),
    close: () => (closing ??= end()),
    raw: db.raw,
  };
};

const restored = async (db: Database): Promise<boolean> => {
  try {
    return await restorePristine(db);
  } catch {
    return false;
  }
};

/** A database with the filling for one test: in memory, or on the server of TEST_DATABASE_URL. */
export const freshDatabase = async (filling: Filling): Promise<Database> => {
  const copy = idle.get(filling)?.pop() ?? (await makeCopy(filling));
  made.add(copy);
  return lend(await withKeys(copy.db), async () => {
    if (await restored(copy.restorer)) {
      idle.set(filling, [...(idle.get(filling) ?? []), copy]);
      return;
    }
    made.delete(copy);
    await copy.discard();
  });
};
