/** The newest bookings with state and payment: ids and times, without names and symptoms. */
import { formatSar, type Language, type Localized } from 'shared-contracts/domain';
import type { Tx } from '../db/database.ts';
import { newestPayment } from '../modules/payments/repository.ts';
import { providersNamed } from '../modules/scheduling/provider-repository.ts';
import { newestBookings } from '../modules/visits/lists-repository.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { momentText } from './moment.ts';
import type { SandboxPage } from './page.ts';

const LIMIT = 50;
const TITLE = { ar: 'الحجوزات', en: 'Bookings' } as const;
const HEADS = {
  ar: ['الحجز', 'مقدم الخدمة', 'الموعد', 'الحالة', 'الدفع', 'المبلغ'],
  en: ['Booking', 'Provider', 'Time', 'State', 'Payment', 'Amount'],
} as const;
const NONE = { ar: 'لا توجد حجوزات بعد', en: 'No bookings yet' } as const;

interface Row {
  readonly id: string;
  readonly provider: Localized;
  readonly startsAt: string;
  readonly state: string;
  readonly payment: string | null;
  readonly total: number | null;
}

const NOBODY: Localized = { ar: '—', en: '—' };

const newest = async (tx: Tx, at: string): Promise<Row[]> => {
  const bookings = await newestBookings(tx, LIMIT, { reader: 'operator', why: 'operation', at });
  const names = await providersNamed(
    tx,
    bookings.map(({ providerId }) => providerId),
  );
  const rows: Row[] = [];
  for (const { id, providerId, startsAt, state } of bookings) {
    const payment = await newestPayment(tx, { kind: 'appointment', id });
    const provider = names.get(providerId)?.name ?? NOBODY;
    rows.push({ id, provider, startsAt, state, payment: payment?.state ?? null, total: payment?.total ?? null });
  }
  return rows;
};

const timeOf = (row: Row, language: Language): string =>
  momentText(new Date(row.startsAt), language, { dateStyle: 'medium', timeStyle: 'short' });

const table = (rows: readonly Row[], language: Language): Html => html`<div class="scroll"><table><thead><tr>${HEADS[
  language
].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${rows.map(
  (
    row,
  ) => html`<tr><td><bdi>${row.id}</bdi></td><td>${row.provider[language]}</td><td><bdi>${timeOf(row, language)}</bdi></td>
<td><bdi>${row.state}</bdi></td><td><bdi>${row.payment ?? '—'}</bdi></td><td><bdi>${row.total === null ? '—' : formatSar(row.total, language)}</bdi></td></tr>`,
)}
</tbody></table></div>`;

export const bookingsPage: SandboxPage = {
  path: '/sandbox/bookings',
  title: TITLE,
  about: { ar: 'آخر الحجوزات وحالات الدفع', en: 'The newest bookings and their payments' },
  register: (app, ctx) => {
    app.get('/sandbox/bookings', async (request, reply) => {
      const language = pageLanguage(request);
      const rows = await ctx.db.transaction((tx) => newest(tx, ctx.clock.nowIso()));
      const body = rows.length === 0 ? html`<p>${NONE[language]}</p>` : table(rows, language);
      return sendPage(reply, { language, title: TITLE, body });
    });
  },
};
