/** Referrals in SQL. Every read filters by account. */
import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { referralCodec, referrals } from './tables.ts';

const listed = async (tx: Tx, where: SQL | undefined) =>
  referralCodec.decryptAll(
    tx,
    await tx.select().from(referrals).where(where).orderBy(asc(referrals.validUntil), asc(referrals.id)),
  );
export type Referral = Awaited<ReturnType<typeof listed>>[number];

export const referralsOfVisit = (tx: Tx, uid: string, appointmentId: string): Promise<Referral[]> =>
  listed(tx, and(eq(referrals.uid, uid), eq(referrals.appointmentId, appointmentId)));

/** Referrals that are valid on a day. */
export const referralsOn = (tx: Tx, uid: string, day: string): Promise<Referral[]> =>
  listed(tx, and(eq(referrals.uid, uid), gte(referrals.validUntil, day)));

export const insertReferral = async (tx: Tx, row: Referral): Promise<void> => {
  await tx.insert(referrals).values(referralCodec.encrypt(tx, row));
};

export const forgetReferrals = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(referrals).where(lt(referrals.validUntil, before));
};
