/**
 * A payment gateway with a hosted page: the browser goes there, pays or leaves, and comes back; a webhook says the same
 * by another way. Either may come first, twice, or never, so what counts is what `lookup` answers. Charge, then refund:
 * mada has no authorise-and-capture. Card data never reaches this server.
 */
import type { CardBrand, Language } from 'shared-contracts/domain';
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
  /** The card to charge: the page only asks for the bank's confirmation. Left out, or null: a card is entered on the page. */
  readonly cardToken?: string | null;
}

/** Opens a page on which a card is entered and confirmed by its bank, without a charge. */
export interface CardSetupRequest extends Omit<PaymentRequest, 'amount' | 'cardToken'> {
  /** Ours, for whose payments alone the token is good. */
  readonly customer: string;
}

/** A card as the gateway keeps it. The same card of one customer has the same token. */
export interface StoredCard {
  readonly token: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** What became of a page for a card. */
export type CardSetupStatus =
  | { readonly kind: 'open' }
  | { readonly kind: 'saved'; readonly card: StoredCard }
  | { readonly kind: 'cancelled' };

export interface PaymentSession {
  readonly sessionReference: string;
  readonly pageUrl: string;
}

/**
 * The card an attempt was made with, where the gateway reports it: its own keyed hash of the number, the same for the same card
 * whoever pays with it, e.g. `source.fingerprint` of its answer. An adapter hands it on as it came; never a number.
 */
interface UsedCard {
  readonly cardFingerprint?: string | undefined;
}

/**
 * What became of a reference. All but `open` are final; `cancelled` means it can never be charged any more, or not after
 * `until`, where a gateway cannot take back what the bank was asked: who was answered that asks again then.
 */
export type PaymentStatus =
  | { readonly kind: 'open' }
  | ({
      readonly kind: 'charged';
      readonly chargeReference: string;
      readonly amount: number;
      readonly at: string;
    } & UsedCard)
  | ({ readonly kind: 'declined' } & UsedCard)
  | { readonly kind: 'cancelled'; readonly until?: string };

export interface RefundRequest {
  /** One refund per key. */
  readonly key: string;
  readonly chargeReference: string;
  readonly amount: number;
}

/** The gateway will never refund this charge: the card is closed, or the charge is too old. Repeating changes nothing. */
export class RefundImpossibleError extends Error {
  override readonly name = 'RefundImpossibleError';
}

/** An authentic webhook: which reference to ask about. */
export interface PaymentNotice {
  readonly eventId: string;
  readonly reference: string;
}

/** Money that moved at the gateway, by the gateway's own books. */
export interface GatewayMovement {
  readonly kind: 'charge' | 'refund';
  /** The `chargeReference` or `refundReference` of the movement. */
  readonly reference: string;
  /** Halalas. */
  readonly amount: number;
  /** UTC instant. */
  readonly at: string;
}

/** What the product's own origin answers for a gateway. */
export type GatewayPageAnswer =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly html: string;
      /** The nonce of its script and of its styles. */
      readonly nonce: string;
      /** The origin to which its script sends what was entered. */
      readonly sendsTo: string;
    };

/** `left`: the browser left the gateway's page without paying. `card`: the form of a card. `confirmed`: its bank has answered. */
export const GATEWAY_STEPS = ['left', 'card', 'confirmed'] as const;
export interface GatewayPageRequest {
  readonly reference: string;
  readonly step: (typeof GATEWAY_STEPS)[number];
  readonly query: Readonly<Record<string, string>>;
}

/** Where the product answers for a gateway. */
export const gatewayPagePath = (reference: string, step: GatewayPageRequest['step']): string =>
  `/api/payment/gateway/${encodeURIComponent(reference)}/${step}`;

/** Every call may fail or time out and is safe to repeat. */
export interface PaymentPort {
  readonly open: (request: PaymentRequest) => Promise<PaymentSession>;
  readonly lookup: (reference: string) => Promise<PaymentStatus>;
  /** Closes the page for good, also for a reference never opened; answers `charged` when the money came first. */
  readonly cancel: (reference: string) => Promise<PaymentStatus>;
  /** @throws RefundImpossibleError */
  readonly refund: (request: RefundRequest) => Promise<{ readonly refundReference: string }>;
  /** Every charge and refund made at or after a UTC instant, from the gateway's settlement report. */
  readonly report: (from: string) => Promise<readonly GatewayMovement[]>;
  readonly openCardSetup: (request: CardSetupRequest) => Promise<PaymentSession>;
  readonly lookupCardSetup: (reference: string) => Promise<CardSetupStatus>;
  /** A token that is unknown, or was removed before, is no error. */
  readonly removeCard: (token: string) => Promise<void>;
  /** Null when the signature does not fit. */
  readonly readWebhook: (request: WebhookRequest) => Promise<PaymentNotice | null>;
  /** For gateways that need pages of the product's own origin. Null for a reference that they do not know. */
  readonly answerPage?: (request: GatewayPageRequest) => Promise<GatewayPageAnswer | null>;
}
