/** kill -9 of a real server at random moments while 30 bookings and 15 top-ups are being paid. Needs PostgreSQL. */
import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import * as api from 'shared-contracts/api';
import { openKeyring, withKeyring } from '../../at-rest/keyring.ts';
import { systemClock } from '../../clock.ts';
import { parseConfig } from '../../config.ts';
import { randomFrom } from '../../db/seed/random.ts';
import { openPostgres } from '../../db/postgres.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type Patient, type Redirect } from '../../testing/booking.ts';
import { aUser, type TestApp } from '../../testing/index.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { grantCredit } from '../ledger/credits.ts';
import { createServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { NEEDS_POSTGRESQL } from '../../testing/needs.ts';

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? '';
const BOOKINGS = 30;
const WORKERS = 4;
const MIN_KILLS = 3;
/** After the gateway's page: comes back, never comes back, comes back to choose another slot, or leaves without paying. */
const OUTCOMES = ['return', 'vanish', 'move', 'leave'] as const;
const DOCTORS = ['doc_general_1', 'doc_family_1', 'doc_pediatrics_1'] as const;
const MOVED = 15;
const CLOCK_LEAP_MS = 20 * 60_000;
/** Bounds what hangs: a busy machine settles within it. */
const SETTLE_MS = 180_000;
const LIMIT_MS = 600_000;
/** When the server is killed follows from it; a failure names it, and TEST_SEED runs it again. */
const SEED = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));

const SETTINGS = {
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
  const client = new Client({ connectionString: ADMIN_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
};

interface Envelope<T> {
  readonly status: number;
  readonly code?: string;
  readonly data: T;
}

let answered = 0;

/** Calls until an answer comes: a connection that broke is tried again with the same key once the server is back. */
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

const caller = (server: ServerProcess, as: Patient) => {
  return async <E extends api.Endpoint>(
    endpoint: E,
    input: api.RequestOf<E>,
    key = newId('key'),
  ): Promise<Envelope<api.ResponseOf<E>>> => {
    const response = await insistOn(server, () =>
      fetch(server.origin + api.endpointPath(endpoint), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [api.HEADER.authorization]: `Bearer ${as.token}`,
          [api.HEADER.deviceId]: as.deviceId,
          [api.HEADER.idempotencyKey]: key,
        },
        body: JSON.stringify(input),
      }),
    );
    assert.ok(response.status < 500, `${endpoint.id} answered ${response.status}`);
    return (await response.json()) as Envelope<api.ResponseOf<E>>;
  };
};

type Call = ReturnType<typeof caller>;

/** Holds one of the next slots; rivals may be quicker, then it takes another. */
const takeSlot = async (call: Call, turn: number): Promise<string> => {
  for (let attempt = 0; ; attempt += 1) {
    const provider_id = `doc_${['general', 'family', 'pediatrics'][turn % 3]}_1`;
    const { data } = await call(api.slotSearch, { provider_id, days: 2 });
    const free = data.days.flatMap(({ slots }) => slots.filter(({ state }) => state !== 'taken'));
    const start = free[(turn + attempt) % 12]?.start as string;
    const held = await call(api.prebook, { provider_id, start });
    if (held.status === 1000) return held.data.apnt_id;
  }
};

/** Adds money to the wallet; every third patient is refused by the bank, and who is not comes back from its page. */
const addMoney = async (server: ServerProcess, as: Patient, turn: number): Promise<void> => {
  const call = caller(server, as);
  const { data } = await call(api.topUpWallet, { amount: 5000 }, newId('key'));
  if (data.kind !== 'redirect') return;
  const form = new URLSearchParams({ choice: turn % 3 === 0 ? 'decline' : 'pay' });
  const page = server.origin + new URL(data.url).pathname;
  await insistOn(server, () => fetch(page, { method: 'POST', body: form, redirect: 'manual' }));
  if (turn % 4 === 1) await call(api.paymentReturn, { payment_id: data.payment_id });
};

