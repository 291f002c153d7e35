/**
 * Redis improves an installation with several instances and is never required: a command waits for a short timeout at most,
 * nothing is queued while Redis is unavailable, and callers have a fallback.
 */
import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Timeout of a command. Redis normally answers in less than a millisecond; a slower one counts as unavailable. */
const COMMAND_MS = 200;
/** While Redis is unavailable, one command per interval checks whether it has recovered. */
const LOOK_MS = 1000;

export interface OptionalRedis {
  /** The result of a command, or null while Redis is unavailable. Never throws. */
  readonly ask: <T>(command: (client: Redis) => Promise<T>) => Promise<T | null>;
  readonly client: Redis;
  readonly close: () => void;
}

export const openRedis = (url: string, log: Logger): OptionalRedis => {
  const client = new Redis(url, {
    commandTimeout: COMMAND_MS,
    connectTimeout: 2000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: () => LOOK_MS,
  });
  let away = false;
  let lookAt = 0;
  client.on('error', (error) => log.warn({ err: error }, 'redis connection failed; it reconnects by itself'));
  return {
    client,
    ask: async (command) => {
      if (away && performance.now() < lookAt) return null;
      lookAt = performance.now() + LOOK_MS;
      try {
        const result = await command(client);
        if (away) log.info('redis available again');
        away = false;
        return result;
      } catch (error) {
        if (!away) log.warn({ err: error }, 'redis unavailable; request limits and sockets fall back to each process');
        away = true;
        lookAt = performance.now() + LOOK_MS;
        return null;
      }
    },
    close: () => client.disconnect(),
  };
};
