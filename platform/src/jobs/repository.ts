/** SQL of work that is not due yet. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/database.ts';

export interface ScheduledJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly dueAt: Date;
  readonly singletonKey: string | null;
}

/** Stores jobs, none of one name and key twice; a waiting one with the same name and key takes its data and time. */
export const putJobs = async (tx: Tx, jobs: readonly ScheduledJob[], now: Date): Promise<void> => {
  if (jobs.length === 0) return;
  const rows = jobs.map(
    ({ id, name, data, dueAt, singletonKey }) =>
      sql`(${id}, ${name}, ${JSON.stringify(data)}::jsonb, ${dueAt.toISOString()}::timestamptz, ${singletonKey},
        ${now.toISOString()}::timestamptz)`,
  );
  await tx.execute(sql`
    INSERT INTO scheduled_job (id, name, data, due_at, singleton_key, created_at)
    VALUES ${sql.join(rows, sql`, `)}
    ON CONFLICT (name, singleton_key) WHERE singleton_key IS NOT NULL
    DO UPDATE SET data = excluded.data, due_at = excluded.due_at`);
};

export const removeJob = async (tx: Tx, name: string, singletonKey: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM scheduled_job WHERE name = ${name} AND singleton_key = ${singletonKey}`);
};

export interface DueJob {
  readonly name: string;
  readonly data: unknown;
}

/** Takes due jobs out, oldest first. Several copies of the platform may do so at once: none gets another's row. */
export const takeDueJobs = async (tx: Tx, now: Date, limit: number): Promise<DueJob[]> =>
  rowsOf<DueJob>(
    tx,
    sql`
    WITH due AS (
      SELECT id FROM scheduled_job WHERE due_at <= ${now.toISOString()}::timestamptz
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      DELETE FROM scheduled_job USING due WHERE scheduled_job.id = due.id
      RETURNING scheduled_job.id, name, data, due_at
    )
    SELECT name, data FROM taken ORDER BY due_at, id`,
  );
