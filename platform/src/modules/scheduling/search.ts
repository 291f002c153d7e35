/** Questions about free slots. */
import type { AppContext } from '../../context.ts';
import { availabilitySpan } from './availability.ts';
import { type Busy, nextFree, type SlotQuery } from './free-slots.ts';
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
