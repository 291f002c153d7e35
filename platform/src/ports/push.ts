/** Pushes: to browsers through the push service each has chosen, to apps through that of their platform. */
import type { AppPushService, Language } from 'shared-contracts/domain';

/** Where a browser is reached, and its keys: only it can read what is sent there. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** Where an app is reached. Its push service reads what is sent there. */
export interface AppAddress {
  readonly service: AppPushService;
  readonly token: string;
}
export type PushAddress = BrowserAddress | AppAddress;
export type PushService = 'web' | AppPushService;

export const serviceOf = (address: PushAddress): PushService => ('service' in address ? address.service : 'web');

/** What a device shows and opens. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A path of this product. */
  readonly url: string;
  /** A second push with the same tag replaces the first. */
  readonly tag: string;
  readonly lang: Language;
}

export interface PushMessage<To extends PushAddress = PushAddress> {
  readonly to: To;
  readonly content: PushContent;
  /** How long a push service keeps it for a device that is off. */
  readonly seconds: number;
  /** Wakes a device that saves power. */
  readonly urgent: boolean;
}

/** `gone`: there is no such browser or app any more. */
export type PushOutcome = 'accepted' | 'gone' | 'refused';

/** One way to devices. */
export interface PushCarrier<To extends PushAddress> {
  /** Whether an address is one that this carrier sends to. */
  readonly reaches: (to: To) => boolean;
  /** @throws when nobody answers: the caller's job tries again. */
  readonly send: (message: PushMessage<To>) => Promise<PushOutcome>;
}

/** All carriers of this installation; each address goes to its own. */
export interface PushPort extends PushCarrier<PushAddress> {
  /** The `applicationServerKey` of `pushManager.subscribe`; null: browsers get no pushes. */
  readonly publicKey: string | null;
  readonly services: ReadonlySet<PushService>;
}
