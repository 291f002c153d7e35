/** Payments in SQL. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Payment, payments, type PaymentState } from './tables.ts';

const LIVE: PaymentState[] = ['created', 'pending', 'succeeded'];

export const findPayment = async (tx: Tx, id: string): Promise<Payment | null> =>
  (await tx.select().from(payments).where(eq(payments.id, id)))[0] ?? null;

export const findOwnPayment = async (tx: Tx, id: string, uid: string): Promise<Payment | null> =>
  (
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.uid, uid)))
  )[0] ?? null;

export const lockPayment = async (tx: Tx, id: string): Promise<Payment | null> =>
  (await tx.select().from(payments).where(eq(payments.id, id)).for('no key update'))[0] ?? null;

export const findByKey = async (tx: Tx, uid: string, idempotencyKey: string): Promise<Payment | null> =>
  (
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.uid, uid), eq(payments.idempotencyKey, idempotencyKey)))
  )[0] ?? null;

/** The attempt under way, or the one that succeeded. */
export const livePayment = async (tx: Tx, appointmentId: string): Promise<Payment | null> =>
  (
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.appointmentId, appointmentId), inArray(payments.state, LIVE)))
      .for('no key update')
  )[0] ?? null;

export const insertPayment = async (tx: Tx, row: typeof payments.$inferInsert): Promise<Payment> =>
  (await tx.insert(payments).values(row).returning())[0] as Payment;

export const updatePayment = async (
  tx: Tx,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<Payment> => (await tx.update(payments).set(change).where(eq(payments.id, id)).returning())[0] as Payment;
