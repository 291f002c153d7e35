/**
 * A payment gateway with a hosted page: the browser goes there, pays or leaves, and comes back; a webhook says the same
 * by another way. Either may come first, twice, or never, so what counts is what `lookup` answers. Charge, then refund:
 * mada has no authorise-and-capture. Card data never reaches this server.
 */
import type { Language } from 'shared-contracts/domain';
import type { WebhookRequest } from './sms.ts';

export interface PaymentRequest {
  /** Ours, and the idempotency key: one session per reference, however often it is opened. */
  readonly reference: string;
  /** Halalas. */
  readonly amount: number;
  readonly language: Language;
  /** Where the gateway sends the browser, whatever happened. */
  readonly returnUrl: string;
  /** No charge is made after this UTC instant. */
  readonly expiresAt: string;
}

export interface PaymentSession {
  readonly sessionReference: string;
  readonly pageUrl: string;
}

/**
 * The card an attempt was made with, where the gateway tells: its own keyed hash of the number, the same for the same card
 * whoever pays with it, e.g. `source.fingerprint` of its answer. An adapter hands it on as it came; never a number.
 */
interface UsedCard {
  readonly cardFingerprint?: string | undefined;
}

/** What became of a reference. All but `open` are final; `cancelled` means it can never be charged any more. */
export type PaymentStatus =
  | { readonly kind: 'open' }
  | ({
      readonly kind: 'charged';
      readonly chargeReference: string;
      readonly amount: number;
      readonly at: string;
    } & UsedCard)
  | ({ readonly kind: 'declined' } & UsedCard)
  | { readonly kind: 'cancelled' };

export interface RefundRequest {
  /** One refund per key. */
  readonly key: string;
  readonly chargeReference: string;
  readonly amount: number;
}

/** An authentic webhook: which reference to ask about. */
export interface PaymentNotice {
  readonly eventId: string;
  readonly reference: string;
}

/** Every call may fail or time out and is safe to repeat. */
export interface PaymentPort {
  readonly open: (request: PaymentRequest) => Promise<PaymentSession>;
  readonly lookup: (reference: string) => Promise<PaymentStatus>;
  /** Closes the page for good, also for a reference never opened; answers `charged` when the money came first. */
  readonly cancel: (reference: string) => Promise<PaymentStatus>;
  readonly refund: (request: RefundRequest) => Promise<{ readonly refundReference: string }>;
  /** Null when the signature does not fit. */
  readonly readWebhook: (request: WebhookRequest) => PaymentNotice | null;
}
