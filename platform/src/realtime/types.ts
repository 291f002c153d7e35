/** Messages between the platform and the sockets of a signed-in user. */
import type { Server } from 'node:http';
import type {
  RealtimeAcknowledgement,
  RealtimePayload,
  RealtimeToClient,
  RealtimeToServer,
} from 'shared-contracts/events';

/** The sender of a message: authenticated at the handshake, never taken from the payload. */
export interface RealtimeSender {
  readonly uid: string;
  readonly sessionId: string;
  readonly deviceId: string;
}

export type RealtimeHandler<D extends RealtimeToServer> = (
  sender: RealtimeSender,
  payload: RealtimePayload<D>,
) => Promise<RealtimeAcknowledgement<D>>;

export interface Realtime {
  /** Sends to every socket of a user, if there is one. Throws when the payload does not match the schema. */
  readonly toUser: <D extends RealtimeToClient>(uid: string, definition: D, payload: RealtimePayload<D>) => void;
  /** Registers the module that handles a message. A `DomainError` is answered with its code. */
  readonly handle: <D extends RealtimeToServer>(definition: D, handler: RealtimeHandler<D>) => void;
  /** Number of open sockets on this instance. */
  readonly sockets: () => number;
  readonly attach: (server: Server) => Promise<void>;
  readonly close: () => Promise<void>;
}
