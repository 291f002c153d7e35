/** Replaces the maintainers of the catalogue: changes a price, or removes an item from the offer. */
import { ITEM_KINDS, type Language, parseRiyals } from 'shared-contracts/domain';
import * as z from 'zod';
import { found } from '../core/errors.ts';
import { checked } from '../http/checked.ts';
import { changeItem } from '../modules/catalogue/repository.ts';
import { html, type Html } from '../core/html.ts';
import { pageLanguage } from './language.ts';
import { sendPage } from './layout.ts';
import type { SandboxPage } from './page.ts';

const PATH = '/sandbox/catalogue';
const TITLE = { ar: 'أسعار الخدمات', en: 'Prices of the catalogue' } as const;
const WORDS = {
  ar: {
    service: 'رقم الخدمة',
    item: 'العنصر، مثل test:tst-cbc',
    price: 'السعر بالريال',
    offered: 'متاح للحجز',
    yes: 'نعم',
    no: 'لا',
    save: 'احفظ',
    done: 'تم الحفظ',
  },
  en: {
    service: 'Id of the service',
    item: 'Item, for example test:tst-cbc',
    price: 'Price in SAR',
    offered: 'Can be booked',
    yes: 'Yes',
    no: 'No',
    save: 'Save',
    done: 'Saved',
  },
} as const;

const Change = z.object({
  stid: z.string().max(64),
  item: z
    .string()
    .regex(/^[a-z]+:[A-Za-z0-9_-]{1,64}$/)
    .transform((text) => {
      const [kind = '', reference = ''] = text.split(':');
      return { kind, reference };
    })
    .pipe(z.object({ kind: z.enum(ITEM_KINDS), reference: z.string() })),
  /** In riyals, as a number or as typed; converted to halalas. */
  price: z
    .union([z.number(), z.string()])
    .transform((price) => (typeof price === 'string' ? parseRiyals(price) : Math.round(price * 100)))
    .pipe(z.int().min(0).max(10_000_000)),
  offered: z.enum(['yes', 'no']),
});

const page = (language: Language, saved: boolean): Html => {
  const words = WORDS[language];
  return html`${saved ? html`<p class="card message">${words.done}</p>` : html``}
<form method="post" action="${PATH}?lang=${language}" class="card">
<label>${words.service}<input name="stid" value="ST2" dir="auto"></label>
<label>${words.item}<input name="item" dir="auto" required></label>
<label>${words.price}<input name="price" inputmode="decimal" dir="auto" required></label>
<label>${words.offered}<select name="offered"><option value="yes">${words.yes}</option><option value="no">${words.no}</option></select></label>
<button>${words.save}</button></form>`;
};

export const cataloguePage: SandboxPage = {
  path: PATH,
  title: TITLE,
  about: {
    ar: 'سعر آخر لتحليل أو خدمة، أو إيقاف حجزها',
    en: 'Another price of a test or a task, or not offered any more',
  },
  register: (app, ctx) => {
    app.get(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { language, title: TITLE, body: page(language, false) });
    });
    app.post(PATH, async (request, reply) => {
      const language = pageLanguage(request);
      const { stid, item, price, offered } = checked(Change, request.body);
      const change = { price, active: offered === 'yes' };
      found((await ctx.db.transaction((tx) => changeItem(tx, { stid, ...item }, change))) || null);
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return item;
      return sendPage(reply, { language, title: TITLE, body: page(language, true) });
    });
  },
};
