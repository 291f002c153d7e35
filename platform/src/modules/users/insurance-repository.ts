/** What a profile shows of a linked insurance. */
import { sql } from 'drizzle-orm';
import type { UserProfile } from 'shared-contracts/api';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

interface Row {
  readonly insurer_id: string;
  readonly insurer_name_ar: string;
  readonly insurer_name_en: string;
  readonly membership_number: string;
  readonly plan_ar: string;
  readonly plan_en: string;
  readonly ends_on: string;
}

/** The linked insurance of a patient; ERROR once its plan has ended. */
export const insuranceOf = async (tx: Tx, relId: string, today: string): Promise<UserProfile['insurance']> => {
  const row = await firstRow<Row>(
    tx,
    sql`SELECT insurer_id, insurer_name_ar, insurer_name_en, membership_number, plan_ar, plan_en, ends_on::text AS ends_on
      FROM insurance_membership WHERE patient_id = ${relId} AND unlinked_at IS NULL`,
  );
  return (
    row && {
      provider_code: row.insurer_id,
      provider_name: { ar: row.insurer_name_ar, en: row.insurer_name_en },
      membership_id: row.membership_number,
      plan: { ar: row.plan_ar, en: row.plan_en },
      endDate: row.ends_on,
      status: row.ends_on >= today ? 'SUCCESS' : 'ERROR',
    }
  );
};

/** Ids of the account's patients whose plan has not ended. */
export const insuredPatients = async (tx: Tx, uid: string, today: string): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf<{ rel_id: string }>(
    tx,
    sql`SELECT p.rel_id FROM patient p JOIN insurance_membership m ON m.patient_id = p.rel_id
      WHERE p.uid = ${uid} AND m.unlinked_at IS NULL AND m.ends_on >= ${today}::date`,
  );
  return new Set(rows.map((row) => row.rel_id));
};
