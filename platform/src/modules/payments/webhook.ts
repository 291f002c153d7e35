/** Webhooks of the gateway: an authentic one names a payment, whose state is then read from the gateway. */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context/context.ts';
import { isDomainError } from '../../core/errors.ts';
import type { WebhookRequest } from '../../ports/sms.ts';
import { insertWebhook } from './repository.ts';
import { settlePayment } from './settle.ts';

export const WEBHOOK_PATH = '/api/webhooks/payment';

export type WebhookAnswer = 'taken' | 'not-authentic';

/** May arrive twice and in any order. An unknown payment is accepted too, because a repetition would change nothing. */
export const receiveWebhook = async (ctx: AppContext, request: WebhookRequest): Promise<WebhookAnswer> => {
  const notice = await ctx.ports.payment.readWebhook(request);
  if (!notice) return 'not-authentic';
  try {
    await settlePayment(ctx, notice.reference);
  } catch (error) {
    if (!isDomainError(error, 'NOT_FOUND')) throw error;
  }
  await ctx.db.autocommit((tx) => insertWebhook(tx, notice.eventId, ctx.clock.nowIso()));
  return 'taken';
};

/** Registered in its own scope without body parsing, because the signature covers the raw bytes. */
export const webhookRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const answer = await receiveWebhook(ctx, { headers, body });
      return reply.code(answer === 'taken' ? 204 : 401).send();
    });
  });
};
