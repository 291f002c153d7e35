/**
 * `/openapi.json` for machines, `/docs` for people. Disabled in production unless API_DOCS=true. Both are generated once,
 * because the contract does not change at run time.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context/context.ts';
import { limitOf } from '../../http/limits.ts';
import { openApiDocument } from './document.ts';
import { DOCS_STYLE, docsPage, STYLE_PATH } from './page.ts';

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const openApiRoutes = (app: FastifyInstance, { config }: AppContext): void => {
  if (!(config.docs ?? config.environment !== 'production')) return;
  const send = (path: string, type: string, make: () => string): void => {
    let made: string | null = null;
    app.get(path, {
      config: limitOf(config, 'standard'),
      handler: (_, reply): FastifyReply => {
        made ??= make();
        return reply
          .headers({ 'content-type': type, 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
          .send(made);
      },
    });
  };
  send('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApiDocument()));
  send('/docs', 'text/html; charset=utf-8', docsPage);
  send(STYLE_PATH, 'text/css; charset=utf-8', () => DOCS_STYLE);
};
