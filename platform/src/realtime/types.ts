/** Messages between the platform and the sockets of a signed-in user. */
import type { Server } from 'node:http';
import type {
  RealtimeAcknowledgement,
  RealtimePayload,
  RealtimeToClient,
  RealtimeToServer,
} from 'shared-contracts/events';

/** Whose socket a message came from: checked at the handshake, never taken from the payload. */
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
  /** To every socket of a user; nothing happens when there is none. Throws when the payload does not fit. */
  readonly toUser: <D extends RealtimeToClient>(uid: string, definition: D, payload: RealtimePayload<D>) => void;
  /** Names the one module that answers a message. A `DomainError` is answered by its code. */
  readonly handle: <D extends RealtimeToServer>(definition: D, handler: RealtimeHandler<D>) => void;
  /** How many are open on this copy. */
  readonly sockets: () => number;
  readonly attach: (server: Server) => Promise<void>;
  readonly close: () => Promise<void>;
}
