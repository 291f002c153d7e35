/**
 * Text messages. A gateway answers at once only that it has taken a message; delivery is reported later, by webhook or
 * by asking. `key` makes a repeated send harmless: a gateway (or its adapter) sends one message per key.
 */
import type { Disclosed } from '../access-log/disclosure.ts';

export interface SmsMessage {
  readonly key: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** A one-time code, or a notice about a sign-in: it contains nothing of a record. */
export interface AccountMessage extends SmsMessage {
  readonly about: 'code' | 'sign-in';
}

export type SmsReceipt =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: 'number' | 'content' | 'account' };

export interface DeliveryReport {
  readonly reference: string;
  readonly outcome: 'delivered' | 'failed';
  /** UTC instant at which the gateway says so. */
  readonly at: string;
}

/** A gateway's webhook as it came: raw body, because signatures are over bytes. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface SmsPort {
  /** @throws when the gateway does not answer: the caller's job tries again with the same key. */
  readonly send: (message: AccountMessage | Disclosed<SmsMessage>) => Promise<SmsReceipt>;
  /** Notes the reports in an authentic webhook of a carrier; null when it is not authentic. Absent for gateways without webhooks. */
  readonly readReports?: (carrier: string, request: WebhookRequest) => Promise<readonly DeliveryReport[] | null>;
}

export const smsWebhookPath = (carrier: string): string => `/api/webhooks/sms/${carrier}`;
