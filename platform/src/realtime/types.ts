/** Messages to the sockets of a signed-in user. */
import type { Server } from 'node:http';
import type { RealtimeMessage, RealtimeName } from 'shared-contracts/events';

export interface Realtime {
  /** To every socket of a user; nothing happens when there is none. */
  readonly toUser: <N extends RealtimeName>(uid: string, name: N, payload: RealtimeMessage<N>) => void;
  readonly attach: (server: Server) => Promise<void>;
  readonly close: () => Promise<void>;
}
