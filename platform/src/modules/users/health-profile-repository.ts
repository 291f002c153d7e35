/** Rows of health profiles, migration 0072. Every statement filters by account, so another account’s id finds nothing. */
import { sql } from 'drizzle-orm';
import type { HealthProfile } from 'shared-contracts/api';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
import { firstRow, type Tx } from '../../db/database.ts';

interface HealthProfileRow {
  readonly relId: string;
  readonly answers: HealthProfile;
}

export const healthProfileCodec = rowCodec({
  table: 'patient_health_profile',
  key: { relId: 'rel_id' },
  columns: { answers: 'answers' },
});

/** Null while nothing is recorded. */
export const healthProfileOf = async (tx: Tx, uid: string, relId: string): Promise<HealthProfile | null> => {
  const row = await firstRow<EncryptedRow<HealthProfileRow, 'answers'>>(
    tx,
    sql`SELECT rel_id AS "relId", answers FROM patient_health_profile WHERE uid = ${uid} AND rel_id = ${relId}`,
  );
  return row && (await healthProfileCodec.decrypt(tx, row)).answers;
};

export const saveHealthProfile = async (
  tx: Tx,
  uid: string,
  { relId, answers }: HealthProfileRow,
  at: string,
): Promise<void> => {
  const row = healthProfileCodec.encrypt(tx, { relId, answers });
  await tx.execute(sql`INSERT INTO patient_health_profile (rel_id, uid, answers, updated_at)
    VALUES (${relId}, ${uid}, ${row.answers}, ${at})
    ON CONFLICT (rel_id) DO UPDATE SET answers = excluded.answers, updated_at = excluded.updated_at`);
};
