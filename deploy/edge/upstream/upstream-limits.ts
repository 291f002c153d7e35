import type { ClientRequest, IncomingMessage } from 'node:http';
import { isUpload } from './body-limit.ts';

/** Time limits of the platform, in milliseconds. */
export interface UpstreamLimits {
  /** To accept a connection. */
  readonly connectMs: number;
  /** From the last byte of the call to the first byte of the answer. */
  readonly answerMs: number;
  /** The same for the realtime transport, which keeps a call open until there is a message (at most 25 s). */
  readonly longPollMs: number;
  /** The same for an upload, which may wait in the queue for decompression or decoding. */
  readonly uploadMs: number;
  /** Between two parts of an answer, while the caller reads it. */
  readonly idleMs: number;
}

export const UPSTREAM_LIMITS: UpstreamLimits = {
  connectMs: 3000,
  answerMs: 15_000,
  longPollMs: 45_000,
  uploadMs: 55_000,
  idleMs: 15_000,
};

export class UpstreamTimeout extends Error {
  readonly code = 'UPSTREAM_TIMEOUT';
  constructor(what: string) {
    super(`The platform ${what} in time`);
  }
}

function answerLimitOf(request: IncomingMessage, { answerMs, longPollMs, uploadMs }: UpstreamLimits): number {
  if (request.url?.startsWith('/socket.io/')) return longPollMs;
  return isUpload(request) ? uploadMs : answerMs;
}

/** Destroys `call`, or the answer in progress, when the platform exceeds a limit. Must be called once `call` has its socket. */
export function limitUpstream(call: ClientRequest, request: IncomingMessage, limits: UpstreamLimits): void {
  let timer: NodeJS.Timeout | undefined;
  const within = (ms: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const giveUp = (what: string) => () => void call.destroy(new UpstreamTimeout(what));
  const answerMs = answerLimitOf(request, limits);
  const awaitAnswer = (): void => {
    if (!answered) within(answerMs, giveUp('did not answer'));
  };
  let answered = false;

  const { socket } = call;
  if (socket?.connecting) {
    within(limits.connectMs, giveUp('took no connection'));
    socket.once('connect', awaitAnswer);
  } else {
    awaitAnswer();
  }
  // While the body of the call is being sent no answer is expected.
  request.on('data', () => {
    if (!socket?.connecting) awaitAnswer();
  });
  call.once('response', (answer) => {
    answered = true;
    const awaitMore = (): void => within(limits.idleMs, cutWhenSilent);
    const cutWhenSilent = (): void => {
      // Data that has arrived and is not read yet is the caller's slowness, not the platform's.
      if (answer.readableLength > 0) awaitMore();
      else answer.destroy(new UpstreamTimeout('did not go on'));
    };
    awaitMore();
    answer.on('data', awaitMore);
    answer.once('close', () => clearTimeout(timer));
  });
  call.once('close', () => {
    if (!answered) clearTimeout(timer);
  });
}
