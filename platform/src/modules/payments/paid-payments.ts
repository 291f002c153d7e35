/** Payments of payables with their refunds, read once per transaction and passed on. */
import type { Tx } from '../../db/database.ts';
import type { PayableRef } from './payables.ts';
import { lockPaidBy, paidBy } from './repository.ts';
import { refundsOf } from './refund-repository.ts';
import type { Payment, PaymentRefund } from './tables.ts';

export interface PaidPayment {
  readonly payable: PayableRef;
  /** The newest charged payment, refunded or not. */
  readonly payment: Payment;
  /** Completed and ordered refunds. */
  readonly refunds: readonly PaymentRefund[];
}

const readPaid = async (tx: Tx, payables: readonly PayableRef[], read: typeof paidBy): Promise<PaidPayment[]> => {
  const paid: PaidPayment[] = [];
  for (const payable of payables) {
    const payment = await read(tx, payable);
    if (payment) paid.push({ payable, payment, refunds: await refundsOf(tx, payment.id) });
  }
  return paid;
};

/** In the order of the payables, without those that were not paid. */
export const findPaid = (tx: Tx, payables: readonly PayableRef[]): Promise<PaidPayment[]> =>
  readPaid(tx, payables, paidBy);

/** The same, locked until the end of the transaction, so that no other refund is ordered meanwhile. */
export const lockPaid = (tx: Tx, payables: readonly PayableRef[]): Promise<PaidPayment[]> =>
  readPaid(tx, payables, lockPaidBy);

/** Null when it was not paid. */
export const paidFor = (paid: readonly PaidPayment[], { kind, id }: PayableRef): PaidPayment | null =>
  paid.find(({ payable }) => payable.kind === kind && payable.id === id) ?? null;
