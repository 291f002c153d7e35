/** A PostgreSQL server that is stopped and started under load. Requires the PostgreSQL binaries. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createPostgresServer, type PostgresServer, postgresBinaries } from '../testing/postgres-server.ts';
import { type Database, firstRow, rowsOf } from './database.ts';
import { isUnavailable } from './errors.ts';
import { openPostgres } from './postgres.ts';

const RESTARTS = 6;
const WORKERS = 8;
const POOL = 4;

interface Attempt {
  readonly id: string;
  readonly outcome: 'done' | 'failed';
}

const binaries = postgresBinaries();
describe('a database restart', { skip: binaries === null && 'needs PostgreSQL' }, () => {
  let server: PostgresServer;
  let db: Database;
  const broken: Error[] = [];
  before(async () => {
    server = await createPostgresServer(binaries ?? '');
    const onConnectionError = (error: Error) => void broken.push(error);
    db = openPostgres({ url: server.url, poolSize: POOL, connectSeconds: 10, onConnectionError });
    await db.script((script) => script.exec('CREATE TABLE money (id text, amount int)'));
  });
  after(async () => {
    await db.close();
    await server.dispose();
  });

  const pay = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO money VALUES (${id}, 100)`);
      await tx.execute(sql`SELECT pg_sleep(0.002)`);
      await tx.execute(sql`INSERT INTO money VALUES (${id}, -100)`);
    });

  it('ends no process, loses or duplicates no work, and service continues', { timeout: 60_000 }, async (context) => {
    const attempts: Attempt[] = [];
    let running = true;
    const worker = async (name: number): Promise<void> => {
      for (let turn = 0; running && !context.signal.aborted; turn += 1) {
        const id = `${name}-${turn}`;
        const outcome = await pay(id).then(
          () => 'done' as const,
          (error: unknown) => {
            assert.ok(isUnavailable(error), `an outage was taken for something else: ${String(error)}`);
            return 'failed' as const;
          },
        );
        attempts.push({ id, outcome });
      }
    };
    const workers = Promise.all(Array.from({ length: WORKERS }, (_, name) => worker(name)));
    const waits: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const seen = attempts.length;
      while (attempts.length < seen + 50 && !context.signal.aborted) await pause(5);
      await server.stop(restart % 2 === 0 ? 'immediate' : 'fast');
      await server.start();
      const back = performance.now();
      await pay(`after-${restart}`);
      waits.push(Math.round(performance.now() - back));
    }
    running = false;
    await workers;
    const rows = await db.read((tx) =>
      rowsOf<{ id: string; rows: number; sum: number }>(
        tx,
        sql`SELECT id, count(*)::int AS rows, sum(amount)::int AS sum FROM money GROUP BY id`,
      ),
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    assert.deepEqual(
      rows.filter(({ rows: count, sum }) => count !== 2 || sum !== 0),
      [],
    );
    assert.deepEqual(
      attempts.filter(({ id, outcome }) => outcome === 'done' && !stored.has(id)),
      [],
    );
    const failed = attempts.filter(({ outcome }) => outcome === 'failed').length;
    context.diagnostic(
      `${attempts.length} payments, ${failed} failed, ${broken.length} connections broke; served ${waits.join(', ')} ms after the start`,
    );
    assert.ok(broken.length > 0);
  });

  it('leaves every pool connection usable', async () => {
    const waiting = Array.from({ length: POOL }, () => Promise.withResolvers<void>());
    let inside = 0;
    const all = Array.from({ length: POOL }, () =>
      db.transaction(async (tx) => {
        await firstRow(tx, sql`SELECT 1`);
        waiting[inside++]?.resolve();
        await Promise.all(waiting.map(({ promise }) => promise));
      }),
    );
    await Promise.all(all);
    assert.equal(inside, POOL);
  });
});
