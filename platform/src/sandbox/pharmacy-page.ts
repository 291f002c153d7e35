/** Replaces pharmacies: answers orders, packs them and hands them over. A sample prescription can be issued first. */
import type { Language, Localized } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { found } from '../core/errors.ts';
import { checked } from '../http/checked.ts';
import { phoneOf } from '../modules/auth/codes/phone.ts';
import { applyEvent } from '../modules/pharmacy/events.ts';
import { offerAll, offerOf } from '../modules/pharmacy/order/offers.ts';
import { ordersIn } from '../modules/pharmacy/order/repository.ts';
import { describeOrders } from '../modules/pharmacy/describe.ts';
import { accountByPhone } from '../modules/users/account-repository.ts';
import { type AutomaticPharmacy, createAutomaticPharmacy } from './automatic-pharmacy.ts';
import { html, type Html } from '../core/html.ts';
import { prescribeFor } from './issued-papers.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';
import { offerForm, OfferedLines } from './pharmacy-offer.ts';

const PATH = '/sandbox/pharmacy';
const LIMIT = 40;
const TITLE = { ar: 'الصيدلية', en: 'Pharmacy desk' } as const;
const WORDS = {
  none: { ar: 'لا توجد طلبات', en: 'No orders' },
  offer: { ar: 'قبول الطلب كاملًا', en: 'Accept all of it' },
  choose: { ar: 'عرض جزء أو بديل', en: 'Offer a part or an alternative' },
  decline: { ar: 'اعتذار', en: 'Decline' },
  pack: { ar: 'تجهيز', en: 'Pack' },
  ready: { ar: 'جاهز للمندوب', en: 'Ready for the courier' },
  reject: { ar: 'تعذّر التجهيز', en: 'Cannot supply it' },
  hand: { ar: 'تسليم بالرمز', en: 'Hand over by code' },
  code: { ar: 'رمز الاستلام', en: 'Pickup code' },
  identity: { ar: 'تحققت من الهوية', en: 'Identity checked' },
  refrigerated: { ar: 'مع إنسولين', en: 'With insulin' },
  automatic: { ar: 'تشغيل التنفيذ التلقائي', en: 'Switch on the automatic run' },
  about: {
    ar: 'في التنفيذ التلقائي تعرض الصيدليات الأدوية وتجهّزها ويوصلها المندوبون بلا تدخل',
    en: 'In the automatic run pharmacies offer and pack, and couriers deliver, by themselves',
  },
  manual: { ar: 'إيقاف التنفيذ التلقائي', en: 'Switch off the automatic run' },
  prescribe: { ar: 'كتابة وصفة', en: 'Write a prescription' },
  phone: { ar: 'رقم جوال صاحب الحساب', en: 'Mobile number of the account' },
} as const satisfies Record<string, Localized>;

const Order = { order: z.string().max(64) };
const Act = z.union([
  OfferedLines,
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['offer', 'decline']), ...Order, pharmacy: z.string().max(64) }),
    z.object({ action: z.enum(['pack', 'ready', 'reject']), ...Order }),
    z.object({ action: z.literal('automatic') }),
    z.object({
      action: z.literal('hand'),
      ...Order,
      code: z.string().trim().max(8),
      identity: z.coerce.boolean().default(false),
    }),
    z.object({
      action: z.literal('prescribe'),
      phone: z.string().trim().max(24),
      insulin: z.coerce.boolean().default(false),
    }),
  ]),
]);
type Act = z.infer<typeof Act>;
/** State of the form in which one pharmacy offers an alternative. */
const Asked = z.object({ ...Order, pharmacy: z.string().max(64) });

/** The event of each button. */
const REPORTS = { pack: 'order.packed', ready: 'order.ready', reject: 'order.rejected' } as const;

const open = (ctx: AppContext) =>
  ctx.db.read(async (tx: Tx) =>
    describeOrders(ctx, tx, await ordersIn(tx, ['CREATED', 'OFFERED', 'ACCEPTED', 'CONFIRMED', 'PACKED'], LIMIT)),
  );
type Row = Awaited<ReturnType<typeof open>>[number];

/** The pharmacy whose offer was paid. */
const pharmacyOf = async (ctx: AppContext, order: string): Promise<string> =>
  found(await ctx.db.read((tx) => offerOf(tx, order))).offer.pharmacyId;

