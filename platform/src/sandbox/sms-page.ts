/** The phone of a tester: every SMS that the embedded gateway accepted, as a page and as JSON. */
import type { Language } from 'shared-contracts/domain';
import { toE164 } from 'shared-contracts/domain/phone';
import * as z from 'zod';
import { type InboxMessage, smsInbox } from '../adapters/embedded/sms.ts';
import type { AppContext } from '../context/context.ts';
import { checked } from '../http/checked.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { momentText } from './moment.ts';
import type { SandboxPage } from './page.ts';

const LIMIT = 50;
const TITLE = { ar: 'صندوق الرسائل', en: 'SMS inbox' } as const;
const EMPTY = { ar: 'لا توجد رسائل بعد', en: 'No messages yet' } as const;
const FIND = { ar: 'رقم الجوال', en: 'Phone' } as const;
const SHOW = { ar: 'عرض', en: 'Show' } as const;

const Query = z.object({ phone: z.string().max(24).optional(), lang: z.string().optional() });

/** E.164 of a typed Saudi or international number; otherwise the text itself, which matches nothing. */
const phoneOf = (typed: string | undefined): string | null => {
  if (!typed) return null;
  // A decoded plus sign in a query is a space.
  const text = typed.trim().replace(/^(?=\d{11,}$)/, typed.startsWith(' ') ? '+' : '');
  return toE164('966', text) ?? text;
};

const read = ({ db }: AppContext, phone: string | null): Promise<InboxMessage[]> =>
  db.read((tx) => smsInbox(tx, phone, LIMIT));

const when = (at: string, language: Language): string =>
  momentText(new Date(at), language, { dateStyle: 'short', timeStyle: 'medium' });

const show = (messages: readonly InboxMessage[], language: Language): Html | Html[] =>
  messages.length === 0
    ? html`<p class="card soft">${EMPTY[language]}</p>`
    : messages.map(
        ({
          phone,
          text,
          at,
        }) => html`<article class="card"><p class="soft"><bdi dir="ltr">${phone}</bdi> · <time datetime="${at}">${when(at, language)}</time></p>
<p class="message" dir="auto">${text}</p></article>`,
      );

export const smsPage: SandboxPage = {
  path: '/sandbox/inbox',
  title: TITLE,
  about: { ar: 'رموز التحقق والتذكيرات كما تصل إلى الجوال', en: 'Codes and reminders as a phone gets them' },
  register: (app, ctx) => {
    app.get('/sandbox/sms', async (request, reply) => {
      const { phone } = checked(Query, request.query);
      return reply.header('cache-control', 'no-store').send({ messages: await read(ctx, phoneOf(phone)) });
    });
    app.get('/sandbox/inbox', async (request, reply) => {
      const { phone } = checked(Query, request.query);
      const language = pageLanguage(request);
      const body = html`<form method="get"><label>${FIND[language]}<br><input name="phone" inputmode="tel" dir="ltr" value="${phone ?? ''}"></label><button>${SHOW[language]}</button></form>
${show(await read(ctx, phoneOf(phone)), language)}`;
      return sendPage(reply, { language, title: TITLE, body, refresh: 5 });
    });
  },
};
