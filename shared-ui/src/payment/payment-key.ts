/**
 * Idempotency keys of payments. One attempt at one quote is charged at most once: a double click, a second tab and a reload all
 * send the same key, because it is derived from what they share: the price, and the previous failed payment.
 */
import { tabStore as tab } from 'shared-ui/storage';

const keyOf = (quote: string) => `payment.attempt.${quote}`;

const attemptOf = (quote: string): number => {
  const value = Number(tab.read(keyOf(quote)) ?? '1');
  return Number.isInteger(value) && value > 0 ? value : 1;
};

const failedOf = (purchaseId: string) => `payment.failed.${purchaseId}`;

/** The payment did not charge. The address contains its id too, until the patient goes back a step and returns. */
export const rememberFailed = (purchaseId: string, paymentId: string): void =>
  tab.write(failedOf(purchaseId), paymentId);

/** The last payment of this purchase that did not charge, as far as this tab knows. */
export const lastFailed = (purchaseId: string): string | undefined => tab.read(failedOf(purchaseId)) ?? undefined;

/**
 * `failedPayment` is the last payment of this purchase that did not charge; the address contains it. Another card is another
 * attempt.
 */
export const paymentKey = (quote: string, failedPayment: string | undefined, card?: string): string =>
  [quote, failedPayment ?? 'first', attemptOf(quote), ...(card === undefined ? [] : [card])].join('_');

/** The server refused without creating a payment: the next attempt gets another key. */
export const nextAttempt = (quote: string): void => tab.write(keyOf(quote), String(attemptOf(quote) + 1));
