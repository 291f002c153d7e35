import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { notificationCount } from 'shared-contracts/api';
import { allGauges } from '../modules.ts';
import { freeSlot, hold, toGateway } from '../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../testing/index.ts';
import { createCallCounts } from './counts.ts';
import { metricsText, serveMetrics } from './server.ts';

const SECRET = '0501234567';
/** How long the sum of the ledger is kept. */
const KEPT_MS = 300_000;

describe('the metrics endpoint', () => {
  let app: TestApp;
  const counts = createCallCounts();
  const measured = { counts, gauges: allGauges };
  const value = async (start: string): Promise<number> => {
    const lines = (await metricsText(app.ctx, measured)).split('\n');
    return Number(lines.find((line) => line.startsWith(`${start} `))?.slice(start.length + 1));
  };

  before(async () => {
    app = await createTestApp({ counts, filling: 'sample' });
  });
  after(() => app.close());

  it('counts calls by route pattern, and never by address', async () => {
    await app.server.inject({ method: 'GET', url: `/healthz?phone=${SECRET}` });
    for (let turn = 0; turn < 50; turn += 1) await app.server.inject({ method: 'GET', url: `/api/${turn}/${SECRET}` });
    const text = await metricsText(app.ctx, measured);
    assert.equal(await value('platform_calls_total{route="/healthz",method="GET",status="200"}'), 1);
    assert.equal(await value('platform_calls_total{route="none",method="none",status="404"}'), 50);
    assert.equal(await value('platform_call_seconds_count{route="/healthz",method="GET"}'), 1);
    assert.equal(text.includes(SECRET), false);
  });

  it('counts refused calls by status', async () => {
    const { http } = await app.call(notificationCount, {});
    const found = (await metricsText(app.ctx, measured))
      .split('\n')
      .filter((line) => line.includes(`status="${http}"`));
    assert.ok(
      found.some((line) => line.includes('platform_calls_total{') && line.endsWith(' 1')),
      found.join('\n'),
    );
  });

  it('reports overdue jobs according to the platform clock', async () => {
    const insert = (id: string, minutes: number) =>
      app.ctx.db.transaction((tx) =>
        tx.execute(sql`INSERT INTO scheduled_job (id, name, data, due_at, created_at)
          VALUES (${id}, 'work', '{}', ${app.ctx.clock.nowIso()}::timestamptz + make_interval(mins => ${minutes}), now())`),
      );
    const due = 'platform_jobs{queue="scheduled",state="due"}';
    const before = (await value(due)) || 0;
    await insert('late', -1);
    await insert('later', 60);
    assert.equal(await value(due), before + 1);
    assert.equal(await value('platform_database_up'), 1);
    assert.equal(await value('platform_sockets'), 0);
    assert.ok((await value('platform_memory_bytes')) > 0);
  });

  it('reports holds by state, and expired holds that were not released', async () => {
    const as = await aUser(app);
    const { data: held } = await hold(app, as, await freeSlot(app, 2));
    assert.deepEqual(
      [await value('platform_holds{state="live"}'), await value('platform_holds{state="over"}')],
      [1, 0],
    );
    await app.ctx.db.transaction((tx) =>
      tx.execute(sql`UPDATE appointment SET hold_expires_at = ${app.ctx.clock.nowIso()}::timestamptz
        WHERE id = ${held.apnt_id}`),
    );
    assert.deepEqual(
      [await value('platform_holds{state="live"}'), await value('platform_holds{state="over"}')],
      [0, 1],
    );
  });

  it('reports payments by state, and calls in progress', async () => {
    const as = await aUser(app);
    await toGateway(app, as, await freeSlot(app, 3));
    assert.equal(await value('platform_payments{state="pending"}'), 1);
    assert.equal(await value('platform_visit_calls{state="ringing"}'), 0);
  });

  it('reports a ledger imbalance that an entry written without its triggers causes', async () => {
    const both = async () => [
      await value('platform_ledger_difference{of="entries"}'),
      await value('platform_ledger_difference{of="overdrawn"}'),
    ];
    assert.deepEqual(await both(), [0, 0]);
    await app.ctx.db.script(async (script) => {
      await script.exec('ALTER TABLE ledger_entry DISABLE TRIGGER USER');
      const changed = await script.query(
        `UPDATE ledger_entry SET amount = amount - 10000000 WHERE id = (SELECT min(id) FROM ledger_entry WHERE credit_id IS NOT NULL)
          RETURNING id`,
        [],
      );
      assert.equal(changed.length, 1);
      await script.exec('ALTER TABLE ledger_entry ENABLE TRIGGER USER');
    });
    assert.deepEqual(await both(), [0, 0], 'the sum of before is given for five minutes');
    await app.clock.advance(KEPT_MS);
    const [entries, overdrawn = 0] = await both();
    assert.equal(entries, -10_000_000);
    assert.ok(overdrawn > 0);
  });

  it('is served at its own port, and nothing else is', async () => {
    const server = await serveMetrics(app.ctx, measured, 0);
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const known = await fetch(`${origin}/metrics`);
    assert.deepEqual(
      [known.status, known.headers.get('content-type')],
      [200, 'text/plain; version=0.0.4; charset=utf-8'],
    );
    assert.match(await known.text(), /^# HELP platform_calls_total .*\n# TYPE platform_calls_total counter\n/);
    assert.equal((await fetch(`${origin}/healthz`)).status, 404);
    assert.equal((await app.server.inject({ method: 'GET', url: '/metrics' })).statusCode, 404);
    const { port } = server.address() as AddressInfo;
    await assert.rejects(serveMetrics(app.ctx, measured, port), /Port \d+ of PLATFORM_METRICS_PORT cannot be opened/);
    server.close();
    server.closeAllConnections();
  });

  it('works without the database, and reports its failure', async () => {
    const away = { ...app.ctx, db: { ...app.ctx.db, read: () => Promise.reject(new Error('away')) } };
    assert.match(await metricsText(away, measured), /\nplatform_database_up 0\n/);
  });
});