const book = async (server: ServerProcess, as: Patient, turn: number): Promise<void> => {
  const call = caller(server, as);
  const apnt_id = await takeSlot(call, turn);
  await call(api.bookingDetails, { apnt_id, rel_ids: [as.relId] });
  const { data } = await call(api.reviewBooking, { apnt_id });
  const paid = await call(api.confirmBooking, { apnt_id, quote: data.quote.quote }, newId('key'));
  if (paid.data.kind !== 'redirect') return;
  const redirect = paid.data as Redirect;
  const outcome = OUTCOMES[turn % OUTCOMES.length];
  const page = server.origin + new URL(redirect.url).pathname;
  const form = new URLSearchParams({ choice: outcome === 'leave' ? 'leave' : 'pay' });
  await insistOn(server, () => fetch(page, { method: 'POST', body: form, redirect: 'manual' }));
  if (outcome === 'move') await takeSlot(call, turn + 1);
  if (outcome === 'return') await call(api.paymentReturn, { payment_id: redirect.payment_id });
};

/** Days ahead, so that it may be moved and given back in full. */
const takeLater = async (
  call: Call,
  turn: number,
  take: (start: string) => Promise<Envelope<unknown>>,
): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const provider_id = DOCTORS[turn % DOCTORS.length] as string;
    const { data } = await call(api.slotSearch, { provider_id, days: 7 });
    const free = data.days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free'));
    const start = free.at(-1 - ((turn + attempt) % 12))?.start as string;
    if ((await take(start)).status === 1000) return;
  }
};

/** A visit that is paid for, moved and given back; answers its id. */
const moveAndCancel = async (server: ServerProcess, as: Patient, turn: number): Promise<string> => {
  const call = caller(server, as);
  let apnt_id = '';
  await takeLater(call, turn, async (start) => {
    const held = await call(api.prebook, { provider_id: DOCTORS[turn % DOCTORS.length] as string, start });
    if (held.status === 1000) apnt_id = held.data.apnt_id;
    return held;
  });
  await call(api.bookingDetails, { apnt_id, rel_ids: [as.relId] });
  const { data } = await call(api.reviewBooking, { apnt_id });
  const paid = await call(api.confirmBooking, { apnt_id, quote: data.quote.quote }, newId('key'));
  if (paid.data.kind === 'redirect') {
    const { payment_id, url } = paid.data as Redirect;
    const form = new URLSearchParams({ choice: 'pay' });
    const page = server.origin + new URL(url).pathname;
    await insistOn(server, () => fetch(page, { method: 'POST', body: form, redirect: 'manual' }));
    await call(api.paymentReturn, { payment_id });
  }
  await takeLater(call, turn, (start) => call(api.reschedule, { apnt_id, start }));
  const shown = await call(api.cancellationPolicy, { apnt_id });
  const asked = { apnt_id, reason_id: 'time' as const, expected_refund: shown.data.refund };
  assert.equal((await call(api.cancelAppointment, asked)).status, 1000);
  return apnt_id;
};

/** Each life of the server lasts so many answers, drawn anew, and a moment more: the slowest machine gets on with it. */
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

const settled = async (db: Database, now: () => Date): Promise<unknown> => {
  for (const deadline = performance.now() + SETTLE_MS; ; await pause(250)) {
    const broken = await brokenRules(db, now());
    if (broken.length === 0 || performance.now() > deadline) return broken;
  }
};

/** Half of the patients pay part from the wallet. */
const gift = (uid: string) => ({
  uid,
  amount: 5000,
  source: { ar: 'هدية', en: 'Gift' },
  expiresAt: null,
  reference: `gift:${uid}`,
  now: systemClock.nowIso(),
});

