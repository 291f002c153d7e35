/** Pushes to browsers, through the push service each browser has chosen. */

/** Where a browser is reached, and its keys: only it can read what is sent there. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly to: PushAddress;
  /** What the service worker reads. */
  readonly content: string;
  /** How long a push service keeps it for a device that is off. */
  readonly seconds: number;
  /** Wakes a device that saves power. */
  readonly urgent: boolean;
}

export interface PushPort {
  /** The `applicationServerKey` of `pushManager.subscribe`. */
  readonly publicKey: string;
  /** Whether an address is that of a push service this installation speaks to. */
  readonly reaches: (endpoint: string) => boolean;
  /** `gone`: there is no such browser any more. @throws when nobody answers: the caller's job tries again. */
  readonly send: (message: PushMessage) => Promise<'accepted' | 'gone' | 'refused'>;
}
