/** An SMS carrier, as the failover between carriers uses it. */
import type { DeliveryReport, SmsMessage, SmsReceipt, WebhookRequest } from '../../ports/sms.ts';

export const CARRIERS = ['unifonic', 'twilio'] as const;
export type CarrierName = (typeof CARRIERS)[number];

export interface Carrier {
  readonly name: CarrierName;
  /**
   * `not-taken`: the carrier certainly has no message, so another carrier may be used.
   * @throws when it is unknown whether the carrier accepted the message
   */
  readonly send: (message: SmsMessage, sender: string | null) => Promise<SmsReceipt | { readonly kind: 'not-taken' }>;
  /**
   * Looks up a message that was sent at or after an instant, when its answer was lost. Null: the carrier did not accept it.
   * Omitted where the carrier recognizes a repeated message.
   */
  readonly find?: (message: SmsMessage, since: string) => Promise<string | null>;
  /** Null when the webhook is not authentic. */
  readonly readReports: (request: WebhookRequest) => readonly DeliveryReport[] | null;
}

const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether a request cannot have reached the carrier. */
export const isUnreached = (error: unknown): boolean => {
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof code === 'string' && UNREACHED.includes(code);
};

/** HTTP statuses that reject a request before a message is created. */
export const isRefusal = (status: number): boolean => [401, 402, 403, 404, 407, 429].includes(status);
