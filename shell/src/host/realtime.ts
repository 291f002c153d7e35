/**
 * One socket for the signed-in user. Messages are forwarded by name and validated with the definition of the subscriber or sender, so
 * that a remote can use messages that are newer than this shell.
 */
import type { RealtimePayload, RealtimeToClient } from 'shared-contracts/events';
import type { ConnectionState, HostApi, HostRealtime } from 'shared-contracts/host';
import { createStore } from 'zustand/vanilla';
import { createListeners } from '../shared/listeners.ts';
import type { RealtimeSocket, sendOver, Who } from './socket.ts';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { Telemetry } from '../context/host.ts';

/** Loaded on sign-in or with the first message; visitors do not load it. */
export interface SocketModule {
  readonly openSocket: (who: Who) => RealtimeSocket;
  readonly sendOver: typeof sendOver;
  readonly watch?: (host: HostApi) => void;
}

export interface RealtimeConnection extends HostRealtime {
  readonly connect: (who: Who) => Promise<void>;
  readonly disconnect: () => void;
}

export const fetchSocket = (): Promise<SocketModule> => import(/* webpackChunkName: "socket" */ './socket.ts');

const createForwarding = (telemetry: Pick<Telemetry, 'error'>) => {
  const byName = new Map<string, ReturnType<typeof createListeners<unknown>>>();
  const validated = <D extends RealtimeToClient>(definition: D, handler: (payload: RealtimePayload<D>) => void) => {
    return (payload: unknown) => {
      const parsed = definition.payload.safeParse(payload);
      if (parsed.success) return handler(parsed.data as RealtimePayload<D>);
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return telemetry.error(new Error(`invalid realtime payload dropped: ${field}`), { where: definition.name });
    };
  };
  return {
    subscribe: <D extends RealtimeToClient>(definition: D, handler: (payload: RealtimePayload<D>) => void) => {
      const listeners = byName.get(definition.name) ?? createListeners<unknown>();
      byName.set(definition.name, listeners);
      return listeners.add(validated(definition, handler));
    },
    /** Messages without subscribers are dropped. */
    forward: (name: string, payload: unknown) => byName.get(name)?.emit(payload),
  };
};

export const createRealtime = (
  telemetry: Pick<Telemetry, 'error'>,
  load: () => Promise<SocketModule>,
  host?: () => HostApi,
): RealtimeConnection => {
  const { subscribe, forward } = createForwarding(telemetry);
  const store = createStore<{ connection: ConnectionState }>(() => ({ connection: 'disconnected' }));
  const state = () => store.getState().connection;
  let socket: RealtimeSocket | null = null;
  let attempt = 0;
  let watched = false;
  const become = (connection: ConnectionState) => store.setState({ connection });
  const disconnect = () => {
    attempt += 1;
    socket?.disconnect();
    socket = null;
    become('disconnected');
  };
  const open = ({ openSocket }: SocketModule, mine: number, who: Who) => {
    const opened = openSocket(who);
    opened.on('connect', () => mine === attempt && become('connected'));
    opened.on('disconnect', () => mine === attempt && become('connecting'));
    // Messages of a closed socket belong to the previous session.
    opened.onAny((name, payload) => mine === attempt && forward(name, payload));
    return opened;
  };
  return {
    state,
    subscribeState: subscribeTo(store, ({ connection }) => connection),
    subscribe,
    send: async (definition, payload) => {
      const { sendOver: send } = await load();
      return send(state() === 'connected' ? socket : null, definition, payload);
    },
    connect: async (who) => {
      disconnect();
      const mine = attempt;
      become('connecting');
      try {
        const module = await load();
        if (host && !watched) module.watch?.(host());
        watched = true;
        // Signed out while the client was being loaded: nothing is opened.
        if (mine === attempt) socket = open(module, mine, who);
      } catch (error) {
        if (mine === attempt) become('disconnected');
        telemetry.error(error, { where: 'realtime' });
      }
    },
    disconnect,
  };
};
