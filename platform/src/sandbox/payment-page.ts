/** The hosted page of the embedded gateway: the patient pays, is declined or leaves, and returns to the merchant. */
import { formatSar, type Language } from 'shared-contracts/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type EmbeddedGateway,
  type GatewaySession,
  PAGE_CHOICES,
  PAGE_PATH,
  type PageChoice,
  SAMPLE_CARDS,
} from '../adapters/embedded/payment/gateway.ts';
import type { AppContext } from '../context/context.ts';
import { found } from '../core/errors.ts';
import { html, type Html } from '../core/html.ts';
import { embeddedGateway } from './gateway-webhooks.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const TITLE = { ar: 'صفحة الدفع', en: 'Payment page' } as const;
const TEXT = {
  ar: {
    amount: 'المبلغ المطلوب',
    card: 'بطاقة تجريبية',
    hint: 'لا يُطلب رقم بطاقة هنا ولا يُخصم أي مبلغ حقيقي. يرجى اختيار ما يحدث:',
    saved: 'البطاقة المحفوظة تنتظر تأكيد البنك.',
    pay: 'الدفع الآن',
    decline: 'تجربة رفض البنك',
    leave: 'العودة دون دفع',
    closed: 'انتهت صلاحية هذه الصفحة أو أُغلقت. تكون المتابعة من صفحة الحجز.',
    back: 'العودة إلى الحجز',
  },
  en: {
    amount: 'Amount to pay',
    card: 'Sample card',
    hint: 'No card number is asked for here and no real money moves. Choose what should happen:',
    saved: 'The saved card waits for the confirmation of its bank.',
    pay: 'Pay now',
    decline: 'Let the bank decline',
    leave: 'Go back without paying',
    closed: 'This page has expired or was closed. Go back to your booking.',
    back: 'Back to the booking',
  },
} as const satisfies Record<Language, Record<string, string>>;

const openPage = ({ amount, cardToken }: GatewaySession, language: Language): Html => {
  const text = TEXT[language];
  const cards = SAMPLE_CARDS.map(({ lastFour }) => html`<option value="${lastFour}">mada •••• ${lastFour}</option>`);
  const choice = html`<p><label>${text.card} <select name="card" dir="ltr">${cards}</select></label></p>`;
  return html`<div class="card"><p class="soft">${text.amount}</p><p class="message"><strong><bdi>${formatSar(amount, language)}</bdi></strong></p></div>
<p>${text.hint}</p>
<form method="post">${cardToken === null ? choice : html`<p>${text.saved}</p>`}
<button name="choice" value="pay">${text.pay}</button>
<button class="quiet" name="choice" value="decline">${text.decline}</button>
<button class="quiet" name="choice" value="leave">${text.leave}</button></form>`;
};

const closedPage = ({ returnUrl }: GatewaySession, language: Language): Html => {
  const text = TEXT[language];
  return html`<p>${text.closed}</p>${returnUrl === '' ? null : html`<p><a href="${returnUrl}">${text.back}</a></p>`}`;
};

/** `?lang=` first, then the language in which the merchant opened the page. */
const languageOf = (request: FastifyRequest, session: GatewaySession): Language =>
  (request.query as { lang?: unknown }).lang === undefined ? session.language : pageLanguage(request);

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

const sessionOf = async (gateway: EmbeddedGateway, request: FastifyRequest): Promise<GatewaySession> =>
  found(await gateway.session(idOf(request)));

const show = (ctx: AppContext, request: FastifyRequest, reply: FastifyReply, session: GatewaySession): FastifyReply => {
  const language = languageOf(request, session);
  const open = session.state === 'open' && session.expiresAt > ctx.clock.nowIso();
  return sendPage(reply, {
    language,
    title: TITLE,
    body: open ? openPage(session, language) : closedPage(session, language),
  });
};

const isChoice = (value: unknown): value is PageChoice => PAGE_CHOICES.some((choice) => choice === value);

export const paymentPage: SandboxPage = {
  path: null,
  title: TITLE,
  about: { ar: 'تفتح من الحجز', en: 'Opened from a booking' },
  register: (app, ctx) => {
    const gateway = embeddedGateway(ctx);
    if (!gateway) return;
    app.get(`${PAGE_PATH}/:id`, async (request, reply) => show(ctx, request, reply, await sessionOf(gateway, request)));
    app.post(`${PAGE_PATH}/:id`, async (request, reply) => {
      const { choice, card } = (request.body ?? {}) as { choice?: unknown; card?: unknown };
      const lastFour = typeof card === 'string' ? card : undefined;
      const session = isChoice(choice)
        ? found(await gateway.choose(idOf(request), choice, lastFour))
        : await sessionOf(gateway, request);
      if (session.state === 'open' || session.returnUrl === '') return show(ctx, request, reply, session);
      ctx.bus.publish('sandbox.gateway-announced', {});
      return reply.redirect(session.returnUrl, 303);
    });
  },
};
