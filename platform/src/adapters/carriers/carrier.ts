/** A carrier of text messages, as the failover between carriers sees it. */
import type { DeliveryReport, SmsMessage, SmsReceipt, WebhookRequest } from '../../ports/sms.ts';

export const CARRIERS = ['unifonic', 'twilio'] as const;
export type CarrierName = (typeof CARRIERS)[number];

export interface Carrier {
  readonly name: CarrierName;
  /**
   * `not-taken`: the carrier certainly has no message, so that another may be asked.
   * @throws when nobody knows whether it took the message
   */
  readonly send: (message: SmsMessage, sender: string | null) => Promise<SmsReceipt | { readonly kind: 'not-taken' }>;
  /**
   * Asks about a message that was sent at or after an instant, after an answer was lost. Null: it was not taken. Left out
   * where the carrier recognises a message that is sent again.
   */
  readonly find?: (message: SmsMessage, since: string) => Promise<string | null>;
  /** Null when it is not authentic. */
  readonly readReports: (request: WebhookRequest) => readonly DeliveryReport[] | null;
}

const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether a request cannot have reached the carrier. */
export const isUnreached = (error: unknown): boolean => {
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof code === 'string' && UNREACHED.includes(code);
};

/** Answers that refuse a request before a message is made of it. */
export const isRefusal = (status: number): boolean => [401, 402, 403, 404, 407, 429].includes(status);
