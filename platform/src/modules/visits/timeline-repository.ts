/** Visits that took place, in the order of the health record, in SQL. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';
import { allClear } from './repository.ts';
import { type Appointment, appointments } from './tables.ts';

interface Asked {
  readonly uid: string;
  readonly relId: string | undefined;
  /** Only services of this list, or only others. */
  readonly services: { readonly stids: readonly string[]; readonly within: boolean } | null;
  /** A condition on the two columns. */
  readonly after: (at: SQL, id: SQL) => SQL;
}

/** Newest first. */
export const visitsOfRecord = async (
  tx: Tx,
  { uid, relId, services, after }: Asked,
  limit: number,
): Promise<Appointment[]> => {
  const ofPatient = sql`EXISTS (SELECT FROM appointment_patient p WHERE p.appointment_id = a.id AND p.patient_id = ${relId ?? null})`;
  const listed = services && sql`a.stid = ANY (${sql.param([...services.stids])}::text[]) = ${services.within}`;
  // The first condition matches the index `appointment_list_completed`, which provides the order.
  const page = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT a.id FROM appointment a
      WHERE a.uid = ${uid} AND a.booked_at IS NOT NULL AND a.state IN ('completed', 'no_show') AND a.state = 'completed'
        AND ${relId === undefined ? sql`true` : ofPatient} AND ${listed ?? sql`true`}
        AND ${after(sql`a.starts_at`, sql`a.id`)}
      ORDER BY a.starts_at DESC, a.id DESC LIMIT ${limit}`,
  );
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await allClear(tx, tx.select().from(appointments).where(inArray(appointments.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
