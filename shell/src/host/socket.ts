/** The socket client: opens the connection and sends messages of the page. A chunk that is loaded only for signed-in patients. */
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

/** Callbacks of the host, called on any page. */
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
  /** The session for which the socket was opened. */
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

/** ACCEPT_CALL and REJECT_CALL carry device and token (specification part 2, section 7), which remotes do not have. */
const signed = (payload: unknown, who: Who | undefined): unknown =>
  who && typeof payload === 'object' && payload !== null && 'headerToken' in payload
    ? { ...payload, did: who.did, headerToken: who.token }
    : payload;

const isAnswer = (value: unknown): value is RealtimeAnswer => {
  const answer = value as Partial<RealtimeAnswer> | null;
  return answer?.ok === true || (answer?.ok === false && typeof (answer as { code?: unknown }).code === 'string');
};

/** The acknowledgement of the server, parsed by the definition of the message. */
const answered = <D extends RealtimeToServer>(definition: D, answer: unknown): RealtimeAcknowledgement<D> => {
  if (!isAnswer(answer))
    throw new RealtimeFailure('BAD_ANSWER', `${definition.name}: the acknowledgement has no valid form`);
  if (!answer.ok) throw new RealtimeFailure(answer.code, `${definition.name} was refused by the server`);
  const parsed = definition.acknowledgement.safeParse(answer.data);
  if (!parsed.success)
    throw new RealtimeFailure('BAD_ANSWER', `${definition.name}: the acknowledgement does not match its definition`);
  return parsed.data as RealtimeAcknowledgement<D>;
};

/** The validated payload: a message that the server would refuse as invalid is not sent. */
const checked = <D extends RealtimeToServer>(definition: D, payload: RealtimePayload<D>): unknown => {
  const parsed = definition.payload.safeParse(payload);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new RealtimeFailure(REALTIME_REFUSALS.invalid, `${definition.name}: not sent, because ${field} is invalid`);
  }
  if (bytesOf(parsed.data) > REALTIME_LIMITS.payloadBytes) {
    throw new RealtimeFailure(
      'TOO_LARGE',
      `${definition.name}: not sent, because it exceeds ${REALTIME_LIMITS.payloadBytes} bytes`,
    );
  }
  return parsed.data;
};

/** Sends over a connected socket; `null` when there is none. */
export const sendOver = async <D extends RealtimeToServer>(
  socket: RealtimeSocket | null,
  definition: D,
  payload: RealtimePayload<D>,
): Promise<RealtimeAcknowledgement<D>> => {
  const data = checked(definition, payload);
  if (!socket) throw new RealtimeFailure('NOT_CONNECTED', `${definition.name}: not sent without a connection`);
  const ms = REALTIME_LIMITS.acknowledgementMs;
  const answer = await socket
    .timeout(ms)
    .emitWithAck(definition.name, signed(data, socket.who))
    .catch(() => {
      throw new RealtimeFailure('TIMEOUT', `${definition.name}: no acknowledgement within ${ms} ms`);
    });
  return answered(definition, answer);
};
