/** Replaces the application of a provider: accepts, begins, delays, completes or cancels a visit, or records a no-show. */
import { type Language, type Localized, startWindow } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { checked } from '../http/checked.ts';
import {
  acceptVisit,
  beginVisit,
  completeVisit,
  delayVisit,
  giveUpVisit,
  missedByProvider,
  missVisit,
} from '../modules/appointments/provider.ts';
import { leaveForPatients, prescribe } from './issued-papers.ts';
import { newestBookings } from '../modules/visits/lists-repository.ts';
import { providersNamed } from '../modules/scheduling/provider-repository.ts';
import { moveTo } from './clock-page.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { timeElement } from './moment.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/provider';
const LIMIT = 40;
const TITLE = { ar: 'مقدم الخدمة', en: 'Provider' } as const;
const NONE = { ar: 'لا توجد مواعيد قادمة', en: 'No appointments ahead' } as const;

const ACTIONS = [
  'accept',
  'start',
  'late',
  'prescribe',
  'sick-leave',
  'complete',
  'cancel',
  'absent',
  'no-show',
] as const;
type Action = (typeof ACTIONS)[number];
const LABEL: Readonly<Record<Action, Localized>> = {
  accept: { ar: 'اطّلع على الحجز', en: 'Accept' },
  start: { ar: 'ابدأ', en: 'Start' },
  late: { ar: 'تأخير ١٠ دقائق', en: 'Late by 10 minutes' },
  prescribe: { ar: 'كتابة وصفة', en: 'Prescribe' },
  'sick-leave': { ar: 'أصدر إجازة مرضية', en: 'Issue a sick leave' },
  complete: { ar: 'أنهِ الزيارة', en: 'Complete' },
  cancel: { ar: 'اعتذر', en: 'Cancel' },
  absent: { ar: 'مقدم الخدمة لم يحضر', en: 'Provider did not come' },
  'no-show': { ar: 'المريض لم يحضر', en: 'Patient did not come' },
};
const NOBODY: Localized = { ar: '—', en: '—' };
const STATE: Readonly<Record<string, Localized>> = {
  upcoming: { ar: 'قادم', en: 'Upcoming' },
  in_progress: { ar: 'جارٍ الآن', en: 'In progress' },
};
/** The actions that a state allows. */
const FROM: Readonly<Record<string, readonly Action[]>> = {
  upcoming: ['accept', 'start', 'late', 'cancel', 'absent', 'no-show'],
  in_progress: ['start', 'late', 'prescribe', 'sick-leave', 'complete', 'cancel', 'absent', 'no-show'],
};

const Act = z.object({
  action: z.enum(ACTIONS),
  apnt_id: z.string().max(64),
  minutes: z.coerce.number().int().min(1).max(120).default(10),
});

const DO: Readonly<Record<Action, (ctx: AppContext, id: string, minutes: number) => Promise<{ state: string }>>> = {
  accept: acceptVisit,
  start: beginVisit,
  late: delayVisit,
  prescribe,
  'sick-leave': leaveForPatients,
  complete: completeVisit,
  cancel: giveUpVisit,
  absent: missedByProvider,
  'no-show': missVisit,
};

const ahead = (ctx: AppContext) =>
  ctx.db.transaction(async (tx) => {
    const newest = await newestBookings(tx, LIMIT, { reader: 'operator', why: 'operation', at: ctx.clock.nowIso() });
    const rows = newest.filter(({ state }) => state in FROM);
    const names = await providersNamed(
      tx,
      rows.map(({ providerId }) => providerId),
    );
    return rows.map((row) => ({ ...row, name: names.get(row.providerId)?.name ?? NOBODY }));
  });
type Row = Awaited<ReturnType<typeof ahead>>[number];

const card = (
  { id, state, startsAt, name }: Row,
  now: string,
  language: Language,
): Html => html`<article class="card"><h2>${name[language]}</h2>
<p>${timeElement(startsAt, language)} · ${STATE[state]?.[language] ?? state}</p><p class="soft"><bdi>${id}</bdi></p>
<div class="acts">${(FROM[state] ?? []).map(
  (
    action,
  ) => html`<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="apnt_id" value="${id}">
<input type="hidden" name="action" value="${action}"><button class="quiet">${LABEL[action][language]}</button></form>`,
)}${now < startWindow(startsAt).opensAt ? moveTo(startWindow(startsAt).opensAt, PATH, language) : null}</div></article>`;

export const providerPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: { ar: 'ما يفعله مقدم الخدمة بالموعد', en: 'What a provider does with an appointment' },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const rows = await ahead(ctx);
      const body =
        rows.length === 0
          ? html`<p class="card soft">${NONE[language]}</p>`
          : html`${rows.map((row) => card(row, ctx.clock.nowIso(), language))}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.post(PATH, async (request, reply) => {
      const { action, apnt_id, minutes } = checked(Act, request.body);
      const { state } = await DO[action](ctx, apnt_id, minutes);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { apnt_id, state };
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
