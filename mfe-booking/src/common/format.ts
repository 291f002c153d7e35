/** Days and times in words: always Riyadh's, in the reader's numerals, Gregorian calendar named. */
import {
  addDays,
  type Day,
  type Instant,
  type Language,
  NUMBER_LOCALE,
  RIYADH_TIME_ZONE,
  riyadhDay,
} from 'shared-contracts/domain';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter is slow on phones and a list asks for dozens. */
const formatter = (language: Language, name: string, look: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${name}`;
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(NUMBER_LOCALE[language], { ...look, timeZone: RIYADH_TIME_ZONE });
  formatters.set(key, made);
  return made;
};

/** Noon of a Riyadh day, far from either midnight. */
const noon = (day: Day): Date => new Date(`${day}T09:00:00.000Z`);

/** `4:15 pm` / `٤:١٥ م` */
export const formatTime = (instant: Instant, language: Language): string =>
  formatter(language, 'time', { hour: 'numeric', minute: '2-digit', hour12: true }).format(new Date(instant));

/** `Friday 20 November` / `الجمعة ٢٠ نوفمبر` */
export const formatDay = (day: Day, language: Language): string =>
  formatter(language, 'day', { weekday: 'long', day: 'numeric', month: 'long' }).format(noon(day));

/** `Friday 20 November, 4:15 pm` */
export const formatWhen = (instant: Instant, language: Language): string =>
  `${formatDay(riyadhDay(instant), language)}${language === 'ar' ? '، ' : ', '}${formatTime(instant, language)}`;

/** The three lines of a day in the strip. */
export const dayParts = (day: Day, language: Language): { weekday: string; number: string; month: string } => ({
  weekday: formatter(language, 'weekday', { weekday: language === 'ar' ? 'long' : 'short' }).format(noon(day)),
  number: formatter(language, 'number', { day: 'numeric' }).format(noon(day)),
  month: formatter(language, 'month', { month: language === 'ar' ? 'long' : 'short' }).format(noon(day)),
});

/** `today`, `tomorrow`, or null for any other day. */
export const nearDay = (day: Day, now: number): 'today' | 'tomorrow' | null => {
  const today = riyadhDay(new Date(now));
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
};

/** `in 25 minutes` / `بعد ٢٥ دقيقة`; hours from 90 minutes on, days from 36 hours on. */
export const formatUntil = (instant: Instant, now: number, language: Language): string => {
  const minutes = Math.max(0, Math.round((Date.parse(instant) - now) / 60_000));
  const relative = new Intl.RelativeTimeFormat(NUMBER_LOCALE[language]);
  if (minutes < 90) return relative.format(minutes, 'minute');
  if (minutes < 36 * 60) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(Math.round(minutes / 1440), 'day');
};

/** The name of a language by its code: `ur` → `Urdu` / `الأردية`. */
export const languageName = (code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};
