/** Replaces the operator’s staff: reads, assigns and answers request forms. */
import type { Language } from 'shared-contracts/domain';
import * as z from 'zod';
import { checked } from '../http/checked.ts';
import { contentDisposition } from '../modules/files/plain-routes.ts';
import { documentsOf, type RequestDocument } from '../modules/requests/document-repository.ts';
import { openDocument } from '../modules/requests/documents.ts';
import { answerRequest, startReview } from '../modules/requests/service.ts';
import { openRequests, type RequestRow } from '../modules/requests/repository.ts';
import { FORM_NAMES } from '../modules/requests/texts.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { momentText } from './moment.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/requests';
const LIMIT = 30;
const TITLE = { ar: 'النماذج والرسائل', en: 'Request forms' } as const;
const WORDS = {
  ar: { none: 'لا توجد طلبات مفتوحة', answer: 'الرد', send: 'إرسال الرد', take: 'بدء المراجعة' },
  en: { none: 'No open requests', answer: 'Answer', send: 'Send the answer', take: 'Take up' },
} as const;

const Named = z.object({ id: z.string().max(64) });
const Act = z.object({ id: z.string().max(64), answer: z.string().trim().max(2000).default('') });

const line = ([name, value]: [string, unknown]): Html =>
  html`<p class="message" dir="auto"><span class="soft">${name}</span> ${Array.isArray(value) ? value.join(' · ') : String(value)}</p>`;

const documentLink = ({ id, name }: RequestDocument): Html =>
  html`<p><a href="${PATH}/document?id=${id}" dir="auto">${name}</a></p>`;

const card = (row: RequestRow, documents: readonly RequestDocument[], language: Language): Html => {
  const { answer, send, take } = WORDS[language];
  const at = momentText(new Date(row.createdAt), language, { dateStyle: 'medium', timeStyle: 'short' });
  const action = `${PATH}?lang=${language}`;
  return html`<article class="card"><h2>${FORM_NAMES[row.form][language]} · <bdi>${row.reference}</bdi></h2>
<p class="soft"><bdi>${at}</bdi> · <bdi>${row.email}</bdi> · ${row.status}</p>
${Object.entries(row.content).map(line)}
${documents.map(documentLink)}
<form method="post" action="${action}"><input type="hidden" name="id" value="${row.id}"><button>${take}</button></form>
<form method="post" action="${action}"><input type="hidden" name="id" value="${row.id}">
<label>${answer}<br><input name="answer" dir="auto" required></label><button>${send}</button></form></article>`;
};

export const requestsPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'الرد على نماذج الشركات ومقدمي الخدمة والرسائل',
    en: 'Answer the forms of companies and providers, and messages',
  },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const rows = await ctx.db.read(async (tx) => {
        const open = await openRequests(tx, LIMIT);
        return Promise.all(open.map(async (row) => ({ row, documents: await documentsOf(tx, row.id) })));
      });
      const body =
        rows.length === 0
          ? html`<p class="card soft">${WORDS[language].none}</p>`
          : html`${rows.map(({ row, documents }) => card(row, documents, language))}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.get(`${PATH}/document`, async (request, reply) => {
      const { name, type, bytes } = await openDocument(ctx, checked(Named, request.query).id);
      return reply
        .headers({ 'content-type': type, 'content-disposition': contentDisposition(name), 'cache-control': 'no-store' })
        .send(bytes);
    });
    app.post(PATH, async (request, reply) => {
      const { id, answer } = checked(Act, request.body);
      await (answer === '' ? startReview(ctx, id) : answerRequest(ctx, id, answer));
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { id };
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
