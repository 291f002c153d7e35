/** `GET /api/files/invoice/:number/:language`: the account’s own invoice as a PDF, always as an attachment. */
import { INVOICE_DOWNLOAD_PATH, invoiceList } from 'shared-contracts/api';
import { refuse } from '../../core/errors.ts';
import { guard } from '../../http/guard.ts';
import { limitOf } from '../../http/limits.ts';
import type { PlainRoutes } from '../../http/route.ts';
import { invoiceToDraw } from './service.ts';

export const registerInvoices: PlainRoutes = (app, ctx) => {
  app.get<{ Params: { number: string; language: string } }>(INVOICE_DOWNLOAD_PATH, {
    config: limitOf(ctx.config, 'standard'),
    handler: async (request, reply) => {
      const { uid } = (await guard(ctx, invoiceList, request)) ?? refuse('SESSION_EXPIRED');
      const { number, language } = request.params;
      if (language !== 'ar' && language !== 'en') return refuse('NOT_FOUND');
      const bytes = await ctx.drawings.draw(await invoiceToDraw(ctx, uid, number, language));
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-length': bytes.length,
          'content-disposition': `attachment; filename="${number}-${language}.pdf"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes);
    },
  });
};
