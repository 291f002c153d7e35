import type { Language } from 'shared-contracts/domain';
import { hijriToGregorian } from 'shared-contracts/domain/calendar';
import type { BirthCalendar } from './birth-date.ts';

const INTL: Record<Language, Record<BirthCalendar, string>> = {
  ar: { gregorian: 'ar-SA-u-ca-gregory-nu-arab', hijri: 'ar-SA-u-ca-islamic-umalqura-nu-arab' },
  en: { gregorian: 'en-GB-u-ca-gregory-nu-latn', hijri: 'en-GB-u-ca-islamic-umalqura-nu-latn' },
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Any year: month names are the same in all. */
const SAMPLE_HIJRI_YEAR = 1447;

const firstOfMonth = (calendar: BirthCalendar, month: number): Date => {
  const first = { year: calendar === 'gregorian' ? 2025 : SAMPLE_HIJRI_YEAR, month, day: 2 };
  const { year, month: gregorianMonth, day } = calendar === 'gregorian' ? first : hijriToGregorian(first);
  return new Date(Date.UTC(year, gregorianMonth - 1, day));
};

/** Plex has no glyph for the letter ayn of Intl's Latin Hijri months (Shaʻban); a typographic apostrophe replaces it. */
const readable = (words: string): string => words.replaceAll('ʻ', '’');

/** The twelve names of a calendar's months in the reader's language. */
export const monthNames = (calendar: BirthCalendar, language: Language): readonly string[] => {
  const format = new Intl.DateTimeFormat(INTL[language][calendar], { month: 'long', timeZone: 'UTC' });
  return MONTHS.map((month) => readable(format.format(firstOfMonth(calendar, month))));
};

/** A stored day as text, such as "5 March 1990". */
export const formatBirthDay = (day: string, calendar: BirthCalendar, language: Language): string =>
  readable(
    new Intl.DateTimeFormat(INTL[language][calendar], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00.000Z`)),
  );
