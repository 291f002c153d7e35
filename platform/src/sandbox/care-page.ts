/** Replaces the agent who calls people that requested care: reads, answers, and prepares a visit. */
import type { Language } from 'shared-contracts/domain';
import * as z from 'zod';
import { checked } from '../http/checked.ts';
import { answerCare } from '../modules/caregiver/leads.ts';
import { type OpenLead, openLeads } from '../modules/caregiver/repository.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { momentText } from './moment.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/care';
const LIMIT = 30;
const CAREGIVER = 'ST9';
const TITLE = { ar: 'طلبات الرعاية', en: 'Requests for care' } as const;
const WORDS = {
  ar: { none: 'لا توجد طلبات مفتوحة', answer: 'ما قيل في المكالمة', send: 'تم الاتصال', book: 'جهّز زيارة' },
  en: { none: 'No open requests', answer: 'What was said on the call', send: 'Called', book: 'Prepare a visit' },
} as const;

const Answer = z.object({ lead_id: z.string().max(64), answer: z.string().trim().min(1).max(1000) });

/** Link to the page that prepares a visit, prefilled from the request. */
const bookLink = ({ phone, packageReference }: OpenLead, language: Language): string => {
  const items = packageReference === null ? '' : `plan:${packageReference}`;
  return `/sandbox/prepared?${new URLSearchParams({ lang: language, phone, stid: CAREGIVER, items, provider_id: '' })}`;
};

const card = (lead: OpenLead, language: Language): Html => {
  const { answer, send, book } = WORDS[language];
  const at = momentText(new Date(lead.createdAt), language, { dateStyle: 'medium', timeStyle: 'short' });
  return html`<article class="card"><h2 dir="auto">${lead.name} · <bdi>${lead.phone}</bdi></h2>
<p class="soft"><bdi>${at}</bdi> · <bdi>${lead.cityId}</bdi> · <bdi>${lead.packageReference ?? '—'}</bdi></p>
<p class="message" dir="auto">${lead.needs}</p>
<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="lead_id" value="${lead.id}">
<label>${answer}<br><input name="answer" dir="auto" required></label><button>${send}</button></form>
<p><a href="${bookLink(lead, language)}">${book}</a></p></article>`;
};

export const carePage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'الرد على من طلب رعاية في المنزل، وتجهيز زيارة له',
    en: 'Answer who asked for care at home, and prepare a visit for them',
  },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const leads = await ctx.db.read((tx) => openLeads(tx, LIMIT));
      const body =
        leads.length === 0
          ? html`<p class="card soft">${WORDS[language].none}</p>`
          : html`${leads.map((lead) => card(lead, language))}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.post(PATH, async (request, reply) => {
      const { lead_id, answer } = checked(Answer, request.body);
      await answerCare(ctx, lead_id, answer);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { lead_id };
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
