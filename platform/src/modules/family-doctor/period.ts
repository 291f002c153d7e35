/** The days of a plan: complete Riyadh days, from the payment to the midnight after the last day. Pure. */
import { addDays, addMinutes, riyadhDay, riyadhInstant, riyadhMinuteOfDay } from 'shared-contracts/domain';

/** The same day of a later month, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, days));
  return first.toISOString().slice(0, 10);
};

/** The first instant after a number of months. The remainder of the first day is free. */
export const endOf = (startsAt: string, months: number): string => {
  const end = addMonths(riyadhDay(startsAt), months);
  return riyadhInstant(riyadhMinuteOfDay(startsAt) === 0 ? end : addDays(end, 1));
};

/** The last covered day. */
export const lastDay = (endsAt: string): string => riyadhDay(addMinutes(endsAt, -1));

export const daysBefore = (instant: string, days: number): string => addMinutes(instant, -days * 1440);
