/** What Moyasar's invoices and payments mean for the payment port. */
import type { PaymentStatus } from '../../ports/payment.ts';
import type { MoyasarInvoice, MoyasarPayment } from './api.ts';

/** How long the bank's page of an attempt can still be answered. */
const CONFIRMATION_MS = 15 * 60_000;

/** A payment that was refunded was charged before. */
const CHARGED: readonly MoyasarPayment['status'][] = ['paid', 'captured', 'refunded'];

export const isCharged = ({ status }: MoyasarPayment): boolean => CHARGED.includes(status);

const charged = ({ id, amount, created_at: at }: MoyasarPayment): PaymentStatus => ({
  kind: 'charged',
  chargeReference: id,
  amount,
  at,
});

/** When the last attempt that the bank is still asked about can be charged no more. */
const undecidedUntil = (payments: readonly MoyasarPayment[], now: Date): string | null => {
  const ends = payments
    .filter(({ status }) => status === 'initiated')
    .map(({ created_at }) => Date.parse(created_at) + CONFIRMATION_MS);
  const last = Math.max(0, ...ends);
  return last > now.getTime() ? new Date(last).toISOString() : null;
};

/** Of what nobody can begin to pay any more. */
const closedStatus = (payments: readonly MoyasarPayment[], now: Date): PaymentStatus => {
  const until = undecidedUntil(payments, now);
  if (until !== null) return { kind: 'cancelled', until };
  return payments.some(({ status }) => status === 'failed') ? { kind: 'declined' } : { kind: 'cancelled' };
};

/** An invoice whose payment was declined can be paid again on its page, until it is cancelled or over. */
export const invoiceStatus = ({ status, payments }: MoyasarInvoice, now: Date): PaymentStatus => {
  const paid = payments.find(isCharged);
  if (paid) return charged(paid);
  if (status === 'paid' || status === 'refunded') throw new Error('Moyasar sent a paid invoice without its payment');
  return status === 'initiated' || status === 'on_hold' ? { kind: 'open' } : closedStatus(payments, now);
};

/** Of a payment with a stored card, whose bank is asked once. */
export const paymentStatus = (payment: MoyasarPayment): PaymentStatus => {
  if (isCharged(payment)) return charged(payment);
  if (payment.status === 'initiated') return { kind: 'open' };
  return { kind: payment.status === 'failed' ? 'declined' : 'cancelled' };
};

/** Of a payment with a stored card that was given up. Its bank's page cannot be closed, only waited for. */
export const closedPaymentStatus = (payment: MoyasarPayment, now: Date): PaymentStatus => {
  const status = paymentStatus(payment);
  return status.kind === 'open' ? closedStatus([payment], now) : status;
};
