import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../settings/config.ts';
import { StartupError } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const PROBE_MS = 300;

/** Host and port only, because a database URL contains a password. */
const whereIs = (url: string): string => new URL(url).host;

const answers = async (db: Database): Promise<boolean> => {
  try {
    await db.ping();
    return true;
  } catch {
    return false;
  }
};

const waitFor = async (db: Database, { databaseUrl, databaseConnectSeconds }: Config): Promise<void> => {
  const limit = AbortSignal.timeout(databaseConnectSeconds * 1000);
  while (!limit.aborted) {
    const reached = await Promise.race([answers(db), pause(databaseConnectSeconds * 1000, false, { ref: false })]);
    if (reached) return;
    await pause(PROBE_MS);
  }
  throw new StartupError(
    `DATABASE_URL does not answer within ${databaseConnectSeconds} s (${whereIs(databaseUrl ?? '')})`,
  );
};

/** PostgreSQL when DATABASE_URL is set, otherwise the folder. @throws StartupError when PostgreSQL does not answer in time. */
export const openDatabase = async (config: Config, dataDir: string, log: Logger): Promise<Database> => {
  if (config.databaseUrl === null) return openPglite({ folder: join(dataDir, 'database') });
  const db = openPostgres({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    connectSeconds: config.databaseConnectSeconds,
    onConnectionError: (error) => log.warn({ err: error }, 'idle database connection failed; removed from the pool'),
  });
  await waitFor(db, config);
  return db;
};
