/** Replaces the operator who closes tickets of pharmacy orders with a refund, a replacement or an explanation. */
import type { Language, Localized } from 'shared-contracts/domain';
import { TICKET_OUTCOMES } from 'shared-contracts/api';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { checked } from '../http/checked.ts';
import { openTickets, type TicketLineRow, ticketLinesOf, type TicketRow } from '../modules/pharmacy/help/repository.ts';
import { resolveTicket } from '../modules/pharmacy/help/tickets.ts';
import { TICKET_TYPE_NAMES } from '../modules/pharmacy/order/texts.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/tickets';
const LIMIT = 30;
const TITLE = { ar: 'بلاغات طلبات الصيدلية', en: 'Tickets of pharmacy orders' } as const;
const WORDS = {
  none: { ar: 'لا توجد بلاغات مفتوحة', en: 'No open tickets' },
  answer: { ar: 'الرد', en: 'Answer' },
  files: { ar: 'مرفقات', en: 'Files' },
  packs: { ar: 'العبوات', en: 'Packs' },
  refund: { ar: 'إعادة المبلغ', en: 'Refund' },
  redelivery: { ar: 'توصيل جديد', en: 'New delivery' },
  explained: { ar: 'رد فقط', en: 'Answer only' },
} as const satisfies Record<string, Localized>;

const Resolution = z.object({
  ticket_id: z.string().max(64),
  outcome: z.enum(TICKET_OUTCOMES),
  answer: z.string().trim().min(1).max(2000),
});

interface Shown {
  readonly ticket: TicketRow;
  readonly lines: readonly TicketLineRow[];
}

const open = (ctx: AppContext): Promise<Shown[]> =>
  ctx.db.transaction(async (tx) => {
    const by = { reader: 'operator', why: 'operation', at: ctx.clock.nowIso() } as const;
    const tickets = await openTickets(tx, LIMIT, by);
    const lines = await ticketLinesOf(
      tx,
      tickets.map(({ id }) => id),
    );
    return tickets.map((ticket) => ({ ticket, lines: lines.filter(({ ticketId }) => ticketId === ticket.id) }));
  });

const card = ({ ticket, lines }: Shown, language: Language): Html => {
  const packs = lines.reduce((sum, line) => sum + line.packs, 0);
  return html`<article class="card"><h2>${TICKET_TYPE_NAMES[ticket.kind][language]} · <bdi>${ticket.orderId}</bdi></h2>
<p class="message" dir="auto">${ticket.words}</p>
<p class="soft">${WORDS.packs[language]}: <bdi>${packs}</bdi></p>
${ticket.attachments.length === 0 ? null : html`<p class="soft">${WORDS.files[language]}: ${ticket.attachments.map(({ file_name }) => html`<bdi>${file_name}</bdi> `)}</p>`}
<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="ticket_id" value="${ticket.id}">
<label>${WORDS.answer[language]}<br><input name="answer" dir="auto" required></label>
<div class="acts">${TICKET_OUTCOMES.map((outcome) => html`<button name="outcome" value="${outcome}">${WORDS[outcome][language]}</button>`)}</div></form></article>`;
};

export const ticketsPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: { ar: 'إنهاء بلاغات الأدوية بإعادة المبلغ أو بتوصيل جديد', en: 'End tickets with a refund or a new delivery' },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const tickets = await open(ctx);
      const body =
        tickets.length === 0
          ? html`<p class="card soft">${WORDS.none[language]}</p>`
          : html`${tickets.map((ticket) => card(ticket, language))}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.post(PATH, async (request, reply) => {
      const { ticket_id: id, outcome, answer } = checked(Resolution, request.body);
      await resolveTicket(ctx, { id, outcome, answer });
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { ticket_id: id };
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
