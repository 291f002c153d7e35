/**
 * A real server on its own PostgreSQL database that is killed at random moments while clients continue: a client that lost its
 * connection retries with the same key. The remaining state must be consistent afterwards.
 */
import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import * as api from 'shared-contracts/api';
import { systemClock } from '../core/clock.ts';
import type { Database } from '../db/database.ts';
import { randomFrom } from '../db/seed/random.ts';
import { newId } from '../core/ids.ts';
import { openBeside } from './beside.ts';
import type { Patient } from './booking.ts';
import { aUser, type TestApp } from './index.ts';
import { type Broken, brokenRules } from './ledger.ts';
import { addressed, queryOf, secretOf } from './test-app.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

const WORKERS = 4;
const MIN_KILLS = 3;
/** Timeout of a hanging test; a busy machine finishes within it. */
const SETTLE_MS = 180_000;
/** Longer than any hold, offer or payment; what has not ended by then never ends. */
export const CLOCK_LEAP_MS = 40 * 60_000;
/** Determines when the server is killed; a failure prints it, and TEST_SEED repeats it. */
export const SEED = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));

export const SETTINGS = {
  NODE_ENV: 'test',
  SANDBOX: 'true',
  LOG_LEVEL: 'silent',
  PLATFORM_SECRET: 'k'.repeat(48),
  REQUESTS_PER_MINUTE: '0',
  PAYMENT_CHECK_SECONDS: '5',
  JOB_POLL_MS: '100',
  JOB_ATTEMPT_SECONDS: '5',
  BOOKING_SWEEP_SECONDS: '5',
  PAYMENT_SWEEP_SECONDS: '5',
};

const admin = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' });
  await client.connect();
  await client.query(statement);
  await client.end();
};

export interface Envelope<T> {
  readonly status: number;
  readonly code?: string;
  readonly data: T;
}

let answered = 0;

/** Calls until an answer arrives: after a broken connection it retries with the same key once the server is back. */
const insistOn = async (server: ServerProcess, request: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    try {
      const response = await request();
      const copy = response.clone();
      await copy.arrayBuffer();
      answered += 1;
      return response;
    } catch {
      await server.ready();
    }
  }
};

/** Who calls, on which device; without a token nobody is signed in. */
interface Device {
  readonly token: string | null;
  readonly deviceId: string;
}

export const caller = (server: ServerProcess, as: Device) => {
  return async <E extends api.Endpoint>(
    endpoint: E,
    input: api.RequestOf<E>,
    key = newId('key'),
  ): Promise<Envelope<api.ResponseOf<E>>> => {
    const { url, rest } = addressed(endpoint, input as Record<string, unknown>);
    const isRead = endpoint.method === 'GET';
    const query = isRead ? `?${new URLSearchParams(queryOf(rest))}` : '';
    const response = await insistOn(server, () =>
      fetch(server.origin + url + query, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          ...(as.token === null ? {} : { [api.HEADER.authorization]: `Bearer ${as.token}` }),
          [api.HEADER.deviceId]: as.deviceId,
          [api.HEADER.deviceSecret]: secretOf(as.deviceId),
          [api.HEADER.idempotencyKey]: key,
        },
        ...(isRead ? {} : { body: JSON.stringify(rest) }),
      }),
    );
    assert.ok(response.status < 500, `${endpoint.id} answered ${response.status}`);
    return (await response.json()) as Envelope<api.ResponseOf<E>>;
  };
};

export type Caller = ReturnType<typeof caller>;

/** What a browser posts to a page of the gateway or the sandbox. */
export const postForm = (
  server: ServerProcess,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> =>
  insistOn(server, () =>
    fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  );

/** Each server process lasts for a random number of answers and a moment more, so that the slowest machine makes progress. */
const killAtRandom = async (server: ServerProcess, running: () => boolean): Promise<number> => {
  const random = randomFrom(SEED);
  let kills = 0;
  while (running()) {
    const lastAnswer = answered + random.int(5, 44);
    while (running() && answered < lastAnswer) await pause(2);
    await pause(random.int(0, 20));
    await server.kill();
    kills += 1;
    await server.start();
  }
  return kills;
};

/** Advances the clock of a server. */
export const advanceClock = async (server: ServerProcess, advanceMs: number): Promise<void> => {
  await insistOn(server, () =>
    fetch(`${server.origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    }),
  );
};

/** Invariants that are still violated after all deadlines. */
export const stillBroken = async (db: Database, now: () => Date): Promise<readonly Broken[]> => {
  for (const deadline = performance.now() + SETTLE_MS; ; await pause(250)) {
    const broken = await brokenRules(db, now());
    if (broken.length === 0 || performance.now() > deadline) return broken;
  }
};

/** A server that can be killed, and its database. */
export interface Killed {
  readonly server: ServerProcess;
  readonly databaseUrl: string;
  readonly db: Database;
  /** Its database and clock, for rows that tests insert directly. */
  readonly app: TestApp;
  /** Creates a number of accounts. */
  readonly patients: (count: number) => Promise<Patient[]>;
  /** Runs work items concurrently while the server is killed repeatedly; resolves to the number of kills. */
  readonly whileKilled: (turns: number, work: (turn: number) => Promise<unknown>) => Promise<number>;
  /** Advances the server’s clock past every limit. */
  readonly leap: () => Promise<void>;
  /** Invariants that are still violated after all deadlines. */
  readonly stillBroken: () => Promise<unknown>;
  readonly dispose: () => Promise<void>;
}

export const startKilled = async (): Promise<Killed> => {
  const name = `platform_killed_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  await admin(`CREATE DATABASE ${name}`);
  const server = await createServerProcess(url.href, SETTINGS);
  await server.start();
  const { db, app } = await openBeside(url.href, SETTINGS);
  const now = () => new Date(systemClock.now().getTime() + CLOCK_LEAP_MS);
  return {
    server,
    databaseUrl: url.href,
    db,
    app,
    patients: async (count) => {
      const made: Patient[] = [];
      while (made.length < count) made.push(await aUser(app));
      return made;
    },
    whileKilled: async (turns, work) => {
      let next = 0;
      let open = WORKERS;
      const worker = async (): Promise<void> => {
        for (let mine = next++; mine < turns; mine = next++) await work(mine);
        open -= 1;
      };
      const workers = Promise.all(Array.from({ length: WORKERS }, worker));
      const kills = await killAtRandom(server, () => open > 0);
      await workers;
      assert.ok(kills >= MIN_KILLS, `killed ${kills} times only`);
      return kills;
    },
    leap: () => advanceClock(server, CLOCK_LEAP_MS),
    stillBroken: () => stillBroken(db, now),
    dispose: async () => {
      await server.dispose();
      await db.close();
      await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
};
