/**
 * A payment gateway with a hosted page: the browser is redirected there, pays or leaves, and returns; a webhook reports the
 * same outcome. Either may arrive first, twice or never, so only the answer of `lookup` counts. Payments are charged
 * immediately and refunded when necessary, because mada has no separate authorization and capture. Card data never reaches this
 * server.
 */
import type { CardBrand, Language } from 'shared-contracts/domain';
import type { WebhookRequest } from './sms.ts';

export interface PaymentRequest {
  /** Our reference and the idempotency key: one page per reference, also for repeated requests. */
  readonly reference: string;
  /** Halalas. */
  readonly amount: number;
  readonly language: Language;
  /** The return URL of the browser for every outcome. */
  readonly returnUrl: string;
  /** No charge is made after this UTC instant. */
  readonly expiresAt: string;
  /**
   * The stored card to charge: the page only requests the bank’s confirmation. Omitted or null: a card is entered on the page.
   */
  readonly cardToken?: string | null;
}

/** Opens a page on which a card is entered and confirmed by its bank without a charge. */
export interface CardSetupRequest extends Omit<PaymentRequest, 'amount' | 'cardToken'> {
  /** Our reference of the customer: the token is valid for this customer’s payments only. */
  readonly customer: string;
}

/** A card stored by the gateway. The same card of one customer has the same token. */
export interface StoredCard {
  readonly token: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** Outcome of a card page. */
export type CardSetupStatus =
  | { readonly kind: 'open' }
  | { readonly kind: 'saved'; readonly card: StoredCard }
  | { readonly kind: 'cancelled' };

export interface PaymentSession {
  readonly sessionReference: string;
  readonly pageUrl: string;
}

/**
 * The fingerprint of the card of an attempt, where the gateway provides one: its own keyed hash of the number, which is equal
 * for the same card in all accounts, e.g. `source.fingerprint` of its answer. Adapters pass it on unchanged; it is never a card
 * number.
 */
interface UsedCard {
  readonly cardFingerprint?: string | undefined;
}

/**
 * Outcome of a reference. All but `open` are final. `cancelled` means that it can no longer be charged, or can no longer be
 * charged after `until`, where a gateway cannot withdraw a request to the bank; the caller looks it up again then.
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

/** The gateway will never refund this charge: the card is closed, or the charge is too old. A retry has no effect. */
export class RefundImpossibleError extends Error {
  override readonly name = 'RefundImpossibleError';
}

/** An authentic webhook with the reference to look up. */
export interface PaymentNotice {
  readonly eventId: string;
  readonly reference: string;
}

/** A money movement according to the gateway’s records. */
export interface GatewayMovement {
  readonly kind: 'charge' | 'refund';
  /** The `chargeReference` or `refundReference` of the movement. */
  readonly reference: string;
  /** Halalas. */
  readonly amount: number;
  /** UTC instant. */
  readonly at: string;
}

/** A response of the product’s own origin on behalf of a gateway. */
export type GatewayPageAnswer =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly html: string;
      /** The nonce of its script and styles. */
      readonly nonce: string;
      /** The origin to which its script sends the input. */
      readonly sendsTo: string;
    };

/** `left`: the browser left the gateway’s page without paying. `card`: the card form. `confirmed`: the bank has answered. */
export const GATEWAY_STEPS = ['left', 'card', 'confirmed'] as const;
export interface GatewayPageRequest {
  readonly reference: string;
  readonly step: (typeof GATEWAY_STEPS)[number];
  readonly query: Readonly<Record<string, string>>;
}

/** The product’s URL for a gateway. */
export const gatewayPagePath = (reference: string, step: GatewayPageRequest['step']): string =>
  `/api/payment/gateway/${encodeURIComponent(reference)}/${step}`;

/** Every call may fail or time out and can be repeated safely. */
export interface PaymentPort {
  readonly open: (request: PaymentRequest) => Promise<PaymentSession>;
  readonly lookup: (reference: string) => Promise<PaymentStatus>;
  /**
   * Closes the page permanently, also for a reference that was never opened; returns `charged` when the charge was made before.
   */
  readonly cancel: (reference: string) => Promise<PaymentStatus>;
  /** @throws RefundImpossibleError */
  readonly refund: (request: RefundRequest) => Promise<{ readonly refundReference: string }>;
  /** Every charge and refund at or after a UTC instant, from the gateway’s settlement report. */
  readonly report: (from: string) => Promise<readonly GatewayMovement[]>;
  readonly openCardSetup: (request: CardSetupRequest) => Promise<PaymentSession>;
  readonly lookupCardSetup: (reference: string) => Promise<CardSetupStatus>;
  /** An unknown or removed token is not an error. */
  readonly removeCard: (token: string) => Promise<void>;
  /** Null when the signature is invalid. */
  readonly readWebhook: (request: WebhookRequest) => Promise<PaymentNotice | null>;
  /** For gateways that need pages on the product’s own origin. Null for an unknown reference. */
  readonly answerPage?: (request: GatewayPageRequest) => Promise<GatewayPageAnswer | null>;
}
