/**
 * Gregorian ↔ Hijri (Umm al-Qura) conversion for dates of birth.
 *
 * Dates of birth are sent to insurers and identity checks, so the table must be the one that they use: ICU's `islamic-umalqura`,
 * which `@internationalized/date` contains. The calendar test compares every day of 1356–1500 AH with `Intl`. It has a subpath of
 * its own, so that pages without a date picker do not load it.
 */
import { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar, toCalendar } from '@internationalized/date';

/** A day of a calendar: `month` and `day` are 1-based. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** First and last Hijri year of the Umm al-Qura table that Intl also contains. */
export const HIJRI_YEARS = { first: 1356, last: 1500 } as const;

const gregorian = new GregorianCalendar();
const umalqura = new IslamicUmalquraCalendar();

const parts = (date: CalendarDate): DayParts => ({ year: date.year, month: date.month, day: date.day });

/** The Umm al-Qura day on which a Gregorian day falls. */
export const gregorianToHijri = ({ year, month, day }: DayParts): DayParts =>
  parts(toCalendar(new CalendarDate(gregorian, year, month, day), umalqura));

/** The Gregorian day on which an Umm al-Qura day falls. */
export const hijriToGregorian = ({ year, month, day }: DayParts): DayParts =>
  parts(toCalendar(new CalendarDate(umalqura, year, month, day), gregorian));

/** 29 or 30, by the Umm al-Qura table. */
export const daysInHijriMonth = (year: number, month: number): number =>
  umalqura.getDaysInMonth(new CalendarDate(umalqura, year, month, 1));

/** 28 to 31. */
export const daysInGregorianMonth = (year: number, month: number): number =>
  gregorian.getDaysInMonth(new CalendarDate(gregorian, year, month, 1));
