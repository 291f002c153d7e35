/** Numbers with their nouns, in texts that the platform generates. */
import { formatNumber, type Language } from 'shared-contracts/domain';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Arabic nouns in the genitive or after a preposition («بعد دقيقتين», «خبرة سنتين»), as in most of our texts. One and two are
 * expressed by the noun alone.
 */
const NOUNS = {
  minutes: {
    ar: { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' },
    en: { one: '# minute', other: '# minutes' },
  },
  hours: {
    ar: { one: 'ساعة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
    en: { one: '# hour', other: '# hours' },
  },
  days: {
    ar: { one: 'يوم', two: 'يومين', few: '# أيام', other: '# يومًا' },
    en: { one: '# day', other: '# days' },
  },
  years: {
    ar: { one: 'سنة', two: 'سنتين', few: '# سنوات', other: '# سنة' },
    en: { one: '# year', other: '# years' },
  },
} as const satisfies Record<string, Record<Language, Forms>>;

/** The counted noun; also the name of the placeholder in a text (`{{minutes}}`). */
export type Noun = keyof typeof NOUNS;

export const isNoun = (name: string): name is Noun => Object.hasOwn(NOUNS, name);

/** `5 minutes`, `٥ دقائق`, `دقيقتين`: the number in the reader’s numerals with the matching form of the noun. */
export const counted = (count: number, noun: Noun, language: Language): string => {
  const forms: Forms = NOUNS[noun][language];
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('#', formatNumber(count, language));
};

/** As `counted`, for a number next to a label: the Arabic dual is then in the nominative («يومان»). */
export const countedAlone = (count: number, noun: Noun, language: Language): string => {
  const said = counted(count, noun, language);
  return language === 'ar' && count === 2 ? said.replace(/ين$/, 'ان') : said;
};
