/** Numbers of upcoming visits, in SQL. */
import { sql } from 'drizzle-orm';
import { firstRow, type Tx } from '../../db/database.ts';
import type { Appointment } from './repository.ts';

const AHEAD = sql.raw(`state IN ('awaiting_payment', 'upcoming', 'in_progress')`);

const counted = async (row: Promise<{ readonly total: number } | null>): Promise<number> => (await row)?.total ?? 0;

/** Upcoming visits of the account except this one. */
export const countUpcoming = (tx: Tx, { id, uid }: Pick<Appointment, 'id' | 'uid'>): Promise<number> =>
  counted(
    firstRow(tx, sql`SELECT count(*)::int AS total FROM appointment WHERE uid = ${uid} AND id <> ${id} AND ${AHEAD}`),
  );

/** The maximum number of free upcoming visits with this provider per patient of this visit, except this visit. */
export const countFreeUpcoming = (
  tx: Tx,
  { id, providerId }: Pick<Appointment, 'id' | 'providerId'>,
): Promise<number> =>
  counted(
    firstRow(
      tx,
      sql`SELECT count(*)::int AS total FROM appointment_patient own
        JOIN appointment_patient p ON p.patient_id = own.patient_id AND p.appointment_id <> own.appointment_id
        JOIN appointment a ON a.id = p.appointment_id AND a.provider_id = ${providerId} AND a.${AHEAD}
        WHERE own.appointment_id = ${id}
          AND NOT EXISTS (SELECT 1 FROM appointment_line l WHERE l.appointment_id = a.id AND l.paid > 0)
        GROUP BY own.patient_id ORDER BY total DESC LIMIT 1`,
    ),
  );