const apply = async (ctx: AppContext, automatic: AutomaticPharmacy, act: Act): Promise<void> => {
  switch (act.action) {
    case 'automatic':
      return automatic.toggle();
    case 'offer':
      return ctx.db.transaction((tx) => offerAll(ctx, tx, act.order, act.pharmacy));
    case 'offer-lines': {
      const lines = act.lines.map(({ drugId: drug, ...line }) => ({ ...line, drug }));
      return applyEvent(ctx, { type: 'order.offered', order: act.order, pharmacy: act.pharmacy, lines });
    }
    case 'decline':
      return applyEvent(ctx, { type: 'order.declined', order: act.order, pharmacy: act.pharmacy });
    case 'pack':
    case 'ready':
    case 'reject':
      return applyEvent(ctx, {
        type: REPORTS[act.action],
        order: act.order,
        pharmacy: await pharmacyOf(ctx, act.order),
      });
    case 'hand':
      return applyEvent(ctx, {
        type: 'order.handed_over',
        order: act.order,
        pharmacy: await pharmacyOf(ctx, act.order),
        code: act.code,
        identity_shown: act.identity,
      });
    case 'prescribe': {
      const phone = phoneOf({ pc: '966', ph: act.phone });
      const { uid } = found(await ctx.db.read((tx) => accountByPhone(tx, phone)));
      return prescribeFor(ctx, uid, { insulin: act.insulin });
    }
  }
};

const form = (language: Language, values: Readonly<Record<string, string>>, fields: Html, label: Localized): Html =>
  html`<form method="post" action="${PATH}?lang=${language}">${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${fields}<button>${label[language]}</button></form>`;

const NO_FIELDS = html``;

const actsOf = (row: Row, language: Language): Html[] => {
  const order = row.order_id;
  const button = (action: 'pack' | 'ready' | 'reject') => form(language, { action, order }, NO_FIELDS, WORDS[action]);
  if (row.status === 'CONFIRMED') return [button('pack'), button('reject')];
  if (row.status !== 'PACKED') return [];
  if (row.fulfilment === 'delivery') return [button('ready')];
  const code = html`<input name="code" inputmode="numeric" aria-label="${WORDS.code[language]}" placeholder="${WORDS.code[language]}" required maxlength="4">${row.identity_needed ? html`<label><input type="checkbox" name="identity" value="1"> ${WORDS.identity[language]}</label>` : null}`;
  return [form(language, { action: 'hand', order }, code, WORDS.hand)];
};

const askedOf = ({ order_id: order, search }: Row, language: Language): Html[] =>
  (search?.asked ?? [])
    .filter(({ state }) => state === 'waiting')
    .map(
      ({ pharmacy_id: pharmacy, name }) =>
        html`<p>${name[language]}</p><div class="acts">${form(language, { action: 'offer', order, pharmacy }, NO_FIELDS, WORDS.offer)}<a href="${PATH}?lang=${language}&order=${order}&pharmacy=${pharmacy}">${WORDS.choose[language]}</a>${form(language, { action: 'decline', order, pharmacy }, NO_FIELDS, WORDS.decline)}</div>`,
    );

const card = (row: Row, language: Language): Html => html`<article class="card"><h2><bdi>${row.number}</bdi></h2>
<p class="soft"><bdi>${row.status}</bdi> · <bdi>${row.order_id}</bdi>${row.pharmacy ? html` · ${row.pharmacy.name[language]}` : null}</p>
<ul>${row.lines.map(({ name, quantity }) => html`<li>${name[language]} × ${quantity}</li>`)}</ul>
${askedOf(row, language)}<div class="acts">${actsOf(row, language)}</div></article>`;

const prescribing = (language: Language): Html =>
  form(
    language,
    { action: 'prescribe' },
    html`<label>${WORDS.phone[language]} <input name="phone" inputmode="tel" dir="ltr" required maxlength="24"></label><label><input type="checkbox" name="insulin" value="1"> ${WORDS.refrigerated[language]}</label>`,
    WORDS.prescribe,
  );

const switching = (automatic: AutomaticPharmacy, language: Language): Html =>
  html`<div class="card"><p class="soft">${WORDS.about[language]}</p>${form(language, { action: 'automatic' }, NO_FIELDS, automatic.isOn() ? WORDS.manual : WORDS.automatic)}</div>`;

export const pharmacyPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'عروض الصيدليات وتجهيز الطلبات وتسليمها، يدويًا أو تلقائيًا',
    en: 'Offers of pharmacies; orders are packed and handed over, by hand or by themselves',
  },
  register: (app, ctx) => {
    const automatic = createAutomaticPharmacy(ctx);
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const asked = Asked.safeParse(request.query);
      if (asked.success) {
        const body = await offerForm(ctx, { path: PATH, ...asked.data }, language);
        return sendPage(reply, { language, title: TITLE, body });
      }
      const rows = await open(ctx);
      const orders =
        rows.length === 0
          ? html`<p class="card soft">${WORDS.none[language]}</p>`
          : html`${rows.map((row) => card(row, language))}`;
      return sendPage(reply, {
        language,
        title: TITLE,
        body: html`${switching(automatic, language)}${prescribing(language)}${orders}`,
      });
    });
    app.post(PATH, async (request, reply) => {
      const act = checked(Act, request.body);
      await apply(ctx, automatic, act);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return {};
      return reply.redirect(`${PATH}?lang=${pageLanguage(request)}`, 303);
    });
  },
};
