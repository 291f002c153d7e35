/** Replaces the device of a provider who visits at home: advances the steps of a visit and reports the position. */
import {
  type Language,
  type Localized,
  nextTrackingStep,
  TRACKING_STEP_IDS,
  TRACKING_STEPS,
  type TrackingStep,
  trackingKindOf,
  trackingStepOpensAt,
} from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { found } from '../core/errors.ts';
import { checked } from '../http/checked.ts';
import { completeBySystem } from '../modules/appointments/provider.ts';
import { relocateVisit } from '../modules/appointments/relocate.ts';
import { uploadResult } from '../modules/records/upload.ts';
import { appointmentNamed, newestBookings } from '../modules/visits/lists-repository.ts';
import { providersNamed } from '../modules/scheduling/provider-repository.ts';
import { partsOf } from '../modules/visits/parts-repository.ts';
import { positionOf, stepsOf } from '../modules/tracking/repository.ts';
import { movePosition, recordStep } from '../modules/tracking/service.ts';
import { moveTo } from './clock-page.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import { timeElement } from './moment.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/technician';
const LIMIT = 40;
const TITLE = { ar: 'فني الزيارة', en: 'Visiting technician' } as const;
const WORDS = {
  ar: {
    none: 'لا توجد زيارات منزلية',
    next: 'الخطوة التالية',
    closer: 'اقترب من العنوان',
    place: 'عنوان آخر للزيارة',
    end: 'انتهت الخطوات',
  },
  en: {
    none: 'No visits at home',
    next: 'Next step',
    closer: 'Come closer',
    place: 'Another place for the visit',
    end: 'No step is left',
  },
} as const;
const STEP: Readonly<Record<TrackingStep, Localized>> = {
  assigned: { ar: 'تعيين مقدم الخدمة', en: 'Assigned' },
  on_the_way: { ar: 'في الطريق', en: 'On the way' },
  arrived: { ar: 'الوصول إلى المكان', en: 'Arrived' },
  sample_collected: { ar: 'أخذ العينة', en: 'Sample collected' },
  sample_received: { ar: 'وصول العينة إلى المختبر', en: 'Sample received' },
  result_uploaded: { ar: 'رفع النتيجة', en: 'Result uploaded' },
  started: { ar: 'بدء الزيارة', en: 'Visit started' },
  finished: { ar: 'انتهاء الزيارة', en: 'Visit finished' },
};
/** Start of the trip, some kilometres from the address. */
const START = 0.05;
/** Distance of the other place that the page offers. */
const STREETS = 0.01;
const NEARBY = 'بيت آخر في الحي';

const Act = z.discriminatedUnion('action', [
  z.object({ action: z.literal('step'), apnt_id: z.string().max(64), step: z.enum(TRACKING_STEP_IDS) }),
  z.object({
    action: z.literal('move'),
    apnt_id: z.string().max(64),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  }),
  z.object({
    action: z.literal('relocate'),
    apnt_id: z.string().max(64),
    label: z.string().min(1).max(200),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  }),
]);

/** Home visits with the next step, and the midpoint of the remaining distance. */
const visits = (ctx: AppContext) =>
  ctx.db.transaction(async (tx) => {
    const newest = await newestBookings(tx, LIMIT, { reader: 'operator', why: 'operation', at: ctx.clock.nowIso() });
    const names = await providersNamed(
      tx,
      newest.map(({ providerId }) => providerId),
    );
    const rows = [];
    for (const { id, providerId, delivery, utid, state, location, startsAt } of newest) {
      const kind = trackingKindOf(delivery, utid);
      if (!kind || !location || !['upcoming', 'in_progress', 'completed'].includes(state)) continue;
      const next = nextTrackingStep(kind, (await stepsOf(tx, id)).length + 1);
      const { latitude, longitude } = location;
      const last = (await positionOf(tx, id))?.place ?? { latitude: latitude + START, longitude: longitude + START };
      const closer = { latitude: (last.latitude + latitude) / 2, longitude: (last.longitude + longitude) / 2 };
      const nobodyThere = next === 'on_the_way' || next === 'arrived';
      const place = nobodyThere ? { label: NEARBY, latitude: latitude + STREETS, longitude } : null;
      const name = names.get(providerId)?.name;
      const opensAt = next && trackingStepOpensAt(next, startsAt);
      const waits = opensAt !== null && ctx.clock.nowIso() < opensAt ? opensAt : null;
      rows.push({ id, name, startsAt, next, waits, closer: next === 'arrived' ? closer : null, place });
    }
    return rows;
  });
type Row = Awaited<ReturnType<typeof visits>>[number];

/** Values that a sample laboratory measures. */
const MEASURED = [
  { analyte: 'haemoglobin', value: 13.1 },
  { analyte: 'glucose', value: 108 },
  { analyte: 'vitamin-d', value: 27 },
] as const;
const RESULT = { ar: 'نتائج التحاليل', en: 'Test results' } as const;

/** The last step ends the visit; for a sample it also adds the results of each patient. */
const apply = async (ctx: AppContext, id: string, step: TrackingStep): Promise<void> => {
  await recordStep(ctx, id, step);
  const visit = found(await ctx.db.read((tx) => appointmentNamed(tx, id)));
  const kind = trackingKindOf(visit.delivery, visit.utid);
  if (kind && TRACKING_STEPS[kind].at(-1) === step && visit.state !== 'completed') await completeBySystem(ctx, id);
  if (step !== 'result_uploaded') return;
  const parts = await ctx.db.read((tx) => partsOf(tx, [id]));
  for (const relId of parts.get(id)?.patients ?? []) {
    await uploadResult(ctx, id, { relId, title: RESULT, results: MEASURED });
  }
};

const hidden = (values: Readonly<Record<string, string | number>>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

const card = ({ id, name, startsAt, next, waits, closer, place }: Row, language: Language): Html => {
  const words = WORDS[language];
  const form = (values: Readonly<Record<string, string | number>>, label: Html) =>
    html`<form method="post" action="${PATH}?lang=${language}">${hidden({ apnt_id: id, ...values })}<button>${label}</button></form>`;
  return html`<article class="card"><h2>${name?.[language] ?? id}</h2>
<p>${timeElement(startsAt, language)}</p><p class="soft"><bdi>${id}</bdi></p><div class="acts">
${waits ? moveTo(waits, PATH, language) : null}
${next && !waits ? form({ action: 'step', step: next }, html`${words.next}: ${STEP[next][language]}`) : null}
${next ? null : html`<p>${words.end}</p>`}
${closer ? form({ action: 'move', ...closer }, html`${words.closer}`) : null}
${place ? form({ action: 'relocate', ...place }, html`${words.place}`) : null}</div></article>`;
};

export const technicianPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: { ar: 'خطوات الزيارة المنزلية وموقع الفني في الطريق', en: 'Steps of a home visit, and the way to it' },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const rows = await visits(ctx);
      const body =
        rows.length === 0
          ? html`<p class="card soft">${WORDS[language].none}</p>`
          : html`${rows.map((row) => card(row, language))}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.post(PATH, async (request, reply) => {
      const act = checked(Act, request.body);
      if (act.action === 'step') await apply(ctx, act.apnt_id, act.step);
      else if (act.action === 'move') await movePosition(ctx, act.apnt_id, act);
      else await relocateVisit(ctx, act.apnt_id, act);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return act;
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
