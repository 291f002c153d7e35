/**
 * The transport of messages: address, reconnection, limits, answers. Without schemas, so that a first view does not load them.
 */

/** Client reconnection (specification part 2, section 7), in milliseconds. */
export const REALTIME_RECONNECTION = { delay: 1000, delayMax: 5000, connectTimeout: 20_000 } as const;
export const REALTIME_PATH = '/socket.io';

export const REALTIME_LIMITS = {
  /**
   * Size of one message in UTF-8 JSON, in both directions: the description of a call on a machine with many networks is the
   * largest.
   */
  payloadBytes: 20 * 1024,
  /** Maximum number of messages of one socket to the server per minute. */
  sentPerMinute: 60,
  /** After this time in milliseconds a message counts as not answered. */
  acknowledgementMs: 10_000,
} as const;

/** The answer of the server to a message: `data` matches the acknowledgement of the definition. */
export type RealtimeAnswer =
  | { readonly ok: true; readonly data: unknown }
  /** A refusal of the transport (`REALTIME_REFUSALS`), or a code of `ERROR_CODES` from the module that handles the message. */
  | { readonly ok: false; readonly code: string };

export const REALTIME_REFUSALS = {
  /** No module of this server handles a message with that name. */
  unknown: 'MESSAGE_UNKNOWN',
  invalid: 'MESSAGE_INVALID',
  tooMany: 'TOO_MANY_MESSAGES',
  failed: 'MESSAGE_FAILED',
} as const;

/** Not sent, not answered, or refused. Compare by `code`, never by instanceof. */
export class RealtimeFailure extends Error {
  override readonly name = 'RealtimeFailure';
  /** `NOT_CONNECTED`, `TIMEOUT`, `TOO_LARGE`, `BAD_ANSWER`, or the code of the refusal. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const isRealtimeFailure = (error: unknown, ...codes: string[]): error is RealtimeFailure =>
  (error as Partial<RealtimeFailure> | null)?.name === 'RealtimeFailure' &&
  (codes.length === 0 || codes.includes((error as RealtimeFailure).code));

export const bytesOf = (payload: unknown): number => new TextEncoder().encode(JSON.stringify(payload) ?? '').length;
