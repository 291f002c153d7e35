/** Questions about free slots. */
import { addDays, dayPart, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import type { SlotDay } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import { availabilitySpan, horizon } from './availability.ts';
import { blockerOf, type Busy, firstIndexFrom, nextFree, type SlotQuery } from './free-slots.ts';
import { type Provider, withBusyTimes } from './schedule-book.ts';

type Source = Pick<AppContext, 'db' | 'clock' | 'config'>;
const NONE: readonly Busy[] = [];

export const toIso = (time: number): string => new Date(time).toISOString();

/** What others leave free is free; one's own hold is no obstacle to oneself. */
export const slotQuery = (provider: Provider, busy: readonly Busy[] = NONE, uid: string | null = null): SlotQuery => ({
  starts: provider.starts,
  busy: uid === null ? busy : busy.filter((block) => block.uid !== uid),
  lengthMs: provider.lengthMs,
  gapMs: provider.schedule.gapMinutes * 60_000,
});

/** The next free starts of a provider, as UTC instants; what a lost race is answered with. */
export const nextFreeSlots = async (
  source: Source,
  providerId: string,
  after = 0,
  limit = source.config.booking.nextSlots,
): Promise<string[]> => {
  const { videoLeadMinutes, horizonDays } = source.config.booking;
  const span = availabilitySpan('any', source.clock.now(), videoLeadMinutes, horizonDays);
  const { book, busy } = await withBusyTimes(source, () => [providerId], span);
  const provider = book.providers.get(providerId);
  if (!provider) return [];
  const query = slotQuery(provider, busy.of.get(providerId));
  const later = nextFree(query, Math.max(span.from, after), span.until, limit);
  if (later.length === limit || after <= span.from) return later.map(toIso);
  // Late on the last day there may be nothing after the wanted time: earlier ones are better than none.
  const earlier = nextFree(query, span.from, after, limit - later.length);
  return [...later, ...earlier].map(toIso);
};

export interface DaySlots {
  readonly provider: Provider;
  readonly days: SlotDay[];
  readonly nextDay: string | null;
  readonly lastDay: string;
}

const slotDay = (day: string, query: SlotQuery, uid: string | null, earliest: number): SlotDay => {
  const midnight = Date.parse(riyadhInstant(day));
  const slots: SlotDay['slots'] = [];
  let free = 0;
  const { starts } = query;
  for (let index = firstIndexFrom(starts, Math.max(midnight, earliest)); index < starts.length; index += 1) {
    const at = starts[index] as number;
    if (at >= midnight + 86_400_000) break;
    const blocker = blockerOf(at, query);
    const start = toIso(at);
    const state = blocker === null ? 'free' : blocker.uid === uid ? 'yours' : 'taken';
    if (state !== 'taken') free += 1;
    slots.push({ start, part: dayPart(start), state });
  }
  return { day, free, slots };
};

/** Slots by Riyadh day, from `from` (not before today) for `days` days, within the horizon. */
export const slotsByDay = async (
  source: Source,
  asked: { doctorId: string; from: string | undefined; days: number; uid: string | null },
): Promise<DaySlots | null> => {
  const now = source.clock.now();
  const { videoLeadMinutes, horizonDays } = source.config.booking;
  const today = riyadhDay(now);
  const { lastDay } = horizon(now, horizonDays);
  const first = asked.from !== undefined && asked.from > today ? asked.from : today;
  const span = availabilitySpan('any', now, videoLeadMinutes, horizonDays);
  const { book, busy } = await withBusyTimes(source, () => [asked.doctorId], span);
  const provider = book.providers.get(asked.doctorId);
  if (!provider) return null;
  const all = slotQuery(provider, busy.of.get(asked.doctorId));
  const days: SlotDay[] = [];
  for (let offset = 0; offset < asked.days; offset += 1) {
    const day = addDays(first, offset);
    if (day > lastDay) break;
    days.push(slotDay(day, all, asked.uid, span.from));
  }
  const after = Date.parse(riyadhInstant(addDays(first, asked.days)));
  const next = nextFree(all, Math.max(after, span.from), span.until, 1)[0];
  return { provider, days, nextDay: next === undefined ? null : riyadhDay(new Date(next)), lastDay };
};
