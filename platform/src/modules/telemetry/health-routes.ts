/** Failure rates of remotes, for operations. */
import type { FastifyInstance } from 'fastify';
import { REMOTE_HEALTH_PATH, REMOTE_MINUTES_PATH, RemoteHealthQuery } from 'shared-contracts/api';
import { safeParse } from 'zod/mini';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import { opsRoute } from '../../http/ops.ts';
import { remoteHealth, remoteMinutes } from './service.ts';

export const remoteHealthRoute = (app: FastifyInstance, ctx: AppContext): void =>
  opsRoute(app, ctx, 'GET', REMOTE_HEALTH_PATH, async ({ query }) => {
    const asked = safeParse(RemoteHealthQuery, query);
    if (!asked.success) return refuse('INVALID_REQUEST', { data: { fields: ['remote', 'since'] } });
    return remoteHealth(ctx, asked.data.remote, asked.data.since);
  });

export const remoteMinutesRoute = (app: FastifyInstance, ctx: AppContext): void =>
  opsRoute(app, ctx, 'GET', REMOTE_MINUTES_PATH, () => remoteMinutes(ctx));
