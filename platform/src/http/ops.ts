/**
 * Routes for operations, which the edge does not expose and which require an ops token. They do not exist when no token is
 * set.
 */
import type { FastifyReply, FastifyRequest, HTTPMethods, FastifyInstance } from 'fastify';
import type { AppContext } from '../context/context.ts';
import { refuse } from '../core/errors.ts';
import { fitsAny, sha256 } from '../core/secrets.ts';
import { success } from './envelope.ts';
import { languageOf } from './language.ts';
import { limitOf } from './limits.ts';

/** `handle` returns the `data` of the envelope. A caller without the token gets the same answer as for an unknown route. */
export const opsRoute = (
  app: FastifyInstance,
  { config }: AppContext,
  method: HTTPMethods,
  url: string,
  handle: (request: FastifyRequest) => Promise<unknown>,
): void => {
  if (config.opsToken === null) return;
  const tokens = config.opsToken;
  app.route({
    method,
    url,
    config: limitOf(config, 'standard'),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const given = sha256(request.headers.authorization ?? '');
      if (!fitsAny(tokens, (token) => sha256(`Bearer ${token}`), given)) return refuse('NOT_FOUND');
      const data = await handle(request);
      return reply.header('cache-control', 'no-store').send(success(data, languageOf(request)));
    },
  });
};
