/**
 * Idempotency keys of payments. One attempt at one quote is charged at most once: a double click, a second tab and a
 * reload all carry the same key, because it is made of what they all know: the price, and the payment that failed before.
 */
import { tabStore as tab } from 'shared-ui/storage';

const keyOf = (quote: string) => `booking.attempt.${quote}`;

const attemptOf = (quote: string): number => {
  const value = Number(tab.read(keyOf(quote)) ?? '1');
  return Number.isInteger(value) && value > 0 ? value : 1;
};

const failedOf = (appointmentId: string) => `booking.failed.${appointmentId}`;

/** The payment did not charge. The address says so too, until the patient goes back a step and comes again. */
export const rememberFailed = (appointmentId: string, paymentId: string): void =>
  tab.write(failedOf(appointmentId), paymentId);

/** The last payment of this booking that did not charge, as far as this tab knows. */
export const lastFailed = (appointmentId: string): string | undefined => tab.read(failedOf(appointmentId)) ?? undefined;

/** `failedPayment` is the last payment of this booking that did not charge; the address carries it. */
export const paymentKey = (quote: string, failedPayment: string | undefined): string =>
  [quote, failedPayment ?? 'first', attemptOf(quote)].join('_');

/** The server refused without making a payment: the next try is another one. */
export const nextAttempt = (quote: string): void => tab.write(keyOf(quote), String(attemptOf(quote) + 1));
