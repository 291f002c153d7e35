/** Pages on the product’s own origin that a gateway needs: for the browser return, and for entering a card. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { GATEWAY_STEPS, gatewayPagePath } from '../../ports/payment.ts';

const Address = z.object({ reference: z.string().regex(/^[\w-]{1,100}$/), step: z.enum(GATEWAY_STEPS) });
const Query = z.record(z.string(), z.string().max(500)).catch({});

export const gatewayPageRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const path = gatewayPagePath('REFERENCE', 'left').replace('REFERENCE', ':reference').replace('left', ':step');
  app.get(path, async (request, reply) => {
    const address = Address.safeParse(request.params).data;
    const { answerPage } = ctx.ports.payment;
    const answer = address ? await answerPage?.({ ...address, query: Query.parse(request.query) }) : null;
    const page = found(answer ?? null);
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (page.kind === 'redirect') return reply.redirect(page.to, 303);
    const own = `'nonce-${page.nonce}'`;
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src ${own}; style-src ${own}; connect-src ${page.sendsTo}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page.html);
  });
};
