/** The start of a condition, with the known precision: a year, or a month of a year. */
import { type Language, NUMBER_LOCALE } from 'shared-contracts/domain';

const MONTHS = 12;
const OLDEST_YEARS = 120;

const moment = (year: number, month: number): Date => new Date(Date.UTC(year, month - 1, 15));
const format = (language: Language, look: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(NUMBER_LOCALE[language], { ...look, timeZone: 'UTC' }).format(at);

/** `2019`, `March 2019`. */
export const formatSince = (since: string, language: Language): string => {
  const [year, month] = since.split('-').map(Number);
  if (!year) return '';
  if (!month) return format(language, { year: 'numeric' }, moment(year, 1));
  return format(language, { year: 'numeric', month: 'long' }, moment(year, month));
};

/** The months of a year for a list. */
export const monthOptions = (language: Language) =>
  Array.from({ length: MONTHS }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: format(language, { month: 'long' }, moment(2026, index + 1)),
  }));

export const sinceOf = (year: string, month: string): string =>
  year === '' ? '' : month === '' ? year : `${year}-${month}`;

/** Not in the future, and not before the patient's birth. `now` in milliseconds. */
export const isSince = (year: string, month: string, now: number): boolean => {
  if (year === '') return month === '';
  const today = new Date(now);
  const typed = Number(year);
  if (!/^\d{4}$/.test(year) || typed < today.getUTCFullYear() - OLDEST_YEARS) return false;
  return moment(typed, month === '' ? 1 : Number(month)) <= moment(today.getUTCFullYear(), today.getUTCMonth() + 1);
};
