/** Delivery reports of SMS carriers. */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context/context.ts';
import { smsWebhookPath } from '../../ports/sms.ts';

/** Registered in its own scope without body parsing, because signatures cover the raw bytes. */
export const smsWebhooks = (app: FastifyInstance, ctx: AppContext): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(smsWebhookPath(':carrier'), async (request, reply) => {
      const { carrier } = request.params as { carrier: string };
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const reports = (await ctx.ports.sms.readReports?.(carrier, { headers, body })) ?? null;
      for (const { reference, outcome } of reports ?? [])
        if (outcome === 'failed') ctx.log.warn({ carrier, reference }, 'carrier could not deliver a text message');
      return reply.code(reports === null ? 401 : 204).send();
    });
  });
};
