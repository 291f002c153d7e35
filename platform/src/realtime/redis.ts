/** Several copies of the platform: a message reaches the user's sockets on whichever copy they are. */
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Server } from 'socket.io';
import type { Logger } from '../context.ts';
import { openRedis } from '../redis.ts';

/**
 * Answers how to let go of Redis. While it is away, messages for other copies are dropped (each is only a hint to read
 * again) and sockets of this copy still get theirs.
 */
export const joinCopies = (io: Server, redisUrl: string, log: Logger): (() => void) => {
  const publisher = openRedis(redisUrl, log);
  // Listens for ever: its few subscriptions wait for Redis and are made again when it is back.
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 1000 });
  subscriber.on('error', (error) => log.warn({ err: error }, 'redis of the realtime adapter'));
  const publish = (channel: string, message: string | Buffer): Promise<number | null> =>
    publisher.ask((client) => client.publish(channel, message));
  const bounded = new Proxy(publisher.client, {
    get: (client, name) => (name === 'publish' ? publish : bound(client, name)),
  });
  io.adapter(createAdapter(bounded, subscriber));
  return () => {
    publisher.close();
    subscriber.disconnect();
  };
};

const bound = (client: Redis, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(client, name);
  return typeof value === 'function' ? value.bind(client) : value;
};
