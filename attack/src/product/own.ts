/** Products that the run starts: the embedded database in a scratch folder, or PostgreSQL, Redis and two copies of the platform. */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../platform/src/db/database.ts';
import { openPglite } from '../../../platform/src/db/pglite.ts';
import { openPostgres } from '../../../platform/src/db/postgres.ts';
import { secretsFrom } from '../../../platform/src/core/secrets.ts';
import { brokenRules } from '../../../platform/src/testing/ledger.ts';
import { createPostgresServer, postgresBinaries } from '../../../platform/src/testing/postgres-server.ts';
import { createServerProcess, type ServerProcess } from '../../../platform/src/testing/server-process.ts';
import { edgePort, startEdge } from './edge.ts';
import type { Product } from './product.ts';
import { startRedis } from './redis.ts';

const SECRET = 'a'.repeat(48);
const COPIES = 2;

/** Settings of production, except that due jobs are polled more often, so that no attack waits for them. */
const SETTINGS = {
  NODE_ENV: 'development',
  SANDBOX: 'true',
  LOG_LEVEL: 'fatal',
  PLATFORM_SECRET: SECRET,
  PAYMENT_CHECK_SECONDS: '5',
  PAYMENT_SWEEP_SECONDS: '5',
  BOOKING_SWEEP_SECONDS: '5',
  JOB_POLL_MS: '200',
  JOB_ATTEMPT_SECONDS: '5',
};

/** An attack may have moved the clock of the sandbox. */
const nowOf = async (origin: string): Promise<Date> => {
  const answer = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 0 }),
  });
  return new Date(((await answer.json()) as { now: string }).now);
};

const rulesOf = async (db: Database, now: Date): Promise<readonly string[]> =>
  (await brokenRules(db, now)).map(({ rule, id }) => `${rule}: ${id}`);

const sign = (body: string): string =>
  createHmac('sha256', secretsFrom(SECRET).keyed('sandbox-gateway', 'webhook')).update(body).digest('hex');

const scratch = () => mkdtemp(join(tmpdir(), 'attack-data-'));

const startAll = async (copies: readonly ServerProcess[]): Promise<void> => {
  // Copies start at the same time, also on an empty database: one migrates and seeds, the other waits.
  await Promise.all(copies.map((copy) => copy.start()));
};

export const embeddedProduct = async (): Promise<Product> => {
  const dataDir = await scratch();
  const port = await edgePort();
  const settings = { ...SETTINGS, DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}` };
  const platform = await createServerProcess('', settings);
  await startAll([platform]);
  const edge = await startEdge(port, platform.origin);
  const readTables = async (): Promise<readonly string[]> => {
    const now = await nowOf(platform.origin);
    await platform.kill();
    const db = await openPglite({ folder: join(dataDir, 'database') });
    try {
      return await rulesOf(db, now);
    } finally {
      await db.close();
      await platform.start();
    }
  };
  return {
    kind: 'embedded',
    edge: edge.origin,
    platforms: [platform.origin],
    parts: { platforms: [platform], database: null, redis: null, brokenRules: readTables, sign },
    stop: async () => {
      await edge.stop();
      await platform.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Null on a machine without the programs of PostgreSQL. */
export const postgresProduct = async (): Promise<Product | null> => {
  const binaries = postgresBinaries();
  if (binaries === null) return null;
  const [database, redis, dataDir, port] = await Promise.all([
    createPostgresServer(binaries),
    startRedis(),
    scratch(),
    edgePort(),
  ]);
  const settings = {
    ...SETTINGS,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const platforms = await Promise.all(
    Array.from({ length: COPIES }, () => createServerProcess(database.url, settings)),
  );
  await startAll(platforms);
  const [first] = platforms as [ServerProcess];
  const edge = await startEdge(port, first.origin);
  const db = openPostgres({ url: database.url, poolSize: 2, connectSeconds: 10, onConnectionError: () => undefined });
  return {
    kind: 'postgres',
    edge: edge.origin,
    platforms: platforms.map(({ origin }) => origin),
    parts: {
      platforms,
      database,
      redis,
      brokenRules: async () => rulesOf(db, await nowOf(first.origin)),
      sign,
    },
    stop: async () => {
      await edge.stop();
      await Promise.all(platforms.map((platform) => platform.dispose()));
      await db.close();
      await redis?.kill();
      await database.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
