/** Recorded health conditions in SQL. Every read filters by account. */
import { and, desc, eq } from 'drizzle-orm';
import type { ConditionKind } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { type Allergy, allergies, allergyCodec, conditionCodec, type ConditionRow, conditions } from './tables.ts';

export type { Allergy };

/** Allergies of a patient of the account, most recent first. */
export const allergiesOf = async (tx: Tx, uid: string, relId: string): Promise<Allergy[]> =>
  allergyCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(allergies)
      .where(and(eq(allergies.uid, uid), eq(allergies.relId, relId)))
      .orderBy(desc(allergies.recordedAt), desc(allergies.id)),
  );

export const insertAllergy = async (
  tx: Tx,
  row: Omit<Allergy, 'note' | 'revision'> & Partial<Allergy>,
): Promise<void> => {
  await tx.insert(allergies).values(allergyCodec.encrypt(tx, row));
};

/** A recorded condition of any kind. */
export type Recorded = Omit<ConditionRow, 'kind'> & { readonly kind: ConditionKind };
export type Facts = Pick<Recorded, 'since' | 'severity' | 'note'>;

const asRecorded = ({ substance: _substance, ...allergy }: Allergy): Recorded => ({ ...allergy, kind: 'allergy' });

/** Conditions of a patient of the account: allergies, then the other kinds, each most recent first. */
export const recordedOf = async (tx: Tx, uid: string, relId: string): Promise<Recorded[]> => {
  const others = await conditionCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(conditions)
      .where(and(eq(conditions.uid, uid), eq(conditions.relId, relId)))
      .orderBy(desc(conditions.recordedAt), desc(conditions.id)),
  );
  return [...(await allergiesOf(tx, uid, relId)).map(asRecorded), ...others];
};

/** Allergies, then chronic diseases, of all patients of the account, each most recent first. */
export const noticesOf = async (tx: Tx, uid: string): Promise<Recorded[]> => {
  const own = await allergyCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(allergies)
      .where(eq(allergies.uid, uid))
      .orderBy(desc(allergies.recordedAt), desc(allergies.id)),
  );
  const chronic = await conditionCodec.decryptAll(
    tx,
    await tx
      .select()
      .from(conditions)
      .where(and(eq(conditions.uid, uid), eq(conditions.kind, 'chronic-disease')))
      .orderBy(desc(conditions.recordedAt), desc(conditions.id)),
  );
  return [...own.map(asRecorded), ...chronic];
};

export const insertRecorded = async (tx: Tx, { kind, ...row }: Recorded): Promise<void> => {
  if (kind === 'allergy') await insertAllergy(tx, { ...row, substance: null });
  else await tx.insert(conditions).values(conditionCodec.encrypt(tx, { ...row, kind }));
};

/** The row, locked until the end of the transaction; null when the account has no such condition. */
export const lockRecorded = async (tx: Tx, uid: string, id: string): Promise<Recorded | null> => {
  const [allergy] = await tx
    .select()
    .from(allergies)
    .where(and(eq(allergies.uid, uid), eq(allergies.id, id)))
    .for('update');
  if (allergy) return asRecorded(await allergyCodec.decrypt(tx, allergy));
  const [other] = await tx
    .select()
    .from(conditions)
    .where(and(eq(conditions.uid, uid), eq(conditions.id, id)))
    .for('update');
  return other ? conditionCodec.decrypt(tx, other) : null;
};

/** Updates the fields and increases the revision. */
export const updateRecorded = async (
  tx: Tx,
  { uid, id, kind, revision: before }: Recorded,
  facts: Facts,
): Promise<void> => {
  const revision = before + 1;
  if (kind === 'allergy') {
    const { since, severity, note } = allergyCodec.encrypt(tx, { id, ...facts });
    const own = and(eq(allergies.uid, uid), eq(allergies.id, id));
    await tx.update(allergies).set({ since, severity, note, revision }).where(own);
  } else {
    const { since, severity, note } = conditionCodec.encrypt(tx, { id, ...facts });
    const own = and(eq(conditions.uid, uid), eq(conditions.id, id));
    await tx.update(conditions).set({ since, severity, note, revision }).where(own);
  }
};

export const deleteRecorded = async (tx: Tx, { uid, id }: Recorded): Promise<void> => {
  await tx.delete(allergies).where(and(eq(allergies.uid, uid), eq(allergies.id, id)));
  await tx.delete(conditions).where(and(eq(conditions.uid, uid), eq(conditions.id, id)));
};
