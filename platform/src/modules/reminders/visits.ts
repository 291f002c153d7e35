/** What the messages about a visit need to know of it. */
import { sql } from 'drizzle-orm';
import type { ConsultationChannel, Language, Localized } from 'shared-contracts/domain';
import { toInstant } from '../../db/columns.ts';
import { rowsOf, type Tx } from '../../db/database.ts';

export interface Visit {
  readonly appointmentId: string;
  readonly uid: string;
  readonly utid: string;
  readonly stid: string;
  readonly channel: ConsultationChannel;
  readonly state: string;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly doctor: Localized;
  readonly patient: string;
}

interface Row extends Omit<Visit, 'doctor' | 'startsAt'> {
  readonly starts_at: unknown;
  readonly name_ar: string;
  readonly name_en: string;
}

const SELECT = sql`
  SELECT a.id AS "appointmentId", a.uid, a.utid, a.stid, a.channel, a.state, a.starts_at, p.name_ar, p.name_en,
         coalesce(pt.first_name || ' ' || pt.last_name, '') AS patient
  FROM appointment a
  JOIN provider p ON p.id = a.provider_id
  LEFT JOIN patient pt ON pt.rel_id = a.patient_id`;

const toVisit = ({ starts_at, name_ar, name_en, ...row }: Row): Visit => ({
  ...row,
  startsAt: toInstant(starts_at),
  doctor: { ar: name_ar, en: name_en },
});

export const findVisit = async (tx: Tx, appointmentId: string): Promise<Visit | null> => {
  const [row] = await rowsOf<Row>(tx, sql`${SELECT} WHERE a.id = ${appointmentId}`);
  return row ? toVisit(row) : null;
};

/** Upcoming visits of an account that start after `after` and before `before`, soonest first. */
export const upcomingVisits = async (tx: Tx, uid: string, after: string, before: string): Promise<Visit[]> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`${SELECT} WHERE a.uid = ${uid} AND a.state = 'upcoming'
      AND a.starts_at > ${after}::timestamptz AND a.starts_at < ${before}::timestamptz ORDER BY a.starts_at, a.id`,
  );
  return rows.map(toVisit);
};

/** Marks visits as covered by a reminder SMS; answers those that were not yet. */
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

export const contactOf = async (tx: Tx, uid: string): Promise<{ phone: string; language: Language } | null> => {
  const [row] = await rowsOf<{ phone: string; language: Language }>(
    tx,
    sql`SELECT phone, language FROM account WHERE uid = ${uid}`,
  );
  return row ?? null;
};
