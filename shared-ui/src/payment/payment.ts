/** The life of one payment in the page, whatever is paid for, as a pure table: what was answered, and what happens next. */
import { isApiError, type PaymentOutcome, type Quote } from 'shared-contracts/api';

export type Payment =
  /** Nothing has been sent yet; the patient reads the sum. */
  | { kind: 'idle' }
  /** The answer to "pay" is on its way. */
  | { kind: 'paying' }
  /** The browser is going to the bank's page. */
  | { kind: 'leaving' }
  /** Back from the bank: the platform is checking with the gateway, for the `tries`th time. */
  | { kind: 'settling'; paymentId: string; tries: number }
  /** The gateway does not know yet; the next check follows after a pause. */
  | { kind: 'waiting'; paymentId: string; tries: number }
  /** Checked often enough; the patient decides whether to check again. */
  | { kind: 'slow'; paymentId: string }
  /** The check failed, which means nothing for the payment itself. */
  | { kind: 'unknown'; paymentId: string; error: unknown }
  /** Declined by the bank, or left: nothing was charged. */
  | { kind: 'failed'; paymentId: string | null; reason?: 'declined' | 'left' | 'unknown' }
  /** Charged when it could no longer be taken, and given back. */
  | { kind: 'refunded' }
  /** The price is another one now; the patient must accept it. */
  | { kind: 'price-changed'; quote: Quote | null; before: number }
  /** "Pay" was refused for another reason, or was not answered. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'confirmed'; payableId: string };

/** Where a payment begins: on return from the bank its outcome is checked before anything else. */
export const firstPayment = (paymentId: string | undefined): Payment =>
  paymentId ? { kind: 'settling', paymentId, tries: 1 } : { kind: 'idle' };

/** Seconds between checks: short at first, about three minutes in all. */
export const PAUSES = [2, 3, 5, 8, 12, 20, 30, 30, 30, 30] as const;

/** Milliseconds before the next check. */
export const pauseOf = ({ tries }: { tries: number }): number =>
  (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 30) * 1000;

/** What the server's outcome means. `tries` counts the checks so far. */
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
      // As without an answer: the key stays the same, so a repeated "pay" charges only once.
      return { kind: 'refused', error: new Error('a payment outcome of a newer server') };
  }
};

/** What a check with the gateway has found. */
export const afterCheck = (paymentId: string, outcome: PaymentOutcome, tries: number): Payment => {
  const payment = afterOutcome(outcome, tries);
  return payment.kind === 'refused' ? { kind: 'unknown', paymentId, error: payment.error } : payment;
};

/** What a check that was refused, or not answered, means. */
export const afterFailedCheck = (paymentId: string, error: unknown): Payment =>
  isApiError(error, 'PAYMENT_FAILED') ? { kind: 'failed', paymentId } : { kind: 'unknown', paymentId, error };

/** While money may be moving nothing else may be pressed. */
export const isBusy = ({ kind }: Payment): boolean => kind === 'paying' || kind === 'leaving';

/** The outcome of a payment that was begun is being checked. */
export const isSettling = ({ kind }: Payment): boolean => kind === 'settling' || kind === 'waiting';

const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' && value !== null && 'quote' in value && 'due' in value && typeof value.due === 'number';

/** The new quote that PRICE_CHANGED carries, by itself or under `quote`. */
export const changedQuote = (details: unknown): Quote | null => {
  if (isQuote(details)) return details;
  if (typeof details === 'object' && details !== null && 'quote' in details && isQuote(details.quote))
    return details.quote;
  return null;
};
