/** What patients recorded about their health, in SQL. Every read names the account. */
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Allergy, allergies, allergyCodec } from './tables.ts';

export type { Allergy };

/** Of a patient of the account, the latest first. */
export const allergiesOf = async (tx: Tx, uid: string, relId: string): Promise<Allergy[]> =>
  allergyCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(allergies)
      .where(and(eq(allergies.uid, uid), eq(allergies.relId, relId)))
      .orderBy(desc(allergies.recordedAt), desc(allergies.id)),
  );

export const insertAllergy = async (tx: Tx, row: Allergy): Promise<void> => {
  await tx.insert(allergies).values(allergyCodec.encrypt(tx, row));
};
