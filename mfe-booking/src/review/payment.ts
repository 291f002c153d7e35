/** The life of one payment on the review page, as a pure table: what was answered, and what happens next. */
import { isApiError, type PaymentOutcome, type Quote } from 'shared-contracts/api';
import { afterAsking, type Settlement } from 'shared-ui/payment';

export type Payment =
  /** Nothing asked yet; the patient reads the sum. */
  | { kind: 'idle' }
  /** The answer to "pay" is on its way. */
  | { kind: 'paying' }
  /** The browser is going to the bank's page. */
  | { kind: 'leaving' }
  /** Back from the bank: the gateway is being asked, for the `tries`th time. */
  | { kind: 'settling'; paymentId: string; tries: number }
  /** The gateway does not know yet; it is asked again after a pause. */
  | { kind: 'waiting'; paymentId: string; tries: number }
  /** It has been asked often enough; the patient decides whether to ask again. */
  | { kind: 'slow'; paymentId: string }
  /** Asking the gateway failed, which says nothing about the payment. */
  | { kind: 'unknown'; paymentId: string; error: unknown }
  /** Refused, or left: nothing was charged. */
  | { kind: 'failed'; paymentId: string | null }
  /** Charged after the slot was lost, and given back. */
  | { kind: 'refunded' }
  /** The price is another one now; the patient must accept it. */
  | { kind: 'price-changed'; quote: Quote | null; before: number }
  /** "Pay" was refused for another reason, or its answer never came. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'confirmed'; appointmentId: string };

/** Where a payment begins: on return from the bank it is settled before anything else. */
export const firstPayment = (paymentId: string | undefined): Payment =>
  paymentId ? { kind: 'settling', paymentId, tries: 1 } : { kind: 'idle' };

/** What was found out at the gateway. */
export const afterSettlement = (settlement: Settlement): Payment => {
  if (settlement.kind === 'unknown' && isApiError(settlement.error, 'PAYMENT_FAILED'))
    return { kind: 'failed', paymentId: settlement.paymentId };
  if (settlement.kind !== 'decided') return settlement;
  const { outcome } = settlement;
  switch (outcome.kind) {
    case 'confirmed':
      return { kind: 'confirmed', appointmentId: outcome.payable.id };
    case 'unknown':
      // As when no answer came: the key stays the same, so asking again charges nothing twice.
      return { kind: 'refused', error: new Error('a payment outcome of a newer server') };
    case 'redirect':
      return { kind: 'leaving' };
    case 'failed':
      return { kind: 'failed', paymentId: outcome.payment_id };
    case 'refunded':
      return { kind: 'refunded' };
  }
};

/** What the server's outcome means. `tries` counts the questions asked so far. */
export const afterOutcome = (outcome: PaymentOutcome, tries: number): Payment =>
  afterSettlement(afterAsking(outcome, tries));

/** While money may be moving nothing else may be pressed. */
export const isBusy = ({ kind }: Payment): boolean => kind === 'paying' || kind === 'leaving';

const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' && value !== null && 'quote' in value && 'due' in value && typeof value.due === 'number';

/** The new quote that PRICE_CHANGED carries, by itself or under `quote`. */
export const changedQuote = (details: unknown): Quote | null => {
  if (isQuote(details)) return details;
  if (typeof details === 'object' && details !== null && 'quote' in details && isQuote(details.quote))
    return details.quote;
  return null;
};
