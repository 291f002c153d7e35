/** The socket's client, how it is opened and how a page sends over it: a chunk for the signed-in only. */
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
  type RealtimeToServer,
} from 'shared-contracts/events';
import { io } from 'socket.io-client';

import type { HostApi } from 'shared-contracts/host';
import { watchCalls } from './watch-calls.ts';
import { watchOrders } from './watch-orders.ts';

/** What the host does itself about messages, on any page. */
export const watch = (host: HostApi): void => {
  watchCalls(host);
  watchOrders(host);
};

/** The part of socket.io's client that is used. */
export interface RealtimeSocket {
  readonly on: (event: 'connect' | 'disconnect', handler: () => void) => unknown;
  readonly onAny: (handler: (name: string, payload: unknown) => void) => unknown;
  readonly timeout: (ms: number) => { readonly emitWithAck: (name: string, payload: unknown) => Promise<unknown> };
  readonly disconnect: () => unknown;
  /** For whom it was opened. */
  readonly who?: Who;
}

export interface Who {
  readonly uid: string;
  readonly did: string;
  readonly token: string;
}

/** Websocket only, query uid and did, the specified reconnection (specification part 2, section 7). */
export const openSocket = (
  { uid, did, token }: Who,
  connect: (options: object) => RealtimeSocket = io,
): RealtimeSocket => {
  const socket = connect({
    path: REALTIME_PATH,
    transports: ['websocket'],
    query: { uid, did },
    auth: { token },
    reconnectionDelay: REALTIME_RECONNECTION.delay,
    reconnectionDelayMax: REALTIME_RECONNECTION.delayMax,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: REALTIME_RECONNECTION.connectTimeout,
  });
  return Object.assign(socket, { who: { uid, did, token } });
};

/** ACCEPT_CALL and REJECT_CALL carry device and token (specification part 2, section 7); remotes know neither. */
const signed = (payload: unknown, who: Who | undefined): unknown =>
  who && typeof payload === 'object' && payload !== null && 'headerToken' in payload
    ? { ...payload, did: who.did, headerToken: who.token }
    : payload;

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

/** Sends over a connected socket; `null` when none is connected. */
export const sendOver = async <D extends RealtimeToServer>(
  socket: RealtimeSocket | null,
  definition: D,
  payload: RealtimePayload<D>,
): Promise<RealtimeAcknowledgement<D>> => {
  const data = checked(definition, payload);
  if (!socket) throw new RealtimeFailure('NOT_CONNECTED', `${definition.name}: there is no connection`);
  const ms = REALTIME_LIMITS.acknowledgementMs;
  const answer = await socket
    .timeout(ms)
    .emitWithAck(definition.name, signed(data, socket.who))
    .catch(() => {
      throw new RealtimeFailure('TIMEOUT', `${definition.name}: no answer within ${ms} ms`);
    });
  return answered(definition, answer);
};
