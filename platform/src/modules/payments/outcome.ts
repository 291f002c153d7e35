import type { PaymentOutcome } from 'shared-contracts/api';
import type { PayableRef } from './payables.ts';
import type { Payment } from './tables.ts';

export const payableOf = ({ payableKind, payableId }: Payment): PayableRef => ({ kind: payableKind, id: payableId });

/** The outcome of a payment for the patient, from its row alone. */
export const outcomeOf = (payment: Payment): PaymentOutcome => {
  const { id, state, declined } = payment;
  const payable = payableOf(payment);
  if (state === 'succeeded') return { kind: 'confirmed', payable };
  if (state === 'failed') return { kind: 'failed', payable, payment_id: id, reason: declined ? 'declined' : 'left' };
  const kind = state === 'refund_due' || state === 'refunded' ? 'refunded' : 'pending';
  return { kind, payable, payment_id: id };
};

/** Final outcomes. Others change while the patient is on the page of the bank, or when a late charge arrives. */
export const isDecided = ({ kind }: PaymentOutcome): boolean => kind === 'confirmed' || kind === 'refunded';
