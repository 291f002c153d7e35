/** Visits that a reminder SMS has covered, in SQL. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { Visit } from './visits.ts';

/** Marks visits as covered by a reminder SMS; returns those that were not yet. */
export const coverVisits = async (tx: Tx, visits: readonly Visit[], kind: string, now: string): Promise<string[]> => {
  if (visits.length === 0) return [];
  const values = visits.map(
    ({ appointmentId, startsAt }) => sql`(${appointmentId}, ${kind}, ${startsAt}::timestamptz, ${now}::timestamptz)`,
  );
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`INSERT INTO reminder_sms (appointment_id, kind, starts_at, sent_at) VALUES ${sql.join(values, sql`, `)}
      ON CONFLICT DO NOTHING RETURNING appointment_id AS id`,
  );
  return rows.map((row) => row.id);
};
