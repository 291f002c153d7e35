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

/** Years in which days and instants can be counted forward and back without leaving what a database or `Date` can hold. */
const YEAR = /^(?:1[89]|2[01])\d\d-/;

/** A UTC instant, e.g. `2026-11-20T13:15:00.000Z`; 1800 to 2199. */
export const Instant = z.iso.datetime().check(z.regex(YEAR));
export type Instant = z.infer<typeof Instant>;

/** A calendar day, `YYYY-MM-DD`; 1800 to 2199. */
export const Day = z.iso.date().check(z.regex(YEAR));
export type Day = z.infer<typeof Day>;

/** A span in whole minutes. */
export const Minutes = z.int().check(z.nonnegative());
