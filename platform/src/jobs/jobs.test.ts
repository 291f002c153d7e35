import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import * as z from 'zod';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { freshDatabase } from '../testing/template.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './types.ts';
import { NEEDS_EMBEDDED_DATABASE } from '../testing/needs.ts';

const log = pino({ level: 'silent' });
const settings = { attemptSeconds: 60, retries: 2, pollMs: 60_000, concurrency: 2 };
const Data = z.object({ id: z.string() });
const MINUTE = 60_000;

describe('the job queue', () => {
  let db: Database;
  let clock: MovableClock;
  let jobs: Jobs;
  let ran: string[];
  const made: Jobs[] = [];

  const create = (handle: (id: string) => Promise<void> = async (id) => void ran.push(id)): Jobs => {
    const created = createJobs({ db, clock, log, settings });
    created.define('work', Data, ({ id }) => handle(id));
    made.push(created);
    return created;
  };
  const enqueue = (id: string, minutes: number, singletonKey?: string): Promise<void> =>
    db.transaction((tx) =>
      jobs.enqueue(
        tx,
        'work',
        { id },
        {
          startAfter: new Date(clock.now().getTime() + minutes * MINUTE),
          ...(singletonKey === undefined ? {} : { singletonKey }),
        },
      ),
    );

  before(async () => {
    db = await freshDatabase('reference');
  });
  after(() => db.close());
  beforeEach(() => {
    clock = createMovableClock({ frozenAt: '2026-11-20T09:00:00.000Z' });
    ran = [];
    jobs = create();
  });
  afterEach(async () => {
    for (const instance of made.splice(0)) await instance.stop();
    await db.transaction((tx) => tx.execute(sql`DELETE FROM scheduled_job`));
  });

  it('runs due jobs in order, and no others', async () => {
    await enqueue('later', 10);
    await enqueue('second', 2);
    await enqueue('first', 1);
    await clock.advance(5 * MINUTE);
    await jobs.runDue();
    assert.deepEqual(ran, ['first', 'second']);
  });

  it('runs jobs that a job enqueued in the same call', async () => {
    jobs = createJobs({ db, clock, log, settings });
    made.push(jobs);
    jobs.define('work', Data, async ({ id }) => {
      ran.push(id);
      if (id === 'parent') await enqueue('child', 0);
    });
    await enqueue('parent', 0);
    await jobs.runDue();
    assert.deepEqual(ran, ['parent', 'child']);
  });

  it('keeps no job of a transaction that was rolled back', async () => {
    await assert.rejects(
      db.transaction(async (tx) => {
        await jobs.enqueue(tx, 'work', { id: 'lost' });
        throw new Error('rolled back');
      }),
      /rolled back/,
    );
    await jobs.runDue();
    assert.deepEqual(ran, []);
  });

  it('replaces or removes the pending job of a key', async () => {
    await enqueue('old time', 1, 'apt_1');
    await enqueue('new time', 3, 'apt_1');
    await enqueue('taken back', 1, 'apt_2');
    await db.transaction((tx) => jobs.cancel(tx, 'work', 'apt_2'));
    await clock.advance(2 * MINUTE);
    await jobs.runDue();
    assert.deepEqual(ran, []);
    await clock.advance(2 * MINUTE);
    await jobs.runDue();
    assert.deepEqual(ran, ['new time']);
  });

  it('retries a failed job, which succeeds once at most', async () => {
    let tries = 0;
    jobs = create(async (id) => {
      tries += 1;
      if (tries === 1) throw new Error('gateway down');
      ran.push(id);
    });
    await enqueue('flaky', 0);
    await jobs.runDue();
    assert.deepEqual(ran, []);
    await jobs.runDue();
    await jobs.runDue();
    assert.deepEqual(ran, ['flaky']);
    assert.equal(tries, 2);
  });

  it('keeps a job for an operator after its last attempt', async () => {
    jobs = create(() => Promise.reject(new Error('never')));
    await enqueue('hopeless', 0);
    for (let turn = 0; turn < 5; turn += 1) await jobs.runDue();
    const dead = await db.read((tx) =>
      rowsOf<{ data: { data: { id: string } } }>(tx, sql`SELECT data FROM pgboss.job WHERE name = 'dead'`),
    );
    assert.deepEqual(
      dead.map((row) => row.data.data.id),
      ['hopeless'],
    );
  });

  it('rejects invalid data and undefined job names', async () => {
    await assert.rejects(
      db.transaction((tx) => jobs.enqueue(tx, 'work', { id: 1 })),
      /expected string/,
    );
    await assert.rejects(
      db.transaction((tx) => jobs.enqueue(tx, 'unknown', {})),
      /not defined/,
    );
  });

  it('runs due jobs by itself once started, and at once when the clock is advanced', async () => {
    const done = Promise.withResolvers<void>();
    jobs = create(async (id) => {
      ran.push(id);
      if (id === 'now') done.resolve();
    });
    await jobs.start();
    await enqueue('now', 0);
    await done.promise;
    await enqueue('tomorrow', 24 * 60);
    await clock.advance(24 * 60 * MINUTE);
    assert.deepEqual(ran, ['now', 'tomorrow']);
  });

  // Only one process can use the embedded database, so a new one releases attempts at once; on PostgreSQL the attempt expires.
  it('completes jobs after a restart that a crashed process had claimed', {
    skip: NEEDS_EMBEDDED_DATABASE,
  }, async () => {
    const claimed = Promise.withResolvers<void>();
    const dead = create(async () => {
      claimed.resolve();
      await new Promise(() => undefined);
    });
    await enqueue('interrupted', 0);
    void dead.runDue().catch(() => undefined);
    await claimed.promise;
    const done = Promise.withResolvers<void>();
    jobs = create(async (id) => {
      ran.push(id);
      done.resolve();
    });
    await jobs.start();
    await jobs.runDue();
    await done.promise;
    assert.deepEqual(ran, ['interrupted']);
  });
});
