/** Replaces operations, who transfer refunds that a card can no longer receive to a bank account of the account holder. */
import type { Language, Localized } from 'shared-contracts/domain';
import { formatSar } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { checked } from '../http/checked.ts';
import { recordTransfer, transfersToMake } from '../modules/payments/payout.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/payouts';
const TITLE = { ar: 'تحويلات من محافظ', en: 'Transfers from wallets' } as const;
const WORDS = {
  none: { ar: 'لا توجد تحويلات', en: 'No transfers' },
  account: { ar: 'الحساب', en: 'Account' },
  reference: { ar: 'مرجع التحويل البنكي', en: 'Reference of the bank transfer' },
  record: { ar: 'تسجيل التحويل', en: 'Record the transfer' },
} as const satisfies Record<string, Localized>;

const Transferred = z.object({ id: z.string().max(64), reference: z.string().trim().min(1).max(64) });
type Listed = Awaited<ReturnType<typeof transfersToMake>>[number];

const card = ({ id, uid, amount }: Listed, language: Language): Html =>
  html`<article class="card"><h2><bdi>${formatSar(amount, language)}</bdi></h2>
<p>${WORDS.account[language]} <bdi dir="ltr">${uid}</bdi></p>
<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="id" value="${id}">
<label>${WORDS.reference[language]}<br><input name="reference" dir="ltr" required maxlength="64"></label>
<button>${WORDS.record[language]}</button></form></article>`;

const list = async (ctx: AppContext, language: Language): Promise<Html> => {
  const transfers = await transfersToMake(ctx);
  return transfers.length === 0
    ? html`<p class="card soft">${WORDS.none[language]}</p>`
    : html`${transfers.map((one) => card(one, language))}`;
};

export const payoutsPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'تحويل رصيد لا تستقبله بطاقته إلى حساب بنكي، قبل حذف حساب صاحبه',
    en: 'Transfer credit that its card cannot receive to a bank account, before the account of its holder is erased',
  },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { language, title: TITLE, body: await list(ctx, language) });
    });
    app.post(PATH, async (request, reply) => {
      const { id, reference } = checked(Transferred, request.body);
      await recordTransfer(ctx, id, reference);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { id };
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
