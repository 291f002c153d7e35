/** Several instances of the platform: a message reaches the user’s sockets on any instance. */
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Server } from 'socket.io';
import type { Logger } from '../core/log.ts';
import { openRedis } from '../core/redis.ts';

/**
 * Returns the function that disconnects from Redis. While Redis is unavailable, messages for other instances are dropped (each
 * is only a hint to reload), and sockets of this instance still receive theirs.
 */
export const joinCopies = (io: Server, redisUrl: string, log: Logger): (() => void) => {
  const publisher = openRedis(redisUrl, log);
  // Retries forever: its few subscriptions wait for Redis and are renewed after a reconnect.
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 1000 });
  subscriber.on('error', (error) =>
    log.warn({ err: error }, 'redis connection of the realtime adapter failed; it reconnects by itself'),
  );
  const publish = (channel: string, message: string | Buffer): Promise<number | null> =>
    publisher.ask((client) => client.publish(channel, message));
  io.adapter(
    createAdapter(
      withMethods(publisher.client, { publish }),
      withMethods(subscriber, {
        subscribe: (...channels: string[]) => subscriber.subscribe(...channels).catch(ignoreClosed),
        psubscribe: (...patterns: string[]) => subscriber.psubscribe(...patterns).catch(ignoreClosed),
        unsubscribe: (...channels: string[]) => subscriber.unsubscribe(...channels).catch(ignoreClosed),
        punsubscribe: (...patterns: string[]) => subscriber.punsubscribe(...patterns).catch(ignoreClosed),
      }),
    ),
  );
  return () => {
    publisher.close();
    subscriber.disconnect();
  };
};

/**
 * Avoids an unhandled rejection: the adapter does not await subscriptions, and a pending one is rejected when its connection is
 * closed.
 */
const ignoreClosed = (): null => null;

/** The client with some of its methods replaced. */
const withMethods = (client: Redis, methods: Readonly<Record<string, unknown>>): Redis =>
  new Proxy(client, {
    get: (_client, name) => (typeof name === 'string' ? methods[name] : undefined) ?? boundMethod(client, name),
  });

const boundMethod = (client: Redis, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(client, name);
  return typeof value === 'function' ? value.bind(client) : value;
};
