/** Queries for free slots. */
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { offeredSpan } from './availability.ts';
import { type Busy, nextFree, type SlotQuery } from './free-slots.ts';
import { type Offer, type ScheduleBook, withBusyTimes } from './schedule-book.ts';

type Source = Pick<AppContext, 'db' | 'clock' | 'config'>;
const NONE: readonly Busy[] = [];

export const toIso = (time: number): string => new Date(time).toISOString();

/** A slot is free when no other account occupies it; the account’s own hold does not count. */
export const slotQuery = (provider: Offer, busy: readonly Busy[] = NONE, uid: string | null = null): SlotQuery => ({
  starts: provider.starts,
  busy: uid === null ? busy : busy.filter((block) => block.uid !== uid),
  lengthMs: provider.lengthMs,
  gapMs: provider.schedule.gapMinutes * 60_000,
});

/** @throws NOT_FOUND when the provider does not offer the service */
export const offerIn = (book: ScheduleBook, stid: string, providerId: string): Offer =>
  found(book.offers.get(stid)?.get(providerId));

/** Alternatives after a lost race: the next free start times of a provider for a service, as UTC instants. */
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
  // On the last day there may be nothing after the requested time: earlier times are returned then.
  const earlier = nextFree(query, span.from, after, limit - later.length);
  return [...later, ...earlier].map(toIso);
};
