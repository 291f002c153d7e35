/** Sick leaves in SQL. Every read filters by account. */
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type SickLeave, sickLeaves } from './tables.ts';

const { id, uid, appointmentId, relId, fromDay, days, issuedAt } = sickLeaves;
/** The day as text, because drivers parse dates differently. */
const COLUMNS = { id, uid, appointmentId, relId, fromDay: sql<string>`${fromDay}::text`, days, issuedAt };

export const sickLeavesOf = (tx: Tx, account: string, visit: string): Promise<SickLeave[]> =>
  tx
    .select(COLUMNS)
    .from(sickLeaves)
    .where(and(eq(uid, account), eq(appointmentId, visit)))
    .orderBy(asc(issuedAt), asc(id));

/** Null when there is none or it belongs to another account. */
export const findSickLeave = async (tx: Tx, account: string, leave: string): Promise<SickLeave | null> => {
  const own = and(eq(uid, account), eq(id, leave));
  return (await tx.select(COLUMNS).from(sickLeaves).where(own))[0] ?? null;
};

/** False when this patient already has one for this visit. */
export const insertSickLeave = async (tx: Tx, row: SickLeave): Promise<boolean> =>
  (await tx.insert(sickLeaves).values(row).onConflictDoNothing().returning({ id })).length > 0;

export const forgetSickLeaves = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(sickLeaves).where(lt(issuedAt, before));
};
