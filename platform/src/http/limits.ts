/**
 * Requests per minute and address for each route, by the limit class of the route. Counted in memory, or in Redis while it is
 * available when there are several instances.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import type { AppContext } from '../context/context.ts';
import { DomainError } from '../core/errors.ts';
import { openRedis } from '../core/redis.ts';
import { limitStoreOf } from './limit-store.ts';
import type { LimitClass } from './route.ts';

const WINDOW_MS = 60_000;

const perMinute = (config: Config): Record<LimitClass, number> => ({
  standard: config.requestsPerMinute,
  'sign-in': config.signInRequestsPerMinute,
  form: config.formRequestsPerMinute,
  upload: config.comms.uploadsPerMinute,
  search: config.searchRequestsPerMinute,
  check: config.checkRequestsPerMinute,
  telemetry: config.comms.telemetryPerMinute,
});

export const registerLimits = async (app: FastifyInstance, { config, log }: AppContext): Promise<void> => {
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, log);
  if (redis) app.addHook('onClose', () => redis.close());
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    errorResponseBuilder: () => new DomainError('RATE_LIMITED'),
    ...(redis ? { store: limitStoreOf(redis) } : {}),
  });
};

/** Route configuration of a limit class; false when the limit is disabled. */
export const limitOf = (config: Config, limit: LimitClass) => {
  const max = perMinute(config)[limit];
  return { rateLimit: max === 0 ? false : { max, timeWindow: WINDOW_MS, groupId: limit } } as const;
};
