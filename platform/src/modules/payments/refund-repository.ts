/** Refunds of paid payments in SQL. */
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type PaymentRefund, paymentRefunds, payments } from './tables.ts';

/** Completed and ordered refunds of a payment. */
export const refundsOf = (tx: Tx, paymentId: string): Promise<PaymentRefund[]> =>
  tx.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId));

export const findRefund = async (tx: Tx, id: string): Promise<PaymentRefund | null> =>
  (await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)))[0] ?? null;

export const insertRefund = async (tx: Tx, row: typeof paymentRefunds.$inferInsert): Promise<PaymentRefund> =>
  (await tx.insert(paymentRefunds).values(row).returning())[0] as PaymentRefund;

/** Marks a refund as accepted by the gateway. */
export const finishRefund = async (tx: Tx, id: string, refundReference: string, doneAt: string): Promise<void> => {
  await tx.update(paymentRefunds).set({ state: 'done', refundReference, doneAt }).where(eq(paymentRefunds.id, id));
};

/** Whether a refund to a card of the account is in progress. */
export const hasDueRefund = async (tx: Tx, uid: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.uid, uid), ne(paymentRefunds.state, 'done')))
    .limit(1);
  return rows.length > 0;
};
