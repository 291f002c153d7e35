/** Cancellations and moves of appointments, in SQL. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Cancellation, cancellationCodec, cancellations, type Reschedule, reschedules } from './tables.ts';

export const insertCancellation = async (
  tx: Tx,
  row: Omit<Cancellation, 'late'> & Partial<Pick<Cancellation, 'late'>>,
): Promise<void> => {
  await tx.insert(cancellations).values(cancellationCodec.encrypt(tx, row));
};

/** The result of an earlier request with this key; null: none. */
export const cancellationByKey = async (
  tx: Tx,
  appointmentId: string,
  idempotencyKey: string,
): Promise<Cancellation | null> => {
  const same = and(eq(cancellations.appointmentId, appointmentId), eq(cancellations.idempotencyKey, idempotencyKey));
  const [row] = await tx.select().from(cancellations).where(same);
  return row ? cancellationCodec.decrypt(tx, row) : null;
};

/** The cancellation that ended the appointment. */
export const fullCancellation = async (tx: Tx, appointmentId: string): Promise<Cancellation | null> => {
  const whole = and(eq(cancellations.appointmentId, appointmentId), eq(cancellations.whole, true));
  const [row] = await tx.select().from(cancellations).where(whole);
  return row ? cancellationCodec.decrypt(tx, row) : null;
};

/** Whether a patient cancelled one of these appointments too late for a refund. */
export const isCancelledLate = async (tx: Tx, appointmentIds: readonly string[]): Promise<boolean> => {
  if (appointmentIds.length === 0) return false;
  const { id, appointmentId, whole, late } = cancellations;
  const lateOnes = and(inArray(appointmentId, [...appointmentIds]), eq(whole, true), eq(late, true));
  return (await tx.select({ id }).from(cancellations).where(lateOnes).limit(1)).length > 0;
};

export const insertReschedule = async (tx: Tx, row: Reschedule): Promise<void> => {
  await tx.insert(reschedules).values(row);
};

/** The result of an earlier request with this key; null: none. */
export const rescheduleByKey = async (tx: Tx, appointmentId: string, key: string): Promise<Reschedule | null> => {
  const same = and(eq(reschedules.appointmentId, appointmentId), eq(reschedules.idempotencyKey, key));
  return (await tx.select().from(reschedules).where(same))[0] ?? null;
};

/** Oldest first. */
export const reschedulesOf = (tx: Tx, appointmentId: string): Promise<Reschedule[]> =>
  tx.select().from(reschedules).where(eq(reschedules.appointmentId, appointmentId)).orderBy(asc(reschedules.at));
