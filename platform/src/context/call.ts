/** What a service receives about a call: who is calling and how, without anything of HTTP. */
import type { Language } from 'shared-contracts/domain';
import type { AppContext } from './context.ts';
import type { Logger } from '../core/log.ts';

/** The signed-in person behind a call. */
export interface CallUser {
  readonly uid: string;
  readonly sessionId: string;
}

/** What a handler knows about the call besides its input. */
export interface Call {
  readonly ctx: AppContext;
  readonly user: CallUser | null;
  readonly language: Language;
  /** The `ud` header; empty when none was sent. */
  readonly deviceId: string;
  /** What the device knows and its id does not say; empty when none was sent. Never to be logged or stored. */
  readonly deviceSecret: string;
  /** The `sales-channel` header; `WEB` when none was sent. */
  readonly salesChannel: string;
  /** Present when the endpoint is `idempotent`, and when a page sent one to a `keyed` endpoint; otherwise empty. */
  readonly idempotencyKey: string;
  /** The `user-agent` header; empty when none was sent. */
  readonly userAgent: string;
  readonly ip: string;
  /** The origin of the page that calls, when it is on this very machine; null otherwise. */
  readonly localOrigin: string | null;
  readonly traceId: string;
  readonly log: Logger;
}

/** A call that passed the guard of an `auth: 'user'` endpoint. */
export interface UserCall extends Call {
  readonly user: CallUser;
}
