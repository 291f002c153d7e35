/** The embedded gateway’s page on which a card is entered for later payments. The input stays with the gateway. */
import type { FastifyReply } from 'fastify';
import type { Language } from 'shared-contracts/domain';
import * as z from 'zod';
import { CARD_PAGE_PATH, type CardFault, type CardPage, type TypedCard } from '../adapters/embedded/payment/cards.ts';
import { found } from '../core/errors.ts';
import { embeddedGateway } from './gateway-webhooks.ts';
import { html, type Html } from '../core/html.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const TITLE = { ar: 'إضافة بطاقة', en: 'Add a card' } as const;

interface Texts {
  readonly hint: string;
  readonly labels: Readonly<Record<CardFault, string>>;
  readonly faults: Readonly<Record<CardFault, string>>;
  readonly save: string;
  readonly leave: string;
  readonly closed: string;
  readonly back: string;
}

const TEXT: Readonly<Record<Language, Texts>> = {
  ar: {
    hint: 'صفحة بوابة الدفع التجريبية. أرقام للتجربة: 4406470000000007 (مدى) أو 4012888888881881.',
    labels: { number: 'رقم البطاقة', month: 'الشهر', year: 'السنة (رقمان)', cvv: 'رمز التحقق' },
    faults: {
      number: 'رقم البطاقة غير صحيح',
      month: 'الشهر غير صحيح أو انتهت صلاحية البطاقة',
      year: 'السنة غير صحيحة أو انتهت صلاحية البطاقة',
      cvv: 'رمز التحقق ثلاثة أرقام أو أربعة',
    },
    save: 'تأكيد البنك وحفظ البطاقة',
    leave: 'العودة دون حفظ',
    closed: 'انتهت صلاحية هذه الصفحة أو أُغلقت.',
    back: 'العودة إلى البطاقات',
  },
  en: {
    hint: 'The page of the sample payment gateway. Numbers to try: 4406470000000007 (mada) or 4012888888881881.',
    labels: { number: 'Card number', month: 'Month', year: 'Year (two digits)', cvv: 'CVV' },
    faults: {
      number: 'The card number is not valid',
      month: 'The month is not valid, or the card has expired',
      year: 'The year is not valid, or the card has expired',
      cvv: 'The CVV has three or four digits',
    },
    save: 'Confirm with the bank and save',
    leave: 'Go back without saving',
    closed: 'This page has expired or was closed.',
    back: 'Back to the cards',
  },
};

const FIELDS = ['number', 'month', 'year', 'cvv'] as const satisfies readonly CardFault[];
const Typed = z.object({
  choice: z.enum(['save', 'leave']).catch('save'),
  number: z.string().max(40).catch(''),
  month: z.string().max(4).catch(''),
  year: z.string().max(4).catch(''),
  cvv: z.string().max(8).catch(''),
});

/** Input is shown again, except the CVV. */
const form = (language: Language, typed: Partial<TypedCard>, faults: readonly CardFault[]): Html => {
  const text = TEXT[language];
  const fields = FIELDS.map((field) => {
    const fault = faults.includes(field) ? html`<strong id="${field}-fault">${text.faults[field]}</strong>` : null;
    const value = field === 'cvv' ? '' : (typed[field] ?? '');
    return html`<p><label>${text.labels[field]} <input name="${field}" value="${value}" dir="ltr" inputmode="numeric" autocomplete="off"></label> ${fault}</p>`;
  });
  return html`<p>${text.hint}</p><form method="post">${fields}
<button name="choice" value="save">${text.save}</button>
<button class="quiet" name="choice" value="leave" formnovalidate>${text.leave}</button></form>`;
};

const closed = ({ returnUrl, language }: CardPage): Html =>
  html`<p>${TEXT[language].closed}</p><p><a href="${returnUrl}">${TEXT[language].back}</a></p>`;

export const cardPage: SandboxPage = {
  path: null,
  title: TITLE,
  about: { ar: 'تفتح من البطاقات المحفوظة', en: 'Opened from the saved cards' },
  register: (app, ctx) => {
    const gateway = embeddedGateway(ctx);
    if (!gateway) return;
    const isOpen = ({ state, expiresAt }: CardPage) => state === 'open' && expiresAt > ctx.clock.nowIso();
    const show = (reply: FastifyReply, page: CardPage, typed: Partial<TypedCard>, faults: readonly CardFault[]) => {
      const { language } = page;
      return sendPage(reply, {
        language,
        title: TITLE,
        body: isOpen(page) ? form(language, typed, faults) : closed(page),
      });
    };
    const pageOf = async (params: unknown) => found(await gateway.cardPage((params as { id: string }).id));
    app.get(`${CARD_PAGE_PATH}/:id`, async ({ params }, reply) => show(reply, await pageOf(params), {}, []));
    app.post(`${CARD_PAGE_PATH}/:id`, async ({ params, body }, reply) => {
      const page = await pageOf(params);
      const { choice, ...typed } = Typed.parse(body ?? {});
      const faults = choice === 'save' ? await gateway.enterCard(page.id, typed) : [];
      if (choice === 'leave') await gateway.leaveCardPage(page.id);
      return faults.length > 0 ? show(reply, page, typed, faults) : reply.redirect(page.returnUrl, 303);
    });
  },
};
