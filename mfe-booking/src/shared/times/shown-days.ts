/** The strip of days that is shown, and the day of it that is open, of any calendar. */
import type { SlotDay } from 'shared-contracts/api';
import { type Day, type Instant, riyadhDay } from 'shared-contracts/domain';
import { useHost } from 'shared-ui/remote-kit';
import { WEEK_DAYS } from '../../routes/slots-query.ts';

/** Refetches, so that taken times disappear while the page is open. Not while the page is hidden. */
export const REFRESHED = { refetchInterval: 20_000 };

export interface ShownDay {
  readonly from?: Day | null | undefined;
  readonly day?: Day | null | undefined;
}

/** The days to request: from today, or from a later requested day. */
export const stripAt = (now: Instant, { from: asked }: ShownDay) => {
  const today = riyadhDay(now);
  return { from: asked && asked > today ? asked : today, days: WEEK_DAYS };
};

export const useStrip = (shown: ShownDay) => stripAt(useHost().clock.nowIso(), shown);

/** The selected day while it is in the strip, otherwise the first with a free time. */
export const openDay = (days: readonly SlotDay[] = [], { day: chosen }: ShownDay, from: Day): Day => {
  const open = days.find(({ day }) => day === chosen) ?? days.find(({ free }) => free > 0) ?? days[0];
  return open?.day ?? from;
};

/** The nearest free day to a full one, the earlier of two; `next_day` is the first one after the strip. */
export const nearestFree = (
  { days, next_day: after }: { readonly days: readonly SlotDay[]; readonly next_day: Day | null },
  full: Day,
): Day | null => {
  const free = days.filter((each) => each.free > 0 && each.day !== full).map((each) => each.day);
  const apart = (day: Day): number => Math.abs(Date.parse(day) - Date.parse(full));
  const [nearest] = [...free, ...(after === null ? [] : [after])].toSorted((a, b) => apart(a) - apart(b));
  return nearest ?? null;
};
