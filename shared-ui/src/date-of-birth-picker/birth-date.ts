/**
 * The rules of the date-of-birth picker (specification part 1, section 5): years span the current year back 100 years, Hijri
 * years are above 1355, and no day after today can be selected. `DayParts` are 1-based; a `Day` is `YYYY-MM-DD`.
 */
import type { Day } from 'shared-contracts/domain';
import {
  type DayParts,
  daysInGregorianMonth,
  daysInHijriMonth,
  gregorianToHijri,
  HIJRI_YEARS,
  hijriToGregorian,
} from 'shared-contracts/domain/calendar';

export type BirthCalendar = 'gregorian' | 'hijri';

const SPAN_YEARS = 100;

export const partsOf = (day: Day): DayParts => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

const padded = (value: number, length: number) => String(value).padStart(length, '0');

export const dayOf = ({ year, month, day }: DayParts): Day =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

/** Today in a calendar. */
export const todayIn = (calendar: BirthCalendar, today: Day): DayParts =>
  calendar === 'gregorian' ? partsOf(today) : gregorianToHijri(partsOf(today));

/** First and last selectable year. */
export const yearRange = (calendar: BirthCalendar, today: Day): { first: number; last: number } => {
  const { year: last } = todayIn(calendar, today);
  return calendar === 'gregorian' ? { first: last - SPAN_YEARS, last } : { first: HIJRI_YEARS.first, last };
};

/** The last selectable month of a year: in the current year, the current one. */
export const lastMonth = (calendar: BirthCalendar, year: number, today: Day): number => {
  const now = todayIn(calendar, today);
  return year < now.year ? 12 : now.month;
};

/** The last selectable day of a month: in the current month, today. */
export const lastDay = (calendar: BirthCalendar, year: number, month: number, today: Day): number => {
  const now = todayIn(calendar, today);
  if (year === now.year && month === now.month) return now.day;
  return calendar === 'gregorian' ? daysInGregorianMonth(year, month) : daysInHijriMonth(year, month);
};

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The nearest selectable date; the year is kept, and month and day are adjusted. */
export const nearest = (calendar: BirthCalendar, wanted: DayParts, today: Day): DayParts => {
  const { first, last } = yearRange(calendar, today);
  if (wanted.year < first) return { year: first, month: 1, day: 1 };
  const year = Math.min(wanted.year, last);
  const month = clamp(wanted.month, 1, lastMonth(calendar, year, today));
  return { year, month, day: clamp(wanted.day, 1, lastDay(calendar, year, month, today)) };
};

/** The same day in the other calendar, or the nearest selectable one. */
export const convert = (from: BirthCalendar, parts: DayParts, today: Day): DayParts =>
  from === 'gregorian'
    ? nearest('hijri', gregorianToHijri(parts), today)
    : nearest('gregorian', hijriToGregorian(parts), today);

/** Whether a Gregorian day is in the range of the Hijri calendar, whose table begins with 1356 AH. */
export const hasHijri = (day: Day): boolean => gregorianToHijri(partsOf(day)).year >= HIJRI_YEARS.first;

/** The Gregorian day that is sent and stored. */
export const gregorianDay = (calendar: BirthCalendar, parts: DayParts): Day =>
  dayOf(calendar === 'gregorian' ? parts : hijriToGregorian(parts));

/** The initial date of the picker: the middle of most patients' years. */
export const startingPoint = (today: Day): DayParts => ({ year: partsOf(today).year - 30, month: 1, day: 1 });
