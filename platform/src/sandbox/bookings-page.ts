/** The newest bookings with their state and payment: ids and times, no names and no symptoms. */
import { sql } from 'drizzle-orm';
import { formatSar, type Language } from 'shared-contracts/domain';
import { toInstant } from '../db/columns.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { html, type Html } from './html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { momentText } from './moment.ts';
import type { SandboxPage } from './page.ts';

const LIMIT = 50;
const TITLE = { ar: 'الحجوزات', en: 'Bookings' } as const;
const HEADS = {
  ar: ['الحجز', 'الطبيب', 'الموعد', 'الحالة', 'الدفع', 'المبلغ'],
  en: ['Booking', 'Doctor', 'Time', 'State', 'Payment', 'Amount'],
} as const;
const NONE = { ar: 'لا توجد حجوزات بعد', en: 'No bookings yet' } as const;

interface Row {
  readonly id: string;
  readonly ar: string;
  readonly en: string;
  readonly starts_at: unknown;
  readonly state: string;
  readonly payment: string | null;
  readonly total: number | null;
}

const newest = (tx: Tx): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`SELECT a.id, d.name_ar AS ar, d.name_en AS en, a.starts_at, a.state, p.state AS payment, p.total
      FROM appointment a JOIN provider d ON d.id = a.provider_id
      LEFT JOIN LATERAL (SELECT state, total FROM payment WHERE appointment_id = a.id ORDER BY created_at DESC LIMIT 1) p ON true
      ORDER BY a.updated_at DESC, a.id LIMIT ${LIMIT}`,
  );

const timeOf = (row: Row, language: Language): string =>
  momentText(new Date(toInstant(row.starts_at)), language, { dateStyle: 'medium', timeStyle: 'short' });

const table = (rows: readonly Row[], language: Language): Html => html`<div class="scroll"><table><thead><tr>${HEADS[
  language
].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${rows.map(
  (row) => html`<tr><td><bdi>${row.id}</bdi></td><td>${row[language]}</td><td><bdi>${timeOf(row, language)}</bdi></td>
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
      const rows = await ctx.db.read(newest);
      const body = rows.length === 0 ? html`<p>${NONE[language]}</p>` : table(rows, language);
      return sendPage(reply, { language, title: TITLE, body });
    });
  },
};
