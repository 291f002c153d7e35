/** Replaces an agent who prepares a visit for a patient; also lists the voucher codes of the sample employers. */
import { CONSULTATION_CHANNELS, Instant, ITEM_KINDS, type Language, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { found, refuse } from '../core/errors.ts';
import { checked } from '../http/checked.ts';
import { addressesOf } from '../modules/addresses/repository.ts';
import { SAMPLE_VOUCHERS } from '../modules/employment/seed-codes.ts';
import { type PreparedRequest, prepareVisit } from '../modules/manual-booking/prepare.ts';
import { preparedLink } from '../modules/manual-booking/texts.ts';
import { SAMPLE_CODES } from '../modules/vouchers/seed-codes.ts';
import { scheduleBook } from '../modules/scheduling/schedule-book.ts';
import { nextFreeSlots } from '../modules/scheduling/search.ts';
import { accountByPhone } from '../modules/users/account-repository.ts';
import { selfOf } from '../modules/users/patient-repository.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/prepared';
const TITLE = { ar: 'تجهيز زيارة', en: 'Prepare a visit' } as const;
const WORDS = {
  ar: {
    phone: 'جوال صاحب الحساب',
    provider: 'رقم مقدم الخدمة',
    service: 'رقم الخدمة',
    items: 'العناصر، مثل test:cbc',
    discount: 'خصم بالريال',
    note: 'رسالة للمريض',
    send: 'جهّز وأرسل',
    done: 'أُرسلت رسالة إلى المريض. رابط الزيارة:',
    vouchers: 'قسائم جهات العمل للتجربة',
    codes: 'قسائم الخصم للتجربة',
  },
  en: {
    phone: 'Phone of the account',
    provider: 'Id of the provider',
    service: 'Id of the service',
    items: 'Items, for example test:cbc',
    discount: 'Discount in SAR',
    note: 'Message to the patient',
    send: 'Prepare and send',
    done: 'The patient has been sent a message. The visit:',
    vouchers: 'Vouchers of the sample employers',
    codes: 'Vouchers that take something off',
  },
} as const;

const Item = z
  .string()
  .regex(/^[a-z]+:[A-Za-z0-9_-]+$/)
  .transform((text) => {
    const [kind = '', reference = ''] = text.split(':');
    return { kind: z.enum(ITEM_KINDS).parse(kind), reference, patient: null, quantity: 1 };
  });

/** Defaults: the first free time, the account holder and the first saved address. */
const Preparation = z.object({
  phone: z.string().max(20),
  provider_id: z.string().max(64),
  stid: z.string().max(64).default(TELEMEDICINE_QUERY.stid),
  start: z.optional(Instant),
  channel: z.enum(CONSULTATION_CHANNELS).default('video'),
  items: z
    .string()
    .max(400)
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(Item)),
  /** SAR. */
  discount: z.coerce.number().min(0).max(10_000).default(0),
  note: z.string().max(500).default(''),
});

const requestOf = async (ctx: AppContext, asked: z.infer<typeof Preparation>): Promise<PreparedRequest> => {
  const { phone, provider_id: providerId, stid, channel, items, discount, note } = asked;
  const book = await scheduleBook(ctx);
  const { delivery } = found(book.services.get(stid)).definition;
  const start = asked.start ?? (await nextFreeSlots(ctx, { providerId, stid }, ctx.clock.now().getTime()))[0];
  return ctx.db.read(async (tx) => {
    const { uid } = found(await accountByPhone(tx, phone.replace(/^0/, '+966')));
    const self = found(await selfOf(tx, uid));
    const [address] = delivery === 'home' ? await addressesOf(tx, uid) : [];
    const { latitude = 0, longitude = 0, city = '' } = address ?? {};
    const location = address ? { address_id: address.id, label: '', city, latitude, longitude } : null;
    const chosen = { patients: [self.relId], items, location, discount: Math.round(discount * 100), note };
    return { uid, providerId, stid, channel, start: start ?? refuse('SLOT_NOT_OFFERED'), ...chosen };
  });
};

const field = (label: string, name: string, value: string): Html =>
  html`<label>${label}<input name="${name}" value="${value}" dir="auto"></label>`;

/** Values that a link to this page prefills. */
const Prefilled = z.object({
  phone: z.string().max(20).default('0500000001'),
  provider_id: z.string().max(64).default('doc_general_1'),
  stid: z.string().max(64).default(TELEMEDICINE_QUERY.stid),
  items: z.string().max(400).default(''),
});
const NOTHING = Prefilled.parse({});

const page = (language: Language, link: string | null, filled = NOTHING): Html => {
  const words = WORDS[language];
  return html`${link === null ? html`` : html`<p class="card message">${words.done} <a href="${link}"><bdi>${link}</bdi></a></p>`}
<form method="post" action="${PATH}?lang=${language}" class="card">
${field(words.phone, 'phone', filled.phone)}${field(words.provider, 'provider_id', filled.provider_id)}
${field(words.service, 'stid', filled.stid)}${field(words.items, 'items', filled.items)}
${field(words.discount, 'discount', '0')}${field(words.note, 'note', '')}
<button>${words.send}</button></form>
<h2>${words.vouchers}</h2><ul>${SAMPLE_VOUCHERS.map(({ code }) => html`<li><bdi>${code}</bdi></li>`)}</ul>
<h2>${words.codes}</h2><ul>${SAMPLE_CODES.map(({ code, label: [ar, en] }) => html`<li><bdi>${code}</bdi>: ${{ ar, en }[language]}</li>`)}</ul>`;
};

export const preparedPage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'زيارة يجهّزها موظف ويدفعها المريض، وقسائم جهات العمل',
    en: 'A visit that an agent prepares and the patient pays; vouchers of employers',
  },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { language, title: TITLE, body: page(language, null, checked(Prefilled, request.query)) });
    });
    app.post(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const { apnt_id } = await prepareVisit(ctx, await requestOf(ctx, checked(Preparation, request.body)));
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { apnt_id };
      return sendPage(reply, { language, title: TITLE, body: page(language, preparedLink(apnt_id)) });
    });
  },
};
