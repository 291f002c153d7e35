/** Replaces couriers: takes an order from the pharmacy to its patient. */
import type { Language, Localized } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { found } from '../core/errors.ts';
import { checked } from '../http/checked.ts';
import { describeOrders } from '../modules/pharmacy/describe.ts';
import { applyEvent } from '../modules/pharmacy/events.ts';
import { offerOf } from '../modules/pharmacy/order/offers.ts';
import { ordersIn } from '../modules/pharmacy/order/repository.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/courier';
const LIMIT = 40;
const TITLE = { ar: 'المندوب', en: 'Courier' } as const;
const WORDS = {
  none: { ar: 'لا توجد طلبات للتوصيل', en: 'No deliveries' },
  assign: { ar: 'تعيين مندوب', en: 'Assign a courier' },
  'pick-up': { ar: 'استلام من الصيدلية', en: 'Pick up at the pharmacy' },
  'set-out': { ar: 'الانطلاق', en: 'Set out' },
  move: { ar: 'الاقتراب من العنوان', en: 'Come closer' },
  deliver: { ar: 'تسليم بالرمز', en: 'Deliver by code' },
  code: { ar: 'رمز التسليم', en: 'Handover code' },
} as const satisfies Record<string, Localized>;

const Order = { order: z.string().max(64) };
const Act = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['assign', 'pick-up', 'set-out']), ...Order }),
  z.object({
    action: z.literal('move'),
    ...Order,
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  }),
  z.object({ action: z.literal('deliver'), ...Order, code: z.string().trim().max(8) }),
]);
type Act = z.infer<typeof Act>;

const DELIVERIES = [
  'COURIER_READY_FOR_DELIVERY',
  'COURIER_ASSIGNED',
  'COURIER_PICKED_UP',
  'COURIER_INTRANSIST',
] as const;

const deliveries = (ctx: AppContext) =>
  ctx.db.read(async (tx) => describeOrders(ctx, tx, await ordersIn(tx, DELIVERIES, LIMIT)));
type Row = Awaited<ReturnType<typeof deliveries>>[number];

/** The event of each button. */
const REPORTS = {
  assign: 'courier.assigned',
  'pick-up': 'courier.picked_up',
  'set-out': 'courier.set_out',
} as const;

const apply = async (ctx: AppContext, act: Act): Promise<void> => {
  const { order } = act;
  const { pharmacyId: pharmacy } = found(await ctx.db.read((tx) => offerOf(tx, order))).offer;
  switch (act.action) {
    case 'assign':
    case 'pick-up':
    case 'set-out':
      return applyEvent(ctx, { type: REPORTS[act.action], order, pharmacy });
    case 'move': {
      const { latitude, longitude } = act;
      return applyEvent(ctx, { type: 'courier.moved', order, pharmacy, latitude, longitude });
    }
    case 'deliver':
      return applyEvent(ctx, { type: 'courier.delivered', order, pharmacy, code: act.code });
  }
};

type Values = Readonly<Record<string, string | number>>;

const actsOf = (row: Row, language: Language): Html[] => {
  const order = row.order_id;
  const form = (values: Values, label: Localized, fields: Html | null = null): Html =>
    html`<form method="post" action="${PATH}?lang=${language}">${Object.entries({ order, ...values }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${fields}<button>${label[language]}</button></form>`;
  switch (row.status) {
    case 'COURIER_READY_FOR_DELIVERY':
      return [form({ action: 'assign' }, WORDS.assign)];
    case 'COURIER_ASSIGNED':
      return [form({ action: 'pick-up' }, WORDS['pick-up'])];
    case 'COURIER_PICKED_UP':
      return [form({ action: 'set-out' }, WORDS['set-out'])];
    default: {
      const { latitude, longitude } = row.location;
      const from = row.courier?.place ?? row.location;
      const closer = { latitude: (from.latitude + latitude) / 2, longitude: (from.longitude + longitude) / 2 };
      const code = html`<input name="code" inputmode="numeric" aria-label="${WORDS.code[language]}" placeholder="${WORDS.code[language]}" required maxlength="4">`;
      return [form({ action: 'move', ...closer }, WORDS.move), form({ action: 'deliver' }, WORDS.deliver, code)];
    }
  }
};

const card = (row: Row, language: Language): Html => html`<article class="card"><h2><bdi>${row.number}</bdi></h2>
<p class="soft"><bdi>${row.status}</bdi> · <bdi>${row.order_id}</bdi></p>
<p>${row.pharmacy?.name[language] ?? ''} ← → ${row.location.label}</p><div class="acts">${actsOf(row, language)}</div></article>`;

export const courierPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: { ar: 'توصيل الطلبات من الصيدلية إلى المريض', en: 'Orders on their way from the pharmacy to the patient' },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const rows = await deliveries(ctx);
      const body =
        rows.length === 0
          ? html`<p class="card soft">${WORDS.none[language]}</p>`
          : html`${rows.map((row) => card(row, language))}`;
      return sendPage(reply, { language, title: TITLE, body });
    });
    app.post(PATH, async (request, reply) => {
      const act = checked(Act, request.body);
      await apply(ctx, act);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return {};
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
