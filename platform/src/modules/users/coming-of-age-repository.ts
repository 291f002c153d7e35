/** Relatives who come of age, migration 0081. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';

export interface Grown {
  readonly relId: string;
  readonly uid: string;
  readonly name: string;
}

const GROWN = sql`rel_id AS "relId", uid, coalesce(nullif(display_name, ''), first_name || ' ' || last_name) AS name`;

/** Marks relatives who were minors when added and are adults on `today`; each is returned once. */
export const beginAdulthood = (
  tx: Tx,
  { today, years, now, until, limit }: { today: string; years: number; now: string; until: string; limit: number },
): Promise<Grown[]> =>
  rowsOf<Grown>(
    tx,
    sql`UPDATE patient SET came_of_age_at = ${now}, access_until = ${until}, relation_confirmed_at = NULL
      WHERE rel_id IN (
        SELECT rel_id FROM patient WHERE relation <> 'self' AND deleted_at IS NULL AND came_of_age_at IS NULL
          AND birth_date + make_interval(years => ${years}) <= ${today}::date
          AND birth_date + make_interval(years => ${years}) > (created_at AT TIME ZONE 'Asia/Riyadh')::date
        ORDER BY birth_date, rel_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING ${GROWN}`,
  );

/** Adults whose confirmation period has ended. */
export const lapsedAdults = (tx: Tx, now: string, limit: number): Promise<Grown[]> =>
  rowsOf<Grown>(
    tx,
    sql`SELECT ${GROWN} FROM patient WHERE access_until <= ${now}::timestamptz AND deleted_at IS NULL
      ORDER BY access_until, rel_id LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  );
