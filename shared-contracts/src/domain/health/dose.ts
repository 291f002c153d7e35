/** Formats doses of medicines. A misread dose is dangerous, so the unit has the grammatical form that its number requires. */
import type { Language, Localized } from '../language/language.ts';
import { formatNumber } from '../language/number-format.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

interface DoseUnit {
  /** The unit alone, as prescriptions contain it. */
  readonly name: Localized;
  /** `#` is the number; in Arabic, one and two are expressed by the noun alone. */
  readonly counted: Readonly<Record<Language, Forms>>;
  /** Half a unit; a unit without it is not divisible. */
  readonly half?: Localized;
}

const unitOf = (name: Localized, ar: Forms, en: Forms, half?: Localized): DoseUnit => ({
  name,
  counted: { ar, en },
  ...(half && { half }),
});

/** Units in which doses are prescribed. */
export const DOSE_UNITS = {
  tablet: unitOf(
    { ar: 'قرص', en: 'tablet' },
    { one: 'قرص واحد', two: 'قرصان', few: '# أقراص', many: '# قرصًا', other: '# قرص' },
    { one: '# tablet', other: '# tablets' },
    { ar: 'نصف قرص', en: 'half a tablet' },
  ),
  capsule: unitOf(
    { ar: 'كبسولة', en: 'capsule' },
    { one: 'كبسولة واحدة', two: 'كبسولتان', few: '# كبسولات', other: '# كبسولة' },
    { one: '# capsule', other: '# capsules' },
  ),
  millilitre: unitOf({ ar: 'مل', en: 'ml' }, { other: '# مل' }, { other: '# ml' }),
  layer: unitOf(
    { ar: 'طبقة رقيقة', en: 'thin layer' },
    { one: 'طبقة رقيقة', two: 'طبقتان رقيقتان', few: '# طبقات رقيقة', other: '# طبقة رقيقة' },
    { one: 'a thin layer', other: '# thin layers' },
  ),
  puff: unitOf(
    { ar: 'بخة', en: 'puff' },
    { one: 'بخة واحدة', two: 'بختان', few: '# بخات', other: '# بخة' },
    { one: '# puff', other: '# puffs' },
  ),
  unit: unitOf(
    { ar: 'وحدة', en: 'unit' },
    { one: 'وحدة واحدة', two: 'وحدتان', few: '# وحدات', other: '# وحدة' },
    { one: '# unit', other: '# units' },
  ),
} as const satisfies Record<string, DoseUnit>;

const BY_NAME: ReadonlyMap<string, DoseUnit> = new Map(Object.values(DOSE_UNITS).map((each) => [each.name.en, each]));

const AMOUNT = /^(\d+(?:\.\d+)?)(?:\s?[–-]\s?(\d+))?$/;

const counted = (amount: number, { counted: forms, half }: DoseUnit, language: Language): string => {
  if (amount === 0.5 && half) return half[language];
  const form = forms[language][new Intl.PluralRules(language).select(amount)] ?? forms[language].other;
  return form.replace('#', formatNumber(amount, language));
};

/** When the form of the higher number has no place for digits, both amounts are expressed in words. */
const ranged = (from: number, to: number, unit: DoseUnit, language: Language): string => {
  const forms = unit.counted[language];
  const form = forms[new Intl.PluralRules(language).select(to)] ?? forms.other;
  return form.includes('#')
    ? form.replace('#', `${formatNumber(from, language)}–${formatNumber(to, language)}`)
    : [from, to].map((amount) => counted(amount, unit, language)).join(language === 'ar' ? ' أو ' : ' or ');
};

/**
 * Formats a dose as prescribed (`1`, `0.5`, `1–2`) with its unit: `قرص واحد`, `نصف قرص`, `قرص واحد أو قرصان`. A dose in another
 * form, or in a unit that is not in the table, is returned as prescribed, in the reader's numerals.
 */
export const formatDose = (dose: string, unitName: Localized, language: Language): string => {
  const known = BY_NAME.get(unitName.en);
  const [, from, to] = AMOUNT.exec(dose.trim()) ?? [];
  if (!known || from === undefined) {
    const digits = dose.replace(/\d+(?:\.\d+)?/g, (number) => formatNumber(Number(number), language));
    return `${digits} ${unitName[language]}`;
  }
  return to === undefined ? counted(Number(from), known, language) : ranged(Number(from), Number(to), known, language);
};
