/**
 * Text messages. A gateway only answers that it has accepted a message; delivery is reported later, by webhook or polling. A
 * gateway (or its adapter) sends one message per `key`, so that a send can be repeated.
 */
import type { Disclosed } from '../access-log/disclosure.ts';

export interface SmsMessage {
  readonly key: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** A one-time code, or a notice about a sign-in, which contains no data of a record. */
export interface AccountMessage extends SmsMessage {
  readonly about: 'code' | 'sign-in';
}

export type SmsReceipt =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: 'number' | 'content' | 'account' };

export interface DeliveryReport {
  readonly reference: string;
  readonly outcome: 'delivered' | 'failed';
  /** UTC instant of the report according to the gateway. */
  readonly at: string;
}

/** A raw webhook: the body is unparsed, because signatures cover bytes. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface SmsPort {
  /** @throws when the gateway does not answer: the job of the caller retries with the same key */
  readonly send: (message: AccountMessage | Disclosed<SmsMessage>) => Promise<SmsReceipt>;
  /** Stores the reports of an authentic webhook; null when it is not authentic. Absent for gateways without webhooks. */
  readonly readReports?: (carrier: string, request: WebhookRequest) => Promise<readonly DeliveryReport[] | null>;
}

export const smsWebhookPath = (carrier: string): string => `/api/webhooks/sms/${carrier}`;
