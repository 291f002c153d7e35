/** What is so at this moment: work that waits, open sockets, connections to the database. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../context.ts';
import { firstRow, rowsOf, type Tx } from '../db/database.ts';
import type { Gauge } from './counts.ts';

interface Waiting {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
}

/** Work whose time has come and that nobody took yet, and what the queue holds. */
const waitingJobs = async (tx: Tx, now: string): Promise<Waiting[]> => {
  const scheduled = await rowsOf<Waiting>(
    tx,
    sql`SELECT 'scheduled' AS queue, CASE WHEN due_at <= ${now}::timestamptz THEN 'due' ELSE 'later' END AS state,
        count(*)::int AS jobs FROM scheduled_job GROUP BY 2`,
  );
  const made = await firstRow<{ there: boolean }>(tx, sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  if (!made?.there) return scheduled;
  const queued = await rowsOf<Waiting>(
    tx,
    sql`SELECT name AS queue, state::text AS state, count(*)::int AS jobs FROM pgboss.job
      WHERE state::text IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return [...scheduled, ...queued];
};

const jobs = async ({ db, clock }: AppContext): Promise<Gauge> => {
  const rows = await db.read((tx) => waitingJobs(tx, clock.nowIso()));
  return {
    name: 'platform_jobs',
    about: 'Jobs by queue and state; due ones of scheduled are late.',
    values: rows.map(({ queue, state, jobs: value }) => ({ labels: `queue="${queue}",state="${state}"`, value })),
  };
};

const pool = ({ db: { raw } }: AppContext): Gauge[] => {
  if (raw.kind === 'pglite') return [];
  const { totalCount, idleCount, waitingCount } = raw.pool;
  const values = [
    { labels: 'state="busy"', value: totalCount - idleCount },
    { labels: 'state="idle"', value: idleCount },
    { labels: 'state="waited_for"', value: waitingCount },
  ];
  return [{ name: 'platform_database_connections', about: 'Connections, and callers that wait for one.', values }];
};

const one = (name: string, about: string, value: number): Gauge => ({ name, about, values: [{ labels: '', value }] });

/** Whether the database answered is told as well: the others must be read most when it does not. */
export const readGauges = async (ctx: AppContext): Promise<Gauge[]> => {
  const known = await jobs(ctx).catch(() => null);
  return [
    one('platform_database_up', 'Whether the database answered just now.', known === null ? 0 : 1),
    ...(known === null ? [] : [known]),
    ...pool(ctx),
    one('platform_sockets', 'Open sockets of this copy.', ctx.realtime.sockets()),
    one('platform_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
  ];
};
