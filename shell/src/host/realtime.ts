/** One socket for the signed-in user; messages are checked where they enter. */
import {
  REALTIME,
  REALTIME_NAMES,
  REALTIME_PATH,
  REALTIME_RECONNECTION,
  type RealtimeName,
} from 'shared-contracts/events';
import type { ConnectionState, HostRealtime, HostTelemetry } from 'shared-contracts/host';
import { createListeners } from './listeners.ts';

/** The part of socket.io's client that is used. */
export interface RealtimeSocket {
  readonly on: (event: string, handler: (payload: unknown) => void) => unknown;
  readonly disconnect: () => unknown;
}
export type ConnectSocket = (options: SocketOptions) => Promise<RealtimeSocket>;

export interface SocketOptions {
  readonly path: string;
  readonly transports: ['websocket'];
  readonly query: { uid: string; did: string };
  readonly auth: { token: string };
  readonly reconnectionDelay: number;
  readonly reconnectionDelayMax: number;
  readonly reconnectionAttempts: number;
  readonly timeout: number;
}

export interface RealtimeConnection extends HostRealtime {
  readonly connect: (who: { uid: string; did: string; token: string }) => Promise<void>;
  readonly disconnect: () => void;
}

/** Socket.io comes only when somebody signs in: visitors do not pay for it. */
export const connectSocketIo: ConnectSocket = async (options) => {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  return io(options);
};

export const createRealtime = (telemetry: HostTelemetry, open: ConnectSocket = connectSocketIo): RealtimeConnection => {
  const byName = new Map(REALTIME_NAMES.map((name) => [name, createListeners<never>()] as const));
  const states = createListeners<ConnectionState>();
  let state: ConnectionState = 'disconnected';
  let socket: RealtimeSocket | null = null;
  let attempt = 0;
  const become = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    states.emit(next);
  };
  const receive = (name: RealtimeName) => (payload: unknown) => {
    const parsed = REALTIME[name].safeParse(payload);
    if (parsed.success) byName.get(name)?.emit(parsed.data as never);
    else
      telemetry.error(new Error(`invalid realtime payload: ${parsed.error.issues[0]?.path.join('.') ?? ''}`), {
        where: name,
      });
  };
  const disconnect = () => {
    attempt += 1;
    socket?.disconnect();
    socket = null;
    become('disconnected');
  };
  return {
    state: () => state,
    subscribeState: states.add,
    subscribe: (name, handler) => byName.get(name)?.add(handler as never) ?? (() => undefined),
    connect: async ({ uid, did, token }) => {
      disconnect();
      const mine = attempt;
      become('connecting');
      try {
        const opened = await open(socketOptions(uid, did, token));
        // Signed out while the client was on its way.
        if (mine !== attempt) return void opened.disconnect();
        socket = opened;
        opened.on('connect', () => mine === attempt && become('connected'));
        opened.on('disconnect', () => mine === attempt && become('connecting'));
        for (const name of REALTIME_NAMES) opened.on(name, receive(name));
      } catch (error) {
        if (mine === attempt) become('disconnected');
        telemetry.error(error, { where: 'realtime' });
      }
    },
    disconnect,
  };
};

const socketOptions = (uid: string, did: string, token: string): SocketOptions => ({
  path: REALTIME_PATH,
  transports: ['websocket'],
  query: { uid, did },
  auth: { token },
  reconnectionDelay: REALTIME_RECONNECTION.delay,
  reconnectionDelayMax: REALTIME_RECONNECTION.delayMax,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: REALTIME_RECONNECTION.connectTimeout,
});
