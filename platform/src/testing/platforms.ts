/** Servers on one database: one in this process on the embedded database, two processes on PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import * as api from 'shared-contracts/api';
import type { Database } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import { openBeside } from './beside.ts';
import type { Patient } from './booking.ts';
import { aUser } from './people.ts';
import { createServerProcess } from './server-process.ts';
import { createTestApp, type TestUser } from './test-app.ts';

const SETTINGS = {
  NODE_ENV: 'test',
  SANDBOX: 'true',
  LOG_LEVEL: 'silent',
  PLATFORM_SECRET: 'k'.repeat(48),
  REQUESTS_PER_MINUTE: '0',
};

export interface Platforms {
  /** Addresses of the servers. */
  readonly origins: readonly string[];
  readonly db: Database;
  readonly user: () => Promise<Patient>;
  readonly close: () => Promise<void>;
}

const embedded = async (): Promise<Platforms> => {
  const app = await createTestApp({ filling: 'sample' });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  return { origins: [origin], db: app.ctx.db, user: () => aUser(app), close: () => app.close() };
};

const admin = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const onPostgres = async (adminUrl: string): Promise<Platforms> => {
  const name = `platform_pair_${randomBytes(6).toString('hex')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await admin(adminUrl, `CREATE DATABASE ${name}`);
  const servers = [await createServerProcess(url.href, SETTINGS), await createServerProcess(url.href, SETTINGS)];
  for (const server of servers) await server.start();
  const { db, app } = await openBeside(url.href, SETTINGS);
  return {
    origins: servers.map(({ origin }) => origin),
    db,
    user: () => aUser(app),
    close: async () => {
      for (const server of servers) await server.dispose();
      await db.close();
      await admin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
};

export const startPlatforms = (): Promise<Platforms> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? onPostgres(url) : embedded();
};

interface Envelope<T> {
  readonly http: number;
  readonly code?: string;
  readonly data: T;
}

/** Over HTTP, so that calls run concurrently. */
export const callOver = async <E extends api.Endpoint>(
  origin: string,
  endpoint: E,
  input: api.RequestOf<E>,
  as: TestUser,
): Promise<Envelope<api.ResponseOf<E>>> => {
  const response = await fetch(origin + api.endpointPath(endpoint), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [api.HEADER.authorization]: `Bearer ${as.token}`,
      [api.HEADER.deviceId]: as.deviceId,
      [api.HEADER.idempotencyKey]: newId('key'),
    },
    body: JSON.stringify(input),
  });
  return { http: response.status, ...((await response.json()) as { data: api.ResponseOf<E> }) };
};
