/** Maps the state of Checkout.com’s payments of one reference to the payment port. */
import type { PaymentStatus } from '../../ports/payment.ts';
import type { CheckoutPayment } from './api.ts';

/** How long a hosted page and a bank’s page can be used. */
const OPEN_MS = 30 * 60_000;

const CHARGED = ['Captured', 'Partially Captured', 'Refunded', 'Partially Refunded'];
/** The capture follows automatically. */
const UNDECIDED = ['Pending', 'Authorized'];

export const isCharged = ({ status }: CheckoutPayment): boolean => CHARGED.includes(status);

const charged = ({ id, amount, requested_on: at, source }: CheckoutPayment): PaymentStatus => ({
  kind: 'charged',
  chargeReference: id,
  amount,
  at,
  cardFingerprint: source?.fingerprint ?? undefined,
});

const declined = (payments: readonly CheckoutPayment[]): PaymentStatus | null => {
  const refused = payments.find(({ status }) => status === 'Declined');
  return refused ? { kind: 'declined', cardFingerprint: refused.source?.fingerprint ?? undefined } : null;
};

/** State of a reference that was not given up. */
export const statusOf = (payments: readonly CheckoutPayment[]): PaymentStatus => {
  const paid = payments.find(isCharged);
  if (paid) return charged(paid);
  if (payments.length === 0 || payments.some(({ status }) => UNDECIDED.includes(status))) return { kind: 'open' };
  return declined(payments) ?? { kind: 'cancelled' };
};

/**
 * State of a reference that was given up. Neither page can be closed: until both have expired, a charge may arrive, which the
 * platform finds and refunds.
 */
export const closedStatusOf = (
  payments: readonly CheckoutPayment[],
  page: { readonly createdAt: string },
  now: Date,
): PaymentStatus => {
  const paid = payments.find(isCharged);
  if (paid) return charged(paid);
  const begun = [page.createdAt, ...payments.map(({ requested_on }) => requested_on)].map((at) => Date.parse(at));
  const until = Math.max(...begun) + OPEN_MS;
  if (payments.length > 0 && !payments.some(({ status }) => UNDECIDED.includes(status)))
    return declined(payments) ?? { kind: 'cancelled' };
  return until > now.getTime() ? { kind: 'cancelled', until: new Date(until).toISOString() } : { kind: 'cancelled' };
};
