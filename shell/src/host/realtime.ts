/**
 * One socket for the signed-in user. Messages are forwarded by name; the definition a subscriber or sender brings says
 * what they must look like, so that a message younger than this shell reaches the remote that knows it.
 */
import {
  bytesOf,
  REALTIME_LIMITS,
  REALTIME_PATH,
  REALTIME_RECONNECTION,
  REALTIME_REFUSALS,
  type RealtimeAcknowledgement,
  type RealtimeAnswer,
  RealtimeFailure,
  type RealtimePayload,
  type RealtimeToClient,
  type RealtimeToServer,
} from 'shared-contracts/events';
import type { ConnectionState, HostRealtime } from 'shared-contracts/host';
import { createListeners } from './listeners.ts';
import type { Telemetry } from './telemetry.ts';

/** The part of socket.io's client that is used. */
export interface RealtimeSocket {
  readonly on: (event: 'connect' | 'disconnect', handler: () => void) => unknown;
  readonly onAny: (handler: (name: string, payload: unknown) => void) => unknown;
  readonly timeout: (ms: number) => { readonly emitWithAck: (name: string, payload: unknown) => Promise<unknown> };
  readonly disconnect: () => unknown;
}

/** Comes only when somebody signs in: visitors do not pay for it. */
export interface SocketModule {
  readonly io: (options: object) => RealtimeSocket;
}

interface Who {
  readonly uid: string;
  readonly did: string;
  readonly token: string;
}

export interface RealtimeConnection extends HostRealtime {
  readonly connect: (who: Who) => Promise<void>;
  readonly disconnect: () => void;
}

export const fetchSocket = (): Promise<SocketModule> => import(/* webpackChunkName: "socket" */ './socket.ts');

const isAnswer = (value: unknown): value is RealtimeAnswer => {
  const answer = value as Partial<RealtimeAnswer> | null;
  return answer?.ok === true || (answer?.ok === false && typeof (answer as { code?: unknown }).code === 'string');
};

/** What the server answered, as the definition describes it. */
const answered = <D extends RealtimeToServer>(definition: D, answer: unknown): RealtimeAcknowledgement<D> => {
  if (!isAnswer(answer)) throw new RealtimeFailure('BAD_ANSWER', `${definition.name}: the answer is none`);
  if (!answer.ok) throw new RealtimeFailure(answer.code, `${definition.name} was refused`);
  const parsed = definition.acknowledgement.safeParse(answer.data);
  if (!parsed.success) throw new RealtimeFailure('BAD_ANSWER', `${definition.name}: the answer does not fit`);
  return parsed.data as RealtimeAcknowledgement<D>;
};

/** What is sent, checked: nothing that the server would refuse by its form leaves the page. */
const checked = <D extends RealtimeToServer>(definition: D, payload: RealtimePayload<D>): unknown => {
  const parsed = definition.payload.safeParse(payload);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new RealtimeFailure(REALTIME_REFUSALS.invalid, `${definition.name}: ${field} does not fit`);
  }
  if (bytesOf(parsed.data) > REALTIME_LIMITS.payloadBytes) {
    throw new RealtimeFailure('TOO_LARGE', `${definition.name}: more than ${REALTIME_LIMITS.payloadBytes} bytes`);
  }
  return parsed.data;
};

const createForwarding = (telemetry: Pick<Telemetry, 'error'>) => {
  const byName = new Map<string, ReturnType<typeof createListeners<unknown>>>();
  const hear = <D extends RealtimeToClient>(definition: D, handler: (payload: RealtimePayload<D>) => void) => {
    return (payload: unknown) => {
      const parsed = definition.payload.safeParse(payload);
      if (parsed.success) return handler(parsed.data as RealtimePayload<D>);
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return telemetry.error(new Error(`invalid realtime payload: ${field}`), { where: definition.name });
    };
  };
  return {
    subscribe: <D extends RealtimeToClient>(definition: D, handler: (payload: RealtimePayload<D>) => void) => {
      const listeners = byName.get(definition.name) ?? createListeners<unknown>();
      byName.set(definition.name, listeners);
      return listeners.add(hear(definition, handler));
    },
    /** A name nobody listens to is nobody's message. */
    forward: (name: string, payload: unknown) => byName.get(name)?.emit(payload),
  };
};

export const createRealtime = (
  telemetry: Pick<Telemetry, 'error'>,
  load: () => Promise<SocketModule>,
): RealtimeConnection => {
  const { subscribe, forward } = createForwarding(telemetry);
  const states = createListeners<ConnectionState>();
  let state: ConnectionState = 'disconnected';
  let socket: RealtimeSocket | null = null;
  let attempt = 0;
  const become = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    states.emit(next);
  };
  const disconnect = () => {
    attempt += 1;
    socket?.disconnect();
    socket = null;
    become('disconnected');
  };
  const open = ({ io }: SocketModule, mine: number, who: Who) => {
    const opened = io(socketOptions(who));
    opened.on('connect', () => mine === attempt && become('connected'));
    opened.on('disconnect', () => mine === attempt && become('connecting'));
    // What a socket that was closed still says is not for the person who is here now.
    opened.onAny((name, payload) => mine === attempt && forward(name, payload));
    return opened;
  };
  return {
    state: () => state,
    subscribeState: states.add,
    subscribe,
    send: async (definition, payload) => {
      const data = checked(definition, payload);
      if (!socket || state !== 'connected') {
        throw new RealtimeFailure('NOT_CONNECTED', `${definition.name}: there is no connection`);
      }
      const ms = REALTIME_LIMITS.acknowledgementMs;
      const answer = await socket
        .timeout(ms)
        .emitWithAck(definition.name, data)
        .catch(() => {
          throw new RealtimeFailure('TIMEOUT', `${definition.name}: no answer within ${ms} ms`);
        });
      return answered(definition, answer);
    },
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
const socketOptions = ({ uid, did, token }: Who) => ({
  path: REALTIME_PATH,
  transports: ['websocket'],
  query: { uid, did },
  auth: { token },
  reconnectionDelay: REALTIME_RECONNECTION.delay,
  reconnectionDelayMax: REALTIME_RECONNECTION.delayMax,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: REALTIME_RECONNECTION.connectTimeout,
});
