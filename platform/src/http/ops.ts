/** Routes of operations: not reachable through the edge, and only with the ops token. Without that setting they do not exist. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, HTTPMethods, FastifyInstance } from 'fastify';
import type { AppContext } from '../context/context.ts';
import { refuse } from '../core/errors.ts';
import { success } from './envelope.ts';
import { languageOf } from './language.ts';
import { limitOf } from './limits.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `handle` answers the `data` of the envelope. A caller without the token gets the answer of a route that does not exist. */
export const opsRoute = (
  app: FastifyInstance,
  { config }: AppContext,
  method: HTTPMethods,
  url: string,
  handle: (request: FastifyRequest) => Promise<unknown>,
): void => {
  if (config.opsToken === null) return;
  const wanted = digest(`Bearer ${config.opsToken}`);
  app.route({
    method,
    url,
    config: limitOf(config, 'standard'),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return refuse('NOT_FOUND');
      const data = await handle(request);
      return reply.header('cache-control', 'no-store').send(success(data, languageOf(request)));
    },
  });
};
