/**
 * Pharmacies and their couriers. They are sent what they are asked to do, and report by events, in any order and any number
 * of times. What is sent is a record of a patient, so it comes `Disclosed`.
 */
import type { Disclosed } from '../access-log/disclosure.ts';
import type { WebhookRequest } from './sms.ts';

/** A medicine of an order, as it is prescribed. */
export interface NetworkLine {
  readonly drug: string;
  readonly medicine: string;
  readonly packs: number;
  /** Units at a time, e.g. `1–2`. */
  readonly dose: string;
}

/** `id` names the message: a repetition is the same one. */
export type NetworkMessage = { readonly id: string; readonly order: string } & (
  | {
      readonly type: 'order.requested';
      readonly pharmacies: readonly string[];
      /** UTC instant after which no offer is taken. */
      readonly answer_by: string;
      readonly fulfilment: 'delivery' | 'pickup';
      readonly lines: readonly NetworkLine[];
    }
  | {
      readonly type: 'order.paid';
      readonly pharmacy: string;
      readonly patient: string;
      readonly identity_needed: boolean;
      /** Of a delivery; null: it is collected. */
      readonly place: { readonly label: string; readonly latitude: number; readonly longitude: number } | null;
      readonly lines: readonly NetworkLine[];
    }
  /** Packs that are kept for it are free again. */
  | { readonly type: 'order.closed'; readonly pharmacy: string }
);

export interface PharmacyPort {
  /** Null: pharmacies read their orders themselves. @throws when the network does not take it: the job tries again. */
  readonly send: ((message: Disclosed<NetworkMessage>) => Promise<void>) | null;
  /** The body of an authentic event; undefined when it is no JSON, null when it is not authentic or too old. */
  readonly readEvent: (request: WebhookRequest, now: Date) => unknown;
}
