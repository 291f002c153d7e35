/**
 * Pharmacies and their couriers. They receive messages and report events, in any order and any number of times. A message
 * contains a patient’s record, so its type is `Disclosed`.
 */
import type { Disclosed } from '../access-log/disclosure.ts';
import type { WebhookRequest } from './sms.ts';

/** A prescribed medicine of an order. */
export interface NetworkLine {
  readonly drug: string;
  readonly medicine: string;
  readonly packs: number;
  /** Units per dose, e.g. `1–2`. */
  readonly dose: string;
}

/** `id` identifies the message over all its repetitions. */
export type NetworkMessage = { readonly id: string; readonly order: string } & (
  | {
      readonly type: 'order.requested';
      readonly pharmacies: readonly string[];
      /** UTC instant after which offers are rejected. */
      readonly answer_by: string;
      readonly fulfilment: 'delivery' | 'pickup';
      readonly lines: readonly NetworkLine[];
    }
  | {
      readonly type: 'order.paid';
      readonly pharmacy: string;
      readonly patient: string;
      readonly identity_needed: boolean;
      /** Delivery address; null: the order is picked up. */
      readonly place: { readonly label: string; readonly latitude: number; readonly longitude: number } | null;
      readonly lines: readonly NetworkLine[];
    }
  /** Releases the reserved packs. */
  | { readonly type: 'order.closed'; readonly pharmacy: string }
);

export interface PharmacyPort {
  /** Null: pharmacies read their orders themselves. @throws when the network does not accept the message: the job retries */
  readonly send: ((message: Disclosed<NetworkMessage>) => Promise<void>) | null;
  /** The body of an authentic event; undefined when it is not JSON, null when it is not authentic or too old. */
  readonly readEvent: (request: WebhookRequest, now: Date) => unknown;
}
