/** For operations: not reachable through the edge, and only with the ops token. Without that setting it does not exist. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { REMOTE_HEALTH_PATH, RemoteHealthQuery } from 'shared-contracts/api';
import { safeParse } from 'zod/mini';
import type { AppContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { success } from '../../http/envelope.ts';
import { languageOf } from '../../http/language.ts';
import { limitOf } from '../../http/limits.ts';
import { remoteHealth } from './service.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const remoteHealthRoute = (app: FastifyInstance, ctx: AppContext): void => {
  const { opsToken } = ctx.config;
  if (opsToken === null) return;
  const wanted = digest(`Bearer ${opsToken}`);
  app.get(REMOTE_HEALTH_PATH, {
    config: limitOf(ctx.config, 'standard'),
    handler: async (request, reply) => {
      // Without the token the answer does not tell that the route exists.
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return refuse('NOT_FOUND');
      const query = safeParse(RemoteHealthQuery, request.query);
      if (!query.success) return refuse('INVALID_REQUEST', { data: { fields: ['remote', 'since'] } });
      const health = await remoteHealth(ctx, query.data.remote, query.data.since);
      return reply.header('cache-control', 'no-store').send(success(health, languageOf(request)));
    },
  });
};
