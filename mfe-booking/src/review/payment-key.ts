/**
 * Idempotency keys of payments. One quote is paid at most once: a double click, a second tab and a reload all carry the
 * key of the same attempt. A new attempt begins only after the server has said that the last one did not charge.
 */
import { tab } from '../common/storage.ts';

const keyOf = (quote: string) => `booking.attempt.${quote}`;

const attemptOf = (quote: string): number => {
  const value = Number(tab.read(keyOf(quote)) ?? '1');
  return Number.isInteger(value) && value > 0 ? value : 1;
};

export const paymentKey = (quote: string): string => `${quote}_${attemptOf(quote)}`;

/** The attempt is over and nothing was charged; the next one may be another. */
export const nextAttempt = (quote: string): void => tab.write(keyOf(quote), String(attemptOf(quote) + 1));
