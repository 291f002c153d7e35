/** Maps the state of Moyasar’s invoices and payments to the payment port. */
import type { PaymentStatus } from '../../ports/payment.ts';
import type { MoyasarInvoice, MoyasarPayment } from './api.ts';

/** How long the bank’s page of an attempt can be used. */
const CONFIRMATION_MS = 15 * 60_000;

/** A refunded payment was charged before. */
const CHARGED: readonly MoyasarPayment['status'][] = ['paid', 'captured', 'refunded'];

export const isCharged = ({ status }: MoyasarPayment): boolean => CHARGED.includes(status);

const charged = ({ id, amount, created_at: at }: MoyasarPayment): PaymentStatus => ({
  kind: 'charged',
  chargeReference: id,
  amount,
  at,
});

/** The instant after which no pending attempt can be charged. */
const undecidedUntil = (payments: readonly MoyasarPayment[], now: Date): string | null => {
  const ends = payments
    .filter(({ status }) => status === 'initiated')
    .map(({ created_at }) => Date.parse(created_at) + CONFIRMATION_MS);
  const last = Math.max(0, ...ends);
  return last > now.getTime() ? new Date(last).toISOString() : null;
};

/** State of something that can no longer be paid. */
const closedStatus = (payments: readonly MoyasarPayment[], now: Date): PaymentStatus => {
  const until = undecidedUntil(payments, now);
  if (until !== null) return { kind: 'cancelled', until };
  return payments.some(({ status }) => status === 'failed') ? { kind: 'declined' } : { kind: 'cancelled' };
};

/** An invoice with a declined payment can be paid again on its page until it is cancelled or expires. */
export const invoiceStatus = ({ status, payments }: MoyasarInvoice, now: Date): PaymentStatus => {
  const paid = payments.find(isCharged);
  if (paid) return charged(paid);
  if (status === 'paid' || status === 'refunded') throw new Error('Moyasar sent a paid invoice without its payment');
  return status === 'initiated' || status === 'on_hold' ? { kind: 'open' } : closedStatus(payments, now);
};

/** State of a payment with a stored card, which the bank confirms once. */
export const paymentStatus = (payment: MoyasarPayment): PaymentStatus => {
  if (isCharged(payment)) return charged(payment);
  if (payment.status === 'initiated') return { kind: 'open' };
  return { kind: payment.status === 'failed' ? 'declined' : 'cancelled' };
};

/** State of an abandoned payment with a stored card. Its bank’s page cannot be closed and must expire. */
export const closedPaymentStatus = (payment: MoyasarPayment, now: Date): PaymentStatus => {
  const status = paymentStatus(payment);
  return status.kind === 'open' ? closedStatus([payment], now) : status;
};
