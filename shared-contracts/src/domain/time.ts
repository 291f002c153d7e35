import * as z from 'zod/mini';

export {
  addDays,
  addMinutes,
  ageOn,
  DAY_PARTS,
  dayPart,
  isWeekend,
  RIYADH_OFFSET_MINUTES,
  RIYADH_TIME_ZONE,
  riyadhDay,
  riyadhInstant,
  riyadhMinuteOfDay,
  weekday,
} from './riyadh-time.ts';
export type { DayPart } from './riyadh-time.ts';

/** A UTC instant, e.g. `2026-11-20T13:15:00.000Z`. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;

/** A span in whole minutes. */
export const Minutes = z.int().check(z.nonnegative());
