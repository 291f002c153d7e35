/** Asking the gateway, through the platform, what became of a payment: a pure table. */
import type { PaymentOutcome } from 'shared-contracts/api';

export type Settlement =
  /** Being asked, for the `tries`th time. */
  | { kind: 'settling'; paymentId: string; tries: number }
  /** Not known yet; asked again after a pause. */
  | { kind: 'waiting'; paymentId: string; tries: number }
  /** Asked often enough; the reader decides whether to ask again. */
  | { kind: 'slow'; paymentId: string }
  /** Asking failed, which says nothing about the payment. */
  | { kind: 'unknown'; paymentId: string; error: unknown }
  | { kind: 'decided'; outcome: Exclude<PaymentOutcome, { kind: 'pending' }> };

/** Seconds between questions: soon at first, then rarely, about three minutes in all. */
export const PAUSES = [2, 3, 5, 8, 12, 20, 30, 30, 30, 30] as const;

/** What an answer means. `tries` counts the questions asked so far. */
export const afterAsking = (outcome: PaymentOutcome, tries: number): Settlement => {
  if (outcome.kind !== 'pending') return { kind: 'decided', outcome };
  const { payment_id: paymentId } = outcome;
  return tries > PAUSES.length ? { kind: 'slow', paymentId } : { kind: 'waiting', paymentId, tries };
};

/** Milliseconds before the next question. */
export const pauseOf = ({ tries }: { tries: number }): number =>
  (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 30) * 1000;
