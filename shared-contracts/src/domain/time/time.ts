import * as z from 'zod/mini';

export {
  addDays,
  addMinutes,
  ageOn,
  DAY_PARTS,
  dayPart,
  isWeekend,
  monthsBetween,
  RIYADH_OFFSET_MINUTES,
  RIYADH_TIME_ZONE,
  riyadhDay,
  riyadhInstant,
  riyadhMinuteOfDay,
  weekday,
} from './riyadh-time.ts';
export type { DayPart } from './riyadh-time.ts';

/** The range of years in which calculations with days and instants stay within what a database or `Date` can store. */
const YEAR = /^(?:1[89]|2[01])\d\d-/;

/** A UTC instant, e.g. `2026-11-20T13:15:00.000Z`; 1800 to 2199. */
export const Instant = z.iso.datetime().check(z.regex(YEAR));
export type Instant = z.infer<typeof Instant>;

/** A calendar day, `YYYY-MM-DD`; 1800 to 2199. */
export const Day = z.iso.date().check(z.regex(YEAR));
export type Day = z.infer<typeof Day>;

/** A duration in whole minutes. */
export const Minutes = z.int().check(z.nonnegative());
