/** The context of a call for a service: caller and properties, independent of HTTP. */
import type { Language } from 'shared-contracts/domain';
import type { AppContext } from './context.ts';
import type { Logger } from '../core/log.ts';

/** The signed-in user of a call. */
export interface CallUser {
  readonly uid: string;
  readonly sessionId: string;
}

/** Properties of the call besides its input. */
export interface Call {
  readonly ctx: AppContext;
  readonly user: CallUser | null;
  readonly language: Language;
  /** The `ud` header; empty when missing. */
  readonly deviceId: string;
  /** The secret of the device, as opposed to its id; empty when missing. It must not be logged or stored. */
  readonly deviceSecret: string;
  /** The `sales-channel` header; `WEB` when missing. */
  readonly salesChannel: string;
  /** Set when the endpoint is `idempotent`, or when a client sent a key to a `keyed` endpoint; otherwise empty. */
  readonly idempotencyKey: string;
  /** The `user-agent` header; empty when missing. */
  readonly userAgent: string;
  readonly ip: string;
  /** The origin of the calling page when it is on this machine; otherwise null. */
  readonly localOrigin: string | null;
  readonly traceId: string;
  readonly log: Logger;
}

/** A call that passed the guard of an endpoint with `auth: 'user'`. */
export interface UserCall extends Call {
  readonly user: CallUser;
}
