/** The gateway's side of the counter: its hosted page, and the webhooks it sends. Only when the sandbox is on. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from 'shared-contracts/domain';
import {
  type EmbeddedGateway,
  type GatewaySession,
  PAGE_PATH,
  type PageChoice,
  SIGNATURE_HEADER,
} from '../../adapters/embedded/payment/gateway.ts';
import type { AppContext } from '../../context.ts';
import type { PaymentPort } from '../../ports/payment.ts';
import { takeWebhook } from '../../modules/payments/webhook.ts';
import { missingPage, paymentPage } from './page.ts';

declare module '../../bus.ts' {
  interface DomainEvents {
    /** The embedded gateway has a webhook to deliver. */
    'sandbox.gateway-announced': Readonly<Record<string, never>>;
  }
}

const isEmbedded = (port: PaymentPort): port is EmbeddedGateway => 'choose' in port;

const CHOICES: readonly string[] = ['pay', 'decline', 'leave'] satisfies PageChoice[];
const isChoice = (value: string | null): value is PageChoice => value !== null && CHOICES.includes(value);

const languageOf = (request: FastifyRequest, session: GatewaySession | null): Language => {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'ar' || lang === 'en' ? lang : (session?.language ?? 'ar');
};

const sendPage = (ctx: AppContext, reply: FastifyReply, code: number, html: string): FastifyReply =>
  reply
    .code(code)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${new URL(ctx.config.publicUrl).origin}`,
    })
    .send(html);

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id.slice(0, 64).replace(/\W/g, '');

const registerPage = (app: FastifyInstance, ctx: AppContext, gateway: EmbeddedGateway): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.get(`${PAGE_PATH}/:id`, async (request, reply) => {
    const session = await gateway.session(idOf(request));
    const language = languageOf(request, session);
    if (!session) return sendPage(ctx, reply, 404, missingPage(language));
    const open = session.state === 'open' && session.expiresAt > ctx.clock.nowIso();
    return sendPage(ctx, reply, 200, paymentPage(session, open, language));
  });
  app.post(`${PAGE_PATH}/:id`, async (request, reply) => {
    const choice = new URLSearchParams(String(request.body ?? '')).get('choice');
    const id = idOf(request);
    const session = isChoice(choice) ? await gateway.choose(id, choice) : await gateway.session(id);
    if (!session?.returnUrl) return sendPage(ctx, reply, 404, missingPage(languageOf(request, session)));
    ctx.bus.publish('sandbox.gateway-announced', {});
    return reply.redirect(session.returnUrl, 303);
  });
};

export const paymentPageRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const gateway = ctx.ports.payment;
  if (!ctx.config.sandbox || !isEmbedded(gateway)) return;
  void app.register(async (scope) => registerPage(scope, ctx, gateway));
};

/** Tells the merchant, as a real gateway would by HTTP: same bytes, same signature, same door. */
export const deliverWebhooks = async (ctx: AppContext): Promise<void> => {
  const gateway = ctx.ports.payment;
  if (!isEmbedded(gateway)) return;
  for (const event of await gateway.undelivered()) {
    const body = Buffer.from(JSON.stringify(event));
    const answer = await takeWebhook(ctx, { headers: { [SIGNATURE_HEADER]: gateway.sign(body) }, body });
    if (answer === 'taken') await gateway.delivered(event.id);
  }
};

export const setUpGateway = (ctx: AppContext): void => {
  if (ctx.config.sandbox) ctx.bus.subscribe('sandbox.gateway-announced', () => deliverWebhooks(ctx));
};
