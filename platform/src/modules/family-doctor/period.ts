/** The days of a plan: whole Riyadh days, from the moment it is paid to the midnight after its last day. Pure. */
import { addDays, addMinutes, riyadhDay, riyadhInstant, riyadhMinuteOfDay } from 'shared-contracts/domain';

/** The same day of a later month; the last of a month that has fewer days. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, days));
  return first.toISOString().slice(0, 10);
};

/** The first instant after so many months. A plan that begins within a day has that day's rest for nothing. */
export const endOf = (startsAt: string, months: number): string => {
  const end = addMonths(riyadhDay(startsAt), months);
  return riyadhInstant(riyadhMinuteOfDay(startsAt) === 0 ? end : addDays(end, 1));
};

/** The last day that is covered. */
export const lastDay = (endsAt: string): string => riyadhDay(addMinutes(endsAt, -1));

export const daysBefore = (instant: string, days: number): string => addMinutes(instant, -days * 1440);
