/** Starts the server from the settings. Each problem that prevents a start is a StartupError with one clear line. */
import { type App, buildApp, CORE_RECURRING } from './app.ts';
import { openKeyring, withKeyring } from './at-rest/keyring.ts';
import { type Clock, createMovableClock, systemClock } from './core/clock.ts';
import type { Config } from './settings/config.ts';
import { StartupError } from './core/errors.ts';
import { type DataDir, openDataDir } from './db/data-dir.ts';
import type { Database } from './db/database.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { runSeeds } from './db/seed/index.ts';
import { readState, writeState } from './db/state.ts';
import { beginRecurring } from './background/recurring.ts';
import { createLog, type Logger } from './core/log.ts';
import { createCallCounts } from './metrics/counts.ts';
import { serveMetrics } from './metrics/server.ts';
import { allGauges, allRecurring, allSearchable, allSeeds } from './modules.ts';
import { eraseAgain } from './modules/privacy/erasure.ts';
import { followChanges } from './modules/search/follow.ts';
import { storedSecret } from './core/secrets.ts';
import { startTracing } from './tracing/start-tracing.ts';

/** An arbitrary number that is the same in every instance. */
const START_LOCK = 727_003;

const CLOCK_STATE = 'clock-offset-ms';

/** The sandbox persists the offset of its clock; production uses the system clock. */
const openClock = async ({ sandbox }: Config, db: Database): Promise<Clock> => {
  if (!sandbox) return systemClock;
  const offsetMs = (await db.read((tx) => readState<number>(tx, CLOCK_STATE))) ?? 0;
  return createMovableClock({
    offsetMs,
    saveOffset: (offset) => db.transaction((tx) => writeState(tx, CLOCK_STATE, offset)),
  });
};

const fillDatabase = async (config: Config, db: Database, clock: Clock, log: Logger): Promise<void> => {
  const kinds =
    config.seed && config.environment !== 'production' ? (['reference', 'sample'] as const) : (['reference'] as const);
  const seeds = await runSeeds(db, clock.now(), allSeeds, kinds);
  if (seeds.length > 0) log.info({ seeds }, 'rows of seeds inserted');
  await followChanges(db, allSearchable);
};

const listen = async ({ server }: App, { host, port }: Config): Promise<void> => {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} on ${host} is taken by another program`);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartupError(`HOST ${host} and PORT ${port} cannot be used (${code})`);
    throw error;
  }
};

interface Prepared {
  readonly clock: Clock;
  readonly db: Database;
}

/** One instance at a time migrates and seeds the database; others wait and find it complete. */
const prepare = (config: Config, bare: Database, secret: string, log: Logger): Promise<Prepared> =>
  bare.exclusively(START_LOCK, async () => {
    const known = await readMigrations({ production: config.environment === 'production' });
    const migrations = await migrate(bare, systemClock.nowIso(), known);
    if (migrations.length > 0) log.info({ migrations }, 'migrations applied');
    const clock = await openClock(config, bare);
    const db = withKeyring(bare, await openKeyring(bare, secret, clock.nowIso()));
    await fillDatabase(config, db, clock, log);
    return { clock, db };
  });

const startWith = async (config: Config, log: Logger, { path }: DataDir, bare: Database): Promise<App> => {
  const secret = config.platformSecret ?? (await storedSecret(path));
  const { clock, db } = await prepare(config, bare, secret, log);
  const counts = config.metricsPort === null ? undefined : createCallCounts();
  const app = await buildApp({ config: { ...config, dataDir: path }, db, clock, log, secret, counts });
  // Ports first: a start without its ports must not have begun to run jobs.
  if (counts && config.metricsPort !== null)
    await serveMetrics(app.ctx, { counts, gauges: allGauges }, config.metricsPort);
  await listen(app, config);
  await eraseAgain(app.ctx);
  await app.ctx.jobs.start();
  for (const work of [...CORE_RECURRING, ...allRecurring]) await beginRecurring(app.ctx, work);
  return app;
};

export interface RunningApp {
  readonly log: Logger;
  readonly stop: () => Promise<void>;
}

/** @throws StartupError */
export const start = async (config: Config): Promise<RunningApp> => {
  const log = createLog(config);
  const dataDir = await openDataDir(config.dataDir, config.databaseUrl === null);
  const tracing = await startTracing(config, log);
  try {
    const db = await openDatabase(config, dataDir.path, log);
    const app = await startWith(config, log, dataDir, db).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    const stop = async (): Promise<void> => {
      await app.close();
      await tracing.stop();
      dataDir.release();
    };
    return { log, stop };
  } catch (error) {
    dataDir.release();
    throw error;
  }
};
