/** Several copies of the platform: a message reaches the user's sockets on whichever copy they are. */
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Server } from 'socket.io';
import type { Logger } from '../core/log.ts';
import { openRedis } from '../core/redis.ts';

/**
 * Answers how to disconnect from Redis. While it is unavailable, messages for other copies are dropped (each is only a hint to read
 * again) and sockets of this copy still get theirs.
 */
export const joinCopies = (io: Server, redisUrl: string, log: Logger): (() => void) => {
  const publisher = openRedis(redisUrl, log);
  // Listens for ever: its few subscriptions wait for Redis and are made again when it is back.
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

/** The adapter waits for no subscription. One that never fails for another reason is rejected when its connection is closed. */
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
