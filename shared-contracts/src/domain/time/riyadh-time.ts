/**
 * Time in the product: an instant is a UTC ISO 8601 string with milliseconds; a day is `YYYY-MM-DD` in Riyadh.
 * Saudi Arabia keeps UTC+3 all year, which makes day arithmetic exact without a time-zone table.
 */

type Instant = string;
type Day = string;

export const RIYADH_TIME_ZONE = 'Asia/Riyadh';
export const RIYADH_OFFSET_MINUTES = 180;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The Riyadh day on which an instant falls. */
export const riyadhDay = (instant: Instant | Date): Day =>
  new Date(new Date(instant).getTime() + RIYADH_OFFSET_MINUTES * MINUTE).toISOString().slice(0, 10);

/** Minutes since Riyadh's midnight, 0–1439. */
export const riyadhMinuteOfDay = (instant: Instant | Date): number => {
  const shifted = new Date(new Date(instant).getTime() + RIYADH_OFFSET_MINUTES * MINUTE);
  return shifted.getUTCHours() * 60 + shifted.getUTCMinutes();
};

/** The instant `minuteOfDay` minutes after midnight of a Riyadh day. */
export const riyadhInstant = (day: Day, minuteOfDay = 0): Instant =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + (minuteOfDay - RIYADH_OFFSET_MINUTES) * MINUTE).toISOString();

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);

export const addMinutes = (instant: Instant | Date, minutes: number): Instant =>
  new Date(new Date(instant).getTime() + minutes * MINUTE).toISOString();

/** 0 Sunday … 6 Saturday. */
export const weekday = (day: Day): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();

/** The Saudi weekend is Friday and Saturday. */
export const isWeekend = (day: Day): boolean => weekday(day) === 5 || weekday(day) === 6;

/** The parts of a day in which slots are grouped: morning before 12:00, afternoon to 17:00, evening after. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export const dayPart = (instant: Instant): DayPart => {
  const minute = riyadhMinuteOfDay(instant);
  if (minute < 12 * 60) return 'morning';
  return minute < 17 * 60 ? 'afternoon' : 'evening';
};

/** Whole years between a date of birth and a day. */
export const ageOn = (birth: Day, on: Day): number => {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
};

/** Whole months between two days. */
export const monthsBetween = (from: Day, to: Day): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
};
