/** Choices of patients to pay the full price and be repaid the covered part after the insurer’s answer, in SQL. */
import { and, eq } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { type RepaymentRow, repayments } from './cover-tables.ts';

export interface Repayment extends Omit<RepaymentRow, 'insurerNameAr' | 'insurerNameEn'> {
  readonly insurer: Localized;
}

const toRepayment = ({ insurerNameAr: ar, insurerNameEn: en, ...row }: RepaymentRow): Repayment => ({
  ...row,
  insurer: { ar, en },
});

export const repaymentsOf = async (tx: Tx, appointmentId: string): Promise<Repayment[]> =>
  (await tx.select().from(repayments).where(eq(repayments.appointmentId, appointmentId))).map(toRepayment);

/** Visits with a patient who waits for an answer. */
export const visitsAwaitingAnswer = async (tx: Tx, patientId: string): Promise<string[]> => {
  const waiting = and(eq(repayments.patientId, patientId), eq(repayments.state, 'waiting'));
  return (await tx.select({ id: repayments.appointmentId }).from(repayments).where(waiting)).map(({ id }) => id);
};

type Chosen = Pick<Repayment, 'patientId' | 'insurerId' | 'insurer' | 'way' | 'chosenAt'>;

/** Replaces the choices of an unpaid booking. */
export const setRepayments = async (tx: Tx, appointmentId: string, chosen: readonly Chosen[]): Promise<void> => {
  await tx.delete(repayments).where(eq(repayments.appointmentId, appointmentId));
  const rows = chosen.map(({ insurer: { ar, en }, ...one }) => ({
    ...one,
    appointmentId,
    insurerNameAr: ar,
    insurerNameEn: en,
    state: 'waiting' as const,
  }));
  if (rows.length > 0) await tx.insert(repayments).values(rows);
};

/** The database rejects a second settlement. */
export const settleRepayment = async (
  tx: Tx,
  { appointmentId, patientId }: Repayment,
  change: Pick<RepaymentRow, 'state' | 'amount' | 'settledAt'>,
): Promise<void> => {
  const one = and(eq(repayments.appointmentId, appointmentId), eq(repayments.patientId, patientId));
  await tx.update(repayments).set(change).where(one);
};
