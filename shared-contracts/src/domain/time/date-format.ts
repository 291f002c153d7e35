/** Formats days and times: always of Riyadh, in the reader's numerals, in the calendar of the page. */
import type { Language } from '../language/languages.ts';
import { NUMBER_LOCALE } from '../language/number-format.ts';
import { addDays, RIYADH_TIME_ZONE, riyadhDay } from './riyadh-time.ts';
import { type Calendar, shownCalendar } from './shown-calendar.ts';

type Instant = string;
type Day = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Umm al-Qura, the official calendar of Saudi Arabia (ADR 0024). */
const INTL_CALENDAR: Record<Calendar, string> = { gregorian: 'gregory', hijri: 'islamic-umalqura' };

/** Cached, because creating a formatter is slow on phones and a list needs dozens. */
const formatter = (language: Language, name: string, look: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const calendar = INTL_CALENDAR[shownCalendar()];
  const key = `${language} ${calendar} ${name}`;
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(NUMBER_LOCALE[language], { ...look, calendar, timeZone: RIYADH_TIME_ZONE });
  formatters.set(key, made);
  return made;
};

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A day is represented by its noon in Riyadh, which is far from either midnight. */
const moment = (at: Day | Instant): Date => new Date(at.length === DAY_LENGTH ? `${at}T09:00:00.000Z` : at);

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' };

/** `4:15 pm` / `٤:١٥ م` */
export const formatTime = (instant: Instant, language: Language): string =>
  formatter(language, 'time', TIME).format(moment(instant));

/** `4:15 – 5:15 pm` / `٤:١٥ – ٥:١٥ م` */
export const formatTimes = (from: Instant, to: Instant, language: Language): string =>
  formatter(language, 'time', TIME).formatRange(moment(from), moment(to));

/** `Friday 20 November` / `الجمعة ٢٠ نوفمبر` or `الجمعة، ١٠ جمادى الآخرة`, of a day or of the Riyadh day of an instant. */
export const formatDay = (at: Day | Instant, language: Language): string =>
  formatter(language, 'day', { weekday: 'long', day: 'numeric', month: 'long' }).format(moment(at));

/** `20 November 2026` / `٢٠ نوفمبر ٢٠٢٦` or `١٠ جمادى الآخرة ١٤٤٨ هـ`, of a day or of the Riyadh day of an instant. */
export const formatDate = (at: Day | Instant, language: Language): string =>
  formatter(language, 'date', { day: 'numeric', month: 'long', year: 'numeric' }).format(moment(at));

/** `November 2026` / `نوفمبر ٢٠٢٦`, of the Riyadh day of an instant. */
export const formatMonth = (at: Instant, language: Language): string =>
  formatter(language, 'long-month', { month: 'long', year: 'numeric' }).format(moment(at));

/** Day and month, and the year: `['20 Nov', '2026']`, for the axis of a chart. */
export const shortDateLines = (at: Day | Instant, language: Language): readonly [string, string] => [
  formatter(language, 'short', { day: 'numeric', month: 'short' }).format(moment(at)),
  formatter(language, 'year', { year: 'numeric' }).format(moment(at)),
];

/** `Friday 20 November, 4:15 pm` */
export const formatWhen = (instant: Instant, language: Language): string =>
  `${formatDay(instant, language)}${language === 'ar' ? '، ' : ', '}${formatTime(instant, language)}`;

/** The three short lines of a day in a strip of days. */
export const dayParts = (day: Day, language: Language): { weekday: string; number: string; month: string } => ({
  weekday: formatter(language, 'weekday', { weekday: language === 'ar' ? 'long' : 'short' }).format(moment(day)),
  number: formatter(language, 'number', { day: 'numeric' }).format(moment(day)),
  month: formatter(language, 'month', { month: language === 'ar' ? 'long' : 'short' }).format(moment(day)),
});

/** `today`, `tomorrow`, or null for any other day. `now` in milliseconds. */
export const nearDay = (day: Day, now: number): 'today' | 'tomorrow' | null => {
  const today = riyadhDay(new Date(now));
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
};

/** Difference in calendar days: the evening of the sixth day is six days away, not seven. */
const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** `in 25 minutes` / `بعد ٢٥ دقيقة`; hours from 90 minutes on, days from 36 hours on. `now` in milliseconds. */
export const formatUntil = (instant: Instant, now: number, language: Language): string => {
  const minutes = Math.max(0, Math.round((Date.parse(instant) - now) / 60_000));
  const relative = new Intl.RelativeTimeFormat(NUMBER_LOCALE[language]);
  const say = (value: number, unit: 'minute' | 'hour' | 'day'): string =>
    // Browsers format this as "within" (خلال) in Arabic, which has another meaning.
    relative.format(value, unit).replace(/^خلال /, 'بعد ');
  if (minutes < 90) return say(minutes, 'minute');
  if (minutes < 36 * 60) return say(Math.round(minutes / 60), 'hour');
  return say(daysBetween(riyadhDay(new Date(now)), riyadhDay(instant)), 'day');
};
