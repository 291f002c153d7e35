/** Replaces the operator who decides about accounts with a lost phone number. */
import type { Language, Localized } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { checked } from '../http/checked.ts';
import { decideRecovery, listRecoveries } from '../modules/auth/recovery-decision.ts';
import { DECISIONS } from '../modules/auth/recovery/repository.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/recoveries';
const TITLE = { ar: 'نقل حسابات إلى أرقام أخرى', en: 'Accounts whose number is lost' } as const;
const WORDS = {
  none: { ar: 'لا توجد طلبات', en: 'No requests' },
  verified: { ar: 'الهوية موثّقة', en: 'Identity verified' },
  unverified: { ar: 'الهوية غير موثّقة', en: 'Identity not verified' },
  identity: { ar: 'آخر رقم الهوية', en: 'End of the ID number' },
  from: { ar: 'من الرقم', en: 'From' },
  to: { ar: 'إلى الرقم', en: 'To' },
  due: { ar: 'يتغيّر الرقم في', en: 'The number changes at' },
  approved: { ar: 'قبول', en: 'Approve' },
  refused: { ar: 'رفض', en: 'Refuse' },
} as const satisfies Record<string, Localized>;

const Decided = z.object({ id: z.string().max(64), decision: z.enum(DECISIONS) });
type Listed = Awaited<ReturnType<typeof listRecoveries>>[number];

const card = (one: Listed, language: Language): Html =>
  html`<article class="card"><h2><bdi>${one.name}</bdi></h2>
<p>${WORDS[one.verified ? 'verified' : 'unverified'][language]} · ${WORDS.identity[language]} <bdi>${one.identity_end}</bdi></p>
<p>${WORDS.from[language]} <bdi dir="ltr">${one.phone}</bdi> ${WORDS.to[language]} <bdi dir="ltr">${one.new_phone}</bdi></p>
${
  one.state === 'requested'
    ? html`<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="id" value="${one.id}">
<div class="acts">${DECISIONS.map((decision) => html`<button name="decision" value="${decision}">${WORDS[decision][language]}</button>`)}</div></form>`
    : html`<p class="soft">${WORDS.due[language]} <bdi>${one.due_at ?? ''}</bdi></p>`
}</article>`;

const list = async (ctx: AppContext, language: Language): Promise<Html> => {
  const recoveries = await listRecoveries(ctx);
  return recoveries.length === 0
    ? html`<p class="card soft">${WORDS.none[language]}</p>`
    : html`${recoveries.map((one) => card(one, language))}`;
};

export const recoveriesPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'قبول طلب من فقد رقمه أو رفضه؛ يتغيّر الرقم بعد يوم إن لم يُوقف',
    en: 'Approve or refuse the request of whoever lost their number; it changes a day later unless it is stopped',
  },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { language, title: TITLE, body: await list(ctx, language) });
    });
    app.post(PATH, async (request, reply) => {
      const { id, decision } = checked(Decided, request.body);
      await decideRecovery(ctx, id, decision);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { id };
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
