/** Questions about free slots. */
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { offeredSpan } from './availability.ts';
import { type Busy, nextFree, type SlotQuery } from './free-slots.ts';
import { type Offer, type ScheduleBook, withBusyTimes } from './schedule-book.ts';

type Source = Pick<AppContext, 'db' | 'clock' | 'config'>;
const NONE: readonly Busy[] = [];

export const toIso = (time: number): string => new Date(time).toISOString();

/** What others leave free is free; one's own hold is no obstacle to oneself. */
export const slotQuery = (provider: Offer, busy: readonly Busy[] = NONE, uid: string | null = null): SlotQuery => ({
  starts: provider.starts,
  busy: uid === null ? busy : busy.filter((block) => block.uid !== uid),
  lengthMs: provider.lengthMs,
  gapMs: provider.schedule.gapMinutes * 60_000,
});

/** @throws NOT_FOUND when the provider does not do this */
export const offerIn = (book: ScheduleBook, stid: string, providerId: string): Offer =>
  found(book.offers.get(stid)?.get(providerId));

/** What a lost race is answered with: the next free starts of a provider for a service, as UTC instants. */
export const nextFreeSlots = async (
  source: Source,
  { providerId, stid }: { readonly providerId: string; readonly stid: string },
  after = 0,
  limit = source.config.booking.nextSlots,
): Promise<string[]> => {
  const spanOf = ({ services }: ScheduleBook) => offeredSpan(services.get(stid)?.definition, source.clock.now());
  const { book, busy } = await withBusyTimes(source, () => [providerId], spanOf);
  const offer = book.offers.get(stid)?.get(providerId);
  if (!offer) return [];
  const span = spanOf(book);
  const query = slotQuery(offer, busy.of.get(providerId));
  const later = nextFree(query, Math.max(span.from, after), span.until, limit);
  // Late on the last day there may be nothing after the wanted time: earlier ones are better than none.
  const earlier = nextFree(query, span.from, after, limit - later.length);
  return [...later, ...earlier].map(toIso);
};
