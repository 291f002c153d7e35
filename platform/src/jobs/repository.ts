/** SQL of jobs that are not due yet, and statistics of pending jobs. */
import { sql } from 'drizzle-orm';
import { firstRow, rowsOf, type Tx } from '../db/database.ts';

export interface ScheduledJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly dueAt: Date;
  readonly singletonKey: string | null;
  /** The trace that it continues, as a header; null when it was enqueued outside of one. */
  readonly traceParent: string | null;
}

/** Stores jobs, with distinct names and keys; a pending job with the same name and key gets the new data and time. */
export const putJobs = async (tx: Tx, jobs: readonly ScheduledJob[], now: Date): Promise<void> => {
  if (jobs.length === 0) return;
  const rows = jobs.map(
    ({ id, name, data, dueAt, singletonKey, traceParent }) =>
      sql`(${id}, ${name}, ${JSON.stringify(data)}::jsonb, ${dueAt.toISOString()}::timestamptz, ${singletonKey},
        ${now.toISOString()}::timestamptz, ${traceParent})`,
  );
  await tx.execute(sql`
    INSERT INTO scheduled_job (id, name, data, due_at, singleton_key, created_at, traceparent)
    VALUES ${sql.join(rows, sql`, `)}
    ON CONFLICT (name, singleton_key) WHERE singleton_key IS NOT NULL
    DO UPDATE SET data = excluded.data, due_at = excluded.due_at, traceparent = excluded.traceparent`);
};

export const removeJob = async (tx: Tx, name: string, singletonKey: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM scheduled_job WHERE name = ${name} AND singleton_key = ${singletonKey}`);
};

export interface DueJob {
  readonly name: string;
  readonly data: unknown;
  /** Absent in a queue that an earlier version filled. */
  readonly traceParent?: string | null;
}

/** Removes due jobs, oldest first. Concurrent instances never get the same row. */
export const claimDueJobs = async (tx: Tx, now: Date, limit: number): Promise<DueJob[]> =>
  rowsOf<DueJob>(
    tx,
    sql`
    WITH due AS (
      SELECT id FROM scheduled_job WHERE due_at <= ${now.toISOString()}::timestamptz
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      DELETE FROM scheduled_job USING due WHERE scheduled_job.id = due.id
      RETURNING scheduled_job.id, name, data, due_at, traceparent
    )
    SELECT name, data, traceparent AS "traceParent" FROM taken ORDER BY due_at, id`,
  );

export interface WaitingJobs {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
}

/** Due jobs that were not claimed yet, and the contents of the queue. */
export const waitingJobs = async (tx: Tx, now: string): Promise<WaitingJobs[]> => {
  const scheduled = await rowsOf<WaitingJobs>(
    tx,
    sql`SELECT 'scheduled' AS queue, CASE WHEN due_at <= ${now}::timestamptz THEN 'due' ELSE 'later' END AS state,
        count(*)::int AS jobs FROM scheduled_job GROUP BY 2`,
  );
  const made = await firstRow<{ there: boolean }>(tx, sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  if (!made?.there) return scheduled;
  const queued = await rowsOf<WaitingJobs>(
    tx,
    sql`SELECT name AS queue, state::text AS state, count(*)::int AS jobs FROM pgboss.job
      WHERE state::text IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return [...scheduled, ...queued];
};
