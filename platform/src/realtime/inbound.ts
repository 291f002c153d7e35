/**
 * Messages from sockets: one handler per name, validation in both directions, a rate limit per socket, and an answer to each
 * message.
 */
import {
  bytesOf,
  REALTIME_LIMITS,
  REALTIME_REFUSALS,
  type RealtimeAnswer,
  type RealtimeToServer,
} from 'shared-contracts/events';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';
import { isDomainError } from '../core/errors.ts';
import type { Realtime, RealtimeHandler, RealtimeSender } from './types.ts';

const MINUTE_MS = 60_000;

interface Registered {
  readonly definition: RealtimeToServer;
  readonly handler: RealtimeHandler<RealtimeToServer>;
}

export interface Inbound {
  readonly handle: Realtime['handle'];
  /** Answers the messages of one socket. */
  readonly answering: (sender: RealtimeSender) => (name: string, payload: unknown) => Promise<RealtimeAnswer>;
}

const refusal = (code: string): RealtimeAnswer => ({ ok: false, code });

/** Messages of one socket in the last minute. */
const createAllowance = (clock: Pick<Clock, 'now'>) => {
  let since = -Infinity;
  let count = 0;
  return (): boolean => {
    const now = clock.now().getTime();
    if (now - since >= MINUTE_MS) [since, count] = [now, 0];
    count += 1;
    return count <= REALTIME_LIMITS.sentPerMinute;
  };
};

export const createInbound = ({ clock, log }: { clock: Pick<Clock, 'now'>; log: Logger }): Inbound => {
  const handlers = new Map<string, Registered>();
  const run = async (
    sender: RealtimeSender,
    { definition, handler }: Registered,
    payload: unknown,
  ): Promise<RealtimeAnswer> => {
    const parsed = definition.payload.safeParse(payload);
    if (!parsed.success || bytesOf(payload) > REALTIME_LIMITS.payloadBytes) return refusal(REALTIME_REFUSALS.invalid);
    try {
      return { ok: true, data: definition.acknowledgement.parse(await handler(sender, parsed.data)) };
    } catch (error) {
      if (isDomainError(error)) return refusal(error.code);
      log.error(
        { err: error, message: definition.name },
        'handler of a realtime message failed; the sender gets a refusal',
      );
      return refusal(REALTIME_REFUSALS.failed);
    }
  };
  return {
    handle: (definition, handler) => {
      if (handlers.has(definition.name)) throw new Error(`${definition.name} has a handler already`);
      handlers.set(definition.name, { definition, handler: handler as Registered['handler'] });
    },
    answering: (sender) => {
      const allowed = createAllowance(clock);
      return async (name, payload) => {
        if (!allowed()) return refusal(REALTIME_REFUSALS.tooMany);
        const registered = handlers.get(name);
        return registered ? run(sender, registered, payload) : refusal(REALTIME_REFUSALS.unknown);
      };
    },
  };
};
