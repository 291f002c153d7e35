/**
 * Redis is a convenience of several copies, never a condition: nobody waits for it longer than a moment, nothing is queued
 * for it while it is unavailable, and who asks has an answer of their own for that time.
 */
import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** Redis answers in less than a millisecond; one that needs longer than this is taken to be away. */
const COMMAND_MS = 200;
/** While it is unavailable, one command in this time looks whether it is back. */
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