describe('a server killed while bookings are paid', { skip: NEEDS_POSTGRESQL }, () => {
  const name = `platform_killed_${randomBytes(6).toString('hex')}`;
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  let db: Database;
  let server: ServerProcess;
  before(async () => {
    await admin(`CREATE DATABASE ${name}`);
    server = await createServerProcess(url.href, SETTINGS);
    await server.start();
    const bare = openPostgres({ url: url.href, poolSize: 4, connectSeconds: 10, onConnectionError: () => undefined });
    db = withKeyring(bare, await openKeyring(bare, SETTINGS.PLATFORM_SECRET, systemClock.nowIso()));
  });
  after(async () => {
    await server.dispose();
    await db.close();
    await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });

  it(`owes nobody anything once it is back (seed ${SEED})`, { timeout: LIMIT_MS }, async (context) => {
    const ctx = { db, clock: systemClock, config: parseConfig(SETTINGS) };
    const patients: Patient[] = [];
    for (let turn = 0; turn < BOOKINGS; turn += 1) patients.push(await aUser({ ctx } as unknown as TestApp));
    for (const [index, { uid }] of patients.entries()) {
      if (index % 2 === 0) await db.transaction((tx) => grantCredit(tx, gift(uid)));
    }
    let turn = 0;
    let open = WORKERS;
    const worker = async (): Promise<void> => {
      for (let mine = turn++; mine < BOOKINGS; mine = turn++) {
        const patient = patients[mine] as Patient;
        if (mine % 2 === 1) await addMoney(server, patient, mine);
        await book(server, patient, mine);
      }
      open -= 1;
    };
    const workers = Promise.all(Array.from({ length: WORKERS }, worker));
    const kills = await killAtRandom(server, () => open > 0);
    await workers;
    const quietFrom = performance.now();
    await insistOn(server, () =>
      fetch(`${server.origin}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs: CLOCK_LEAP_MS }),
      }),
    );
    const now = () => new Date(systemClock.now().getTime() + CLOCK_LEAP_MS);
    assert.deepEqual(await settled(db, now), []);
    const [tally] = await db.script((script) =>
      script.query<{ charges: number; booked: number; added: number; refunds: number }>(
        `SELECT (SELECT count(*)::int FROM sandbox_gateway.charge WHERE id NOT LIKE 'gwc_sample%') AS charges,
            (SELECT count(*)::int FROM sandbox_gateway.refund) AS refunds,
            (SELECT count(*)::int FROM wallet_top_up WHERE state = 'paid') AS added,
            (SELECT count(*)::int FROM appointment WHERE booked_at IS NOT NULL AND id NOT LIKE 'apt_sample%') AS booked`,
        [],
      ),
    );
    context.diagnostic(
      `${kills} kills: ${JSON.stringify(tally)}, quiet after ${Math.round(performance.now() - quietFrom)} ms`,
    );
    assert.ok(kills >= MIN_KILLS);
    assert.ok(tally && tally.charges > 0 && tally.booked + tally.added + tally.refunds === tally.charges);
  });

  it(`moves and gives back each visit once (seed ${SEED})`, { timeout: LIMIT_MS }, async (context) => {
    const ctx = { db, clock: systemClock, config: parseConfig(SETTINGS) };
    const patients: Patient[] = [];
    for (let turn = 0; turn < MOVED; turn += 1) patients.push(await aUser({ ctx } as unknown as TestApp));
    const ids: string[] = [];
    let turn = 0;
    let open = WORKERS;
    const worker = async (): Promise<void> => {
      for (let mine = turn++; mine < MOVED; mine = turn++) {
        ids.push(await moveAndCancel(server, patients[mine] as Patient, mine));
      }
      open -= 1;
    };
    const workers = Promise.all(Array.from({ length: WORKERS }, worker));
    const kills = await killAtRandom(server, () => open > 0);
    await workers;
    const now = () => new Date(systemClock.now().getTime() + CLOCK_LEAP_MS);
    assert.deepEqual(await settled(db, now), []);
    const rows = await db.script((script) =>
      script.query<{ state: string; reschedules: number; moved: number; ends: number; owed: number; sent: number }>(
        `SELECT a.state, a.reschedules,
            (SELECT count(*)::int FROM appointment_reschedule r WHERE r.appointment_id = a.id) AS moved,
            (SELECT count(*)::int FROM appointment_cancellation c WHERE c.appointment_id = a.id AND c.whole) AS ends,
            (SELECT p.total FROM payment p WHERE p.payable_id = a.id AND p.state = 'succeeded') AS owed,
            (SELECT sum(f.amount)::int FROM sandbox_gateway.refund f JOIN payment p ON p.charge_reference = f.charge_id
              WHERE p.payable_id = a.id) AS sent
            FROM appointment a WHERE a.id = ANY ($1)`,
        [ids],
      ),
    );
    context.diagnostic(`${kills} kills`);
    assert.ok(kills >= MIN_KILLS);
    assert.equal(rows.length, MOVED);
    for (const { owed, ...row } of rows) {
      assert.deepEqual(row, { state: 'cancelled', reschedules: 1, moved: 1, ends: 1, sent: owed });
    }
  });
});
