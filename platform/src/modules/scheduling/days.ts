/** Slots of one provider by Riyadh day. Pure; times are epoch milliseconds. */
import type { SlotDay } from 'shared-contracts/api';
import { addDays, dayPart, riyadhInstant } from 'shared-contracts/domain';
import { blockerOf, firstIndexFrom, type SlotQuery } from './free-slots.ts';

const DAY_MS = 86_400_000;

export const midnightOf = (day: string): number => Date.parse(riyadhInstant(day));

const slotDay = (day: string, query: SlotQuery, uid: string | null, earliest: number): SlotDay => {
  const midnight = midnightOf(day);
  const slots: SlotDay['slots'] = [];
  let free = 0;
  const { starts } = query;
  for (let index = firstIndexFrom(starts, Math.max(midnight, earliest)); index < starts.length; index += 1) {
    const at = starts[index] as number;
    if (at >= midnight + DAY_MS) break;
    const blocker = blockerOf(at, query);
    const start = new Date(at).toISOString();
    const state = blocker === null ? 'free' : blocker.uid === uid ? 'yours' : 'taken';
    if (state !== 'taken') free += 1;
    slots.push({ start, part: dayPart(start), state });
  }
  return { day, free, slots };
};

export interface DayRange {
  readonly first: string;
  readonly days: number;
  readonly lastDay: string;
  readonly earliest: number;
  /** The account whose hold is shown as `yours`. */
  readonly uid: string | null;
}

export const slotDays = (query: SlotQuery, { first, days, lastDay, earliest, uid }: DayRange): SlotDay[] =>
  Array.from({ length: days }, (_, offset) => addDays(first, offset))
    .filter((day) => day <= lastDay)
    .map((day) => slotDay(day, query, uid, earliest));
