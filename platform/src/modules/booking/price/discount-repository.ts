/** Discounts of bookings, in SQL. */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type AppointmentDiscount, discounts, type NewDiscount } from './discount-tables.ts';

const ofVisit = (tx: Tx) =>
  tx
    .select()
    .from(discounts)
    .where(eq(discounts.appointmentId, sql.placeholder('id')))
    .prepare('discount_of_visit');

export const findDiscount = async (tx: Tx, appointmentId: string): Promise<AppointmentDiscount | null> =>
  (await ofVisit(tx).execute({ id: appointmentId }))[0] ?? null;

/** Whether the account has paid with this offer. */
export const hasUsedOffer = async (tx: Tx, offerId: string, uid: string): Promise<boolean> => {
  const taken = and(eq(discounts.offerId, offerId), eq(discounts.uid, uid), eq(discounts.redeemed, true));
  return (await tx.select({ id: discounts.appointmentId }).from(discounts).where(taken).limit(1)).length > 0;
};

/** Whether a visit is booked with a voucher. */
export const isVoucherRedeemed = async (tx: Tx, voucherId: string): Promise<boolean> => {
  const used = and(eq(discounts.voucherId, voucherId), eq(discounts.redeemed, true));
  return (await tx.select({ id: discounts.appointmentId }).from(discounts).where(used).limit(1)).length > 0;
};

/** The visit that the account has booked with an employer voucher. */
export const bookedWithVoucher = async (tx: Tx, voucherId: string, uid: string): Promise<string | null> => {
  const used = and(eq(discounts.voucherId, voucherId), eq(discounts.uid, uid), eq(discounts.redeemed, true));
  return (await tx.select({ id: discounts.appointmentId }).from(discounts).where(used).limit(1))[0]?.id ?? null;
};

/** Whether a visit has a free follow-up, or is one itself. */
export const isFollowedUp = async (tx: Tx, appointmentId: string): Promise<boolean> => {
  const after = and(eq(discounts.followUpOf, appointmentId), eq(discounts.redeemed, true));
  const itself = and(eq(discounts.appointmentId, appointmentId), isNotNull(discounts.followUpOf));
  return (
    (await tx.select({ id: discounts.appointmentId }).from(discounts).where(or(after, itself)).limit(1)).length > 0
  );
};

/** A booking has at most one discount: another replaces it. */
export const setDiscount = async (tx: Tx, row: NewDiscount): Promise<void> => {
  const whose = { offerId: null, voucherId: null, codeVoucherId: null, followUpOf: null };
  const unbound = { forProviderId: null, forBranchId: null, forPatients: null, forItems: null };
  const none = { ...whose, ...unbound, validUntil: null, most: null, minimum: 0, applied: true };
  const { appointmentId: _id, ...set } = { ...none, itemKind: null, itemReference: null, ...row };
  await tx.insert(discounts).values(row).onConflictDoUpdate({ target: discounts.appointmentId, set });
};

/** Records whether it applies to the price that is being paid; the database counts it as used only then. */
export const setApplied = async (tx: Tx, appointmentId: string, applied: boolean): Promise<void> => {
  await tx.update(discounts).set({ applied }).where(eq(discounts.appointmentId, appointmentId));
};

/** Whether the account has paid with the code of a voucher. */
export const hasUsedCode = async (tx: Tx, voucherId: string, uid: string): Promise<boolean> => {
  const used = and(eq(discounts.codeVoucherId, voucherId), eq(discounts.uid, uid), eq(discounts.redeemed, true));
  return (await tx.select({ id: discounts.appointmentId }).from(discounts).where(used).limit(1)).length > 0;
};

/** Removes the code of a voucher; another discount is kept. */
export const removeCode = async (tx: Tx, appointmentId: string): Promise<void> => {
  await tx.delete(discounts).where(and(eq(discounts.appointmentId, appointmentId), isNotNull(discounts.codeVoucherId)));
};
