/** `GET /api/files/provider-document/:provider/:document.:language.svg`: a public picture of a provider’s document. */
import type { PlainRoutes } from '../../http/route.ts';
import { refuse } from '../../core/errors.ts';
import { DOCUMENT_FOLDER } from './document-path.ts';
import { providerDocument } from './documents.ts';

const PROVIDER = /^[A-Za-z0-9_-]{1,64}$/;
const NAME = /^([a-z0-9-]{1,40})\.(ar|en)\.svg$/;

export const registerDocuments: PlainRoutes = (app, ctx) => {
  app.get<{ Params: { provider: string; name: string } }>(
    `${DOCUMENT_FOLDER}/:provider/:name`,
    async ({ params }, reply) => {
      const [, id, language] = NAME.exec(params.name) ?? refuse('NOT_FOUND');
      if (!PROVIDER.test(params.provider)) refuse('NOT_FOUND');
      const picture = await providerDocument(ctx, params.provider, id as string, language as 'ar' | 'en');
      return reply
        .type('image/svg+xml; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=3600',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
        })
        .send(picture);
    },
  );
};
