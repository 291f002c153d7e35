import type { Result } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';

interface ResultTexts {
  readonly what: string;
  readonly value: string;
  readonly range: string;
  readonly meaning: string;
  readonly when: string;
  readonly asTable: string;
  readonly between: (low: string, high: string) => string;
  readonly from: (low: string) => string;
  readonly to: (high: string) => string;
  readonly trend: (name: string) => string;
  readonly change: (from: string, to: string, since: string) => string;
  /** The names of values above, below or in their ranges, with their number. */
  readonly above: (names: string, count: number) => string;
  readonly below: (names: string, count: number) => string;
  readonly within: (names: string, count: number) => string;
  readonly othersWithin: string;
  readonly allInRange: string;
  readonly sentence: (parts: string) => string;
  readonly flag: Readonly<Record<Result['flag'], string>>;
}

const TEXTS: Readonly<Record<Language, ResultTexts>> = {
  ar: {
    what: 'الفحص',
    value: 'القيمة',
    range: 'المجال المرجعي',
    meaning: 'الدلالة',
    when: 'التاريخ',
    asTable: 'عرض القيم في جدول',
    between: (low, high) => `${low}–${high}`,
    from: (low) => `${low} فأكثر`,
    to: (high) => `حتى ${high}`,
    trend: (name) => `${name} مع الوقت`,
    change: (from, to, since) => `من ${from} إلى ${to} منذ ${since}،`,
    above: (names) => `${names} أعلى من المجال المرجعي`,
    below: (names) => `${names} أقل من المجال المرجعي`,
    within: (names) => `${names} ضمن المجال المرجعي`,
    othersWithin: 'بقية القيم ضمن المجال المرجعي',
    allInRange: 'كل القيم ضمن المجال المرجعي.',
    sentence: (parts) => `${parts}.`,
    flag: { normal: 'طبيعي', low: 'منخفض', high: 'مرتفع', unknown: 'غير محدد' },
  },
  en: {
    what: 'Test',
    value: 'Value',
    range: 'Reference range',
    meaning: 'Flag',
    when: 'Date',
    asTable: 'Show the values as a table',
    between: (low, high) => `${low}–${high}`,
    from: (low) => `${low} or more`,
    to: (high) => `up to ${high}`,
    trend: (name) => `${name} over time`,
    change: (from, to, since) => `From ${from} to ${to} since ${since},`,
    above: (names, count) => `${names} ${count > 1 ? 'are' : 'is'} above the range`,
    below: (names, count) => `${names} ${count > 1 ? 'are' : 'is'} below the range`,
    within: (names, count) => `${names} ${count > 1 ? 'are' : 'is'} in the range`,
    othersWithin: 'the other values are in the range',
    allInRange: 'All values are in the range.',
    sentence: (parts) => `${parts}.`,
    flag: { normal: 'Normal', low: 'Low', high: 'High', unknown: 'Not stated' },
  },
};

export const useResultTexts = (): ResultTexts => TEXTS[useUi().locale];
