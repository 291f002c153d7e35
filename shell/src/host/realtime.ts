/** One socket for the signed-in user; messages are checked where they enter. */
import type { RealtimeName } from 'shared-contracts/events';
import type { ConnectionState, HostRealtime, HostTelemetry } from 'shared-contracts/host';
import { createListeners } from './listeners.ts';

/** The socket's client, and what its messages must look like. Comes only when somebody signs in: visitors do not pay for it. */
export type SocketModule = Pick<typeof import('./socket.ts'), Exclude<keyof typeof import('./socket.ts'), 'io'>> & {
  readonly io: (options: object) => RealtimeSocket;
};

/** The part of socket.io's client that is used. */
export interface RealtimeSocket {
  readonly on: (event: string, handler: (payload: unknown) => void) => unknown;
  readonly disconnect: () => unknown;
}

export interface RealtimeConnection extends HostRealtime {
  readonly connect: (who: { uid: string; did: string; token: string }) => Promise<void>;
  readonly disconnect: () => void;
}

export const fetchSocket = (): Promise<SocketModule> => import(/* webpackChunkName: "socket" */ './socket.ts');

export const createRealtime = (telemetry: HostTelemetry, load: () => Promise<SocketModule>): RealtimeConnection => {
  const byName = new Map<RealtimeName, ReturnType<typeof createListeners<never>>>();
  const listenersOf = (name: RealtimeName) => {
    const listeners = byName.get(name) ?? createListeners<never>();
    byName.set(name, listeners);
    return listeners;
  };
  const states = createListeners<ConnectionState>();
  let state: ConnectionState = 'disconnected';
  let socket: RealtimeSocket | null = null;
  let attempt = 0;
  const become = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    states.emit(next);
  };
  const receive = (name: RealtimeName, module: SocketModule) => (payload: unknown) => {
    const parsed = module.REALTIME[name].safeParse(payload);
    if (parsed.success) listenersOf(name).emit(parsed.data as never);
    else {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      telemetry.error(new Error(`invalid realtime payload: ${field}`), { where: name });
    }
  };
  const disconnect = () => {
    attempt += 1;
    socket?.disconnect();
    socket = null;
    become('disconnected');
  };
  const open = (module: SocketModule, mine: number, who: { uid: string; did: string; token: string }) => {
    const opened = module.io(socketOptions(module, who));
    opened.on('connect', () => mine === attempt && become('connected'));
    opened.on('disconnect', () => mine === attempt && become('connecting'));
    for (const name of module.REALTIME_NAMES) opened.on(name, receive(name, module));
    return opened;
  };
  return {
    state: () => state,
    subscribeState: states.add,
    subscribe: (name, handler) => listenersOf(name).add(handler as never),
    connect: async (who) => {
      disconnect();
      const mine = attempt;
      become('connecting');
      try {
        const module = await load();
        // Signed out while the client was on its way: nothing is opened.
        if (mine === attempt) socket = open(module, mine, who);
      } catch (error) {
        if (mine === attempt) become('disconnected');
        telemetry.error(error, { where: 'realtime' });
      }
    },
    disconnect,
  };
};

/** Websocket only, query uid and did, the specified reconnection (specification part 2, section 7). */
const socketOptions = (module: SocketModule, { uid, did, token }: { uid: string; did: string; token: string }) => ({
  path: module.REALTIME_PATH,
  transports: ['websocket'],
  query: { uid, did },
  auth: { token },
  reconnectionDelay: module.REALTIME_RECONNECTION.delay,
  reconnectionDelayMax: module.REALTIME_RECONNECTION.delayMax,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: module.REALTIME_RECONNECTION.connectTimeout,
});
