/** Slots of a provider: a pure computation over weekly hours, breaks, exceptions and the last day of the licence. */
import { addDays, type Day, riyadhInstant, weekday } from 'shared-contracts/domain';

/** Minutes since midnight in Riyadh, `to` excluded. */
export interface Window {
  readonly from: number;
  readonly to: number;
}
export interface WeeklyWindow extends Window {
  /** 0 Sunday … 6 Saturday. */
  readonly weekday: number;
}

export interface Schedule {
  readonly lengthMinutes: number;
  /** Time between two appointments, e.g. for travel. */
  readonly gapMinutes: number;
  readonly licenceExpires: Day;
  readonly hours: readonly WeeklyWindow[];
  readonly breaks: readonly WeeklyWindow[];
  /** Days with other hours than the week; an empty list is a day off. Breaks of the weekday still apply. */
  readonly exceptions: ReadonlyMap<Day, readonly Window[]>;
}

/** The remainder of a window without its breaks. */
export const withoutBreaks = (window: Window, breaks: readonly Window[]): Window[] => {
  let parts: Window[] = [window];
  for (const gap of breaks) {
    parts = parts.flatMap((part) => {
      if (gap.to <= part.from || gap.from >= part.to) return [part];
      return [
        { from: part.from, to: gap.from },
        { from: gap.to, to: part.to },
      ].filter((rest) => rest.to > rest.from);
    });
  }
  return parts;
};

/** Start minutes of a day’s slots, ascending. A slot lies completely within working hours. */
export const startMinutes = (schedule: Schedule, day: Day): number[] => {
  if (day > schedule.licenceExpires) return [];
  const today = weekday(day);
  const windows = schedule.exceptions.get(day) ?? schedule.hours.filter((window) => window.weekday === today);
  const breaks = schedule.breaks.filter((gap) => gap.weekday === today);
  const step = schedule.lengthMinutes + schedule.gapMinutes;
  const starts = windows.flatMap((window) =>
    withoutBreaks(window, breaks).flatMap((part) => {
      const minutes: number[] = [];
      for (let at = part.from; at + schedule.lengthMinutes <= part.to; at += step) minutes.push(at);
      return minutes;
    }),
  );
  return [...new Set(starts)].sort((a, b) => a - b);
};

/** Start times of all slots of `days` Riyadh days from `first`, in epoch milliseconds, ascending. */
export const startTimes = (schedule: Schedule, first: Day, days: number): number[] => {
  const starts: number[] = [];
  for (let offset = 0; offset < days; offset += 1) {
    const day = addDays(first, offset);
    const midnight = Date.parse(riyadhInstant(day));
    for (const minute of startMinutes(schedule, day)) starts.push(midnight + minute * 60_000);
  }
  return starts;
};
