/** Push notifications: to browsers through their push service, to apps through that of their platform. */
import type { AppPushService, Language } from 'shared-contracts/domain';

/** Endpoint and keys of a browser: the content is encrypted for it. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** Token of an app. Its push service can read the content. */
export interface AppAddress {
  readonly service: AppPushService;
  readonly token: string;
}
export type PushAddress = BrowserAddress | AppAddress;
export type PushService = 'web' | AppPushService;

export const serviceOf = (address: PushAddress): PushService => ('service' in address ? address.service : 'web');

/** Content and target of a notification. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A path of this product. */
  readonly url: string;
  /** A push replaces an earlier one with the same tag. */
  readonly tag: string;
  readonly lang: Language;
}

export interface PushMessage<To extends PushAddress = PushAddress> {
  readonly to: To;
  readonly content: PushContent;
  /** Time to live in the push service for an offline device. */
  readonly seconds: number;
  /** Delivers to a device in power-saving mode. */
  readonly urgent: boolean;
}

/** `gone`: the browser or app no longer exists. */
export type PushOutcome = 'accepted' | 'gone' | 'refused';

/** One push service. */
export interface PushCarrier<To extends PushAddress> {
  /** Whether this carrier sends to an address. */
  readonly reaches: (to: To) => boolean;
  /** @throws when the service does not answer: the job of the caller retries */
  readonly send: (message: PushMessage<To>) => Promise<PushOutcome>;
}

/** All carriers of this installation; each address is served by one of them. */
export interface PushPort extends PushCarrier<PushAddress> {
  /** The `applicationServerKey` of `pushManager.subscribe`; null: browsers get no push notifications. */
  readonly publicKey: string | null;
  readonly services: ReadonlySet<PushService>;
}
