/** Choices of patients to pay the full price of an order and be repaid the covered part after the insurer’s answer, in SQL. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { orderRepayments, type OrderRepaymentRow } from './tables.ts';

export interface OrderRepayment extends Omit<OrderRepaymentRow, 'insurerNameAr' | 'insurerNameEn'> {
  readonly insurer: Localized;
}

const { orderId: order, patientId: patient, state } = orderRepayments;

/** By order; orders without a choice are omitted. */
export const repaymentsOfOrders = async (
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderRepayment>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(orderRepayments)
    .where(inArray(order, [...orderIds]));
  return new Map(
    rows.map(({ insurerNameAr: ar, insurerNameEn: en, ...rest }) => [rest.orderId, { ...rest, insurer: { ar, en } }]),
  );
};

export const repaymentOf = async (tx: Tx, orderId: string): Promise<OrderRepayment | null> =>
  (await repaymentsOfOrders(tx, [orderId])).get(orderId) ?? null;

export const ordersAwaitingAnswer = async (tx: Tx, patientId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: order })
      .from(orderRepayments)
      .where(and(eq(patient, patientId), eq(state, 'waiting')))
  ).map(({ id }) => id);

type Chosen = Pick<OrderRepayment, 'patientId' | 'insurerId' | 'insurer' | 'way' | 'chosenAt'>;

/** Replaces the choice for an unpaid order; null removes it. */
export const setRepayment = async (tx: Tx, orderId: string, chosen: Chosen | null): Promise<void> => {
  await tx.delete(orderRepayments).where(and(eq(order, orderId), eq(state, 'waiting')));
  if (!chosen) return;
  const { insurer, ...rest } = chosen;
  await tx.insert(orderRepayments).values({ ...rest, orderId, insurerNameAr: insurer.ar, insurerNameEn: insurer.en });
};

/** The database rejects a second settlement, and a repayment above the paid amount. */
export const settleOrderRepayment = async (
  tx: Tx,
  orderId: string,
  change: Pick<OrderRepaymentRow, 'state' | 'amount' | 'settledAt'>,
): Promise<void> => {
  await tx.update(orderRepayments).set(change).where(eq(order, orderId));
};
