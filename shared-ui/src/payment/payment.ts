/** The state machine of one payment in the page, for any payable, as a pure table: from an answer to the next state. */
import { isApiError, type PaymentOutcome, type Quote } from 'shared-contracts/api';

export type Payment =
  /** Nothing has been sent yet; the patient sees the price. */
  | { kind: 'idle' }
  /** The request to pay is under way. */
  | { kind: 'paying' }
  /** The browser is navigating to the bank's page. */
  | { kind: 'leaving' }
  /** Returned from the bank: the platform is checking with the gateway, for the `tries`th time. */
  | { kind: 'settling'; paymentId: string; tries: number }
  /** The gateway has no result yet; the next check follows after a pause. */
  | { kind: 'waiting'; paymentId: string; tries: number }
  /** The checks are exhausted; the patient decides whether to check again. */
  | { kind: 'slow'; paymentId: string }
  /** The check failed, which does not affect the payment itself. */
  | { kind: 'unknown'; paymentId: string; error: unknown }
  /** Declined by the bank, or abandoned: nothing was charged. */
  | { kind: 'failed'; paymentId: string | null; reason?: 'declined' | 'left' | 'unknown' }
  /** Charged after the purchase was no longer possible, and refunded. */
  | { kind: 'refunded' }
  /** The price has changed; the patient must accept the new one. */
  | { kind: 'price-changed'; quote: Quote | null; before: number }
  /** The request to pay was refused for another reason, or was not answered. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'confirmed'; payableId: string };

/** The initial state: on return from the bank the outcome is checked before anything else. */
export const firstPayment = (paymentId: string | undefined): Payment =>
  paymentId ? { kind: 'settling', paymentId, tries: 1 } : { kind: 'idle' };

/** Seconds between checks: short at first, about three minutes in all. */
export const PAUSES = [2, 3, 5, 8, 12, 20, 30, 30, 30, 30] as const;

/** Milliseconds before the next check. */
export const pauseOf = ({ tries }: { tries: number }): number =>
  (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 30) * 1000;

/** Maps the server's outcome to a state. `tries` counts the checks so far. */
export const afterOutcome = (outcome: PaymentOutcome, tries: number): Payment => {
  switch (outcome.kind) {
    case 'confirmed':
      return { kind: 'confirmed', payableId: outcome.payable.id };
    case 'redirect':
      return { kind: 'leaving' };
    case 'pending':
      return tries > PAUSES.length
        ? { kind: 'slow', paymentId: outcome.payment_id }
        : { kind: 'waiting', paymentId: outcome.payment_id, tries };
    case 'failed':
      return { kind: 'failed', paymentId: outcome.payment_id, reason: outcome.reason ?? 'unknown' };
    case 'refunded':
      return { kind: 'refunded' };
    case 'unknown':
      // As without an answer: the key stays the same, so a repeated request charges only once.
      return { kind: 'refused', error: new Error('a payment outcome of a newer server') };
  }
};

/** Maps the result of a check with the gateway. */
export const afterCheck = (paymentId: string, outcome: PaymentOutcome, tries: number): Payment => {
  const payment = afterOutcome(outcome, tries);
  return payment.kind === 'refused' ? { kind: 'unknown', paymentId, error: payment.error } : payment;
};

/** Maps a check that was refused, or not answered. */
export const afterFailedCheck = (paymentId: string, error: unknown): Payment =>
  isApiError(error, 'PAYMENT_FAILED') ? { kind: 'failed', paymentId } : { kind: 'unknown', paymentId, error };

/** While money may be moving no other action is allowed. */
export const isBusy = ({ kind }: Payment): boolean => kind === 'paying' || kind === 'leaving';

/** The outcome of a payment is being checked. */
export const isSettling = ({ kind }: Payment): boolean => kind === 'settling' || kind === 'waiting';

const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' && value !== null && 'quote' in value && 'due' in value && typeof value.due === 'number';

/** The new quote in a PRICE_CHANGED error, at the top level or under `quote`. */
export const changedQuote = (details: unknown): Quote | null => {
  if (isQuote(details)) return details;
  if (typeof details === 'object' && details !== null && 'quote' in details && isQuote(details.quote))
    return details.quote;
  return null;
};
