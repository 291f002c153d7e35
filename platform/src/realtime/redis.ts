/** Several copies of the platform: a message reaches the user's sockets on whichever copy they are. */
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Server } from 'socket.io';
import type { Logger } from '../context.ts';

/** Answers how to let go of Redis. Without Redis for a moment, sockets of this copy still get their messages. */
export const joinCopies = (io: Server, redisUrl: string, log: Logger): (() => void) => {
  const publisher = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    client.on('error', (error) => log.warn({ err: error }, 'redis of the realtime adapter'));
  }
  io.adapter(createAdapter(publisher, subscriber));
  return () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
};
