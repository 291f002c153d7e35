/** The form in which a sandbox pharmacy offers less than was ordered, or other products. */
import type { Language, Localized } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { lineChoices, type LineChoice } from '../modules/pharmacy/choices.ts';
import { html, type Html } from '../core/html.ts';

const WORDS = {
  product: { ar: 'الدواء', en: 'Product' },
  packs: { ar: 'عدد العبوات (٠: غير متوفر)', en: 'Packs (0: not available)' },
  dose: { ar: 'الجرعة', en: 'dose' },
  offer: { ar: 'إرسال العرض', en: 'Send the offer' },
} as const satisfies Record<string, Localized>;

const Id = z.string().max(128);
const Line = z.object({
  drugId: Id,
  medicine: Id.optional(),
  packs: z.coerce.number().int().min(0).max(99),
  dose: z.string().max(16).optional(),
});

/** Lines as JSON; a form sends for each drug `product.<drug>` (`<medicine>|<dose>`) and `packs.<drug>`. */
export const OfferedLines = z.preprocess(
  (body) => {
    const fields = body as Readonly<Record<string, unknown>>;
    if (Array.isArray(fields['lines'])) return fields;
    const lines = Object.entries(fields).flatMap(([name, packs]) => {
      if (!name.startsWith('packs.')) return [];
      const drugId = name.slice('packs.'.length);
      const [medicine, dose] = String(fields[`product.${drugId}`] ?? '').split('|');
      return [{ drugId, packs, ...(medicine ? { medicine } : {}), ...(dose ? { dose } : {}) }];
    });
    return { ...fields, lines };
  },
  z.object({ action: z.literal('offer-lines'), order: Id, pharmacy: Id, lines: z.array(Line).max(30) }),
);

const fieldset = ({ drugId, name, quantity, options }: LineChoice, language: Language): Html => {
  const dose = (text: string | null) => (text === null ? '' : `, ${WORDS.dose[language]} ${text}`);
  return html`<fieldset><legend>${name[language]} × ${quantity}</legend>
<label>${WORDS.product[language]} <select name="product.${drugId}">${options.map((option) => html`<option value="${option.medicine}|${option.dose ?? ''}">${option.name[language]}${dose(option.dose)} (${option.stock})</option>`)}</select></label>
<label>${WORDS.packs[language]} <input type="number" name="packs.${drugId}" min="0" max="99" value="${quantity}" required></label></fieldset>`;
};

interface Asked {
  readonly path: string;
  readonly order: string;
  readonly pharmacy: string;
}

export const offerForm = async (
  ctx: AppContext,
  { path, order, pharmacy }: Asked,
  language: Language,
): Promise<Html> => {
  const choices = await lineChoices(ctx, order, pharmacy);
  return html`<form method="post" action="${path}?lang=${language}" class="card"><input type="hidden" name="action" value="offer-lines"><input type="hidden" name="order" value="${order}"><input type="hidden" name="pharmacy" value="${pharmacy}">${choices.map((choice) => fieldset(choice, language))}<button>${WORDS.offer[language]}</button></form>`;
};
