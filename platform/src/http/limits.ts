/** Requests a minute per address on each route, by the class of the route. In memory, or shared through Redis when there are several copies. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { LimitClass } from './route.ts';

const WINDOW_MS = 60_000;

const perMinute = (config: Config): Record<LimitClass, number> => ({
  standard: config.requestsPerMinute,
  'sign-in': config.signInRequestsPerMinute,
  form: config.formRequestsPerMinute,
  upload: config.comms.uploadsPerMinute,
  telemetry: config.comms.telemetryPerMinute,
});

export const registerLimits = async (app: FastifyInstance, { config }: AppContext): Promise<void> => {
  const redis = config.redisUrl === null ? null : new Redis(config.redisUrl, { maxRetriesPerRequest: 1 });
  if (redis) app.addHook('onClose', () => redis.disconnect());
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    errorResponseBuilder: () => new DomainError('RATE_LIMITED'),
    ...(redis ? { redis } : {}),
  });
};

/** Route configuration of a class; false when its limit is off. */
export const limitOf = (config: Config, limit: LimitClass) => {
  const max = perMinute(config)[limit];
  return { rateLimit: max === 0 ? false : { max, timeWindow: WINDOW_MS, groupId: limit } } as const;
};
