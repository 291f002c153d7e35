import type { PaymentOutcome } from 'shared-contracts/api';
import type { PayableRef } from './payables.ts';
import type { Payment } from './tables.ts';

export const payableOf = ({ payableKind, payableId }: Payment): PayableRef => ({ kind: payableKind, id: payableId });

/** What a payment means to the patient, without asking anybody. */
export const outcomeOf = (payment: Payment): PaymentOutcome => {
  const { id, state, declined } = payment;
  const payable = payableOf(payment);
  if (state === 'succeeded') return { kind: 'confirmed', payable };
  if (state === 'failed') return { kind: 'failed', payable, payment_id: id, reason: declined ? 'declined' : 'left' };
  const kind = state === 'refund_due' || state === 'refunded' ? 'refunded' : 'pending';
  return { kind, payable, payment_id: id };
};

/** What stays as it is. Others become something else while the patient is at the bank's page, or when a late charge comes. */
export const isDecided = ({ kind }: PaymentOutcome): boolean => kind === 'confirmed' || kind === 'refunded';
