/** Browsing providers of a service: filter, sort by fee or by who is free first, a page at a time. */
import type {
  browseWeb,
  BrowseResult,
  ParsedRequestOf,
  PROVIDER_SORT,
  ProviderCard,
  ProviderProfile,
} from 'shared-contracts/api';
import { riyadhDay, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { kilometres, type Position } from '../../core/distance.ts';
import { found } from '../../core/errors.ts';
import { servedCity } from '../generic/served-city.ts';
import { type Availability, horizon, offeredSpan, type Span } from '../scheduling/availability.ts';
import { slotDays } from '../scheduling/days.ts';
import { nextFree } from '../scheduling/free-slots.ts';
import {
  type Availability as BusyBook,
  type Offer as Provided,
  type ScheduleBook,
  withBusyTimes,
} from '../scheduling/schedule-book.ts';
import { offerIn, slotQuery, toIso } from '../scheduling/search.ts';
import { providerCard, providerProfile } from './card.ts';
import { type DoctorFilter, matching } from './filter.ts';
import { countFilters } from './filter-counts.ts';

export interface BrowseQuery extends DoctorFilter {
  readonly availability: Availability;
  readonly sort: (typeof PROVIDER_SORT)[number];
  /** Where the visit would be. */
  readonly location?: Position | undefined;
  /** Of so many days, from today, the cards list the free times. */
  readonly days?: number | undefined;
  /** Whether each choice of a filter is counted. */
  readonly counts?: boolean | undefined;
  readonly page: number;
}

interface Offer {
  readonly provider: Provided;
  /** Next free starts, epoch milliseconds. */
  readonly next: readonly number[];
  /** From the place that was asked about; null where one of the two is not known. */
  readonly km: number | null;
}

const offersOf = (
  providers: readonly Provided[],
  { busy }: BusyBook,
  span: Span,
  uid: string | null,
  limit: number,
  place?: Position,
): Offer[] =>
  providers.map((provider) => ({
    provider,
    km: place && provider.record.position ? kilometres(place, provider.record.position) : null,
    next: nextFree(slotQuery(provider, busy.of.get(provider.record.id), uid), span.from, span.until, limit),
  }));

const NEVER = Number.MAX_SAFE_INTEGER;
const byId = (a: Offer, b: Offer): number => (a.provider.record.id < b.provider.record.id ? -1 : 1);
const ORDER: Record<BrowseQuery['sort'], (a: Offer, b: Offer) => number> = {
  soonest: (a, b) => (a.next[0] ?? NEVER) - (b.next[0] ?? NEVER) || byId(a, b),
  // Of two equal ratings the one of more patients; the unrated come last.
  rating: (a, b) =>
    (b.provider.record.rating ?? 0) - (a.provider.record.rating ?? 0) ||
    b.provider.record.ratingCount - a.provider.record.ratingCount ||
    byId(a, b),
  nearest: (a, b) => (a.km ?? NEVER) - (b.km ?? NEVER) || byId(a, b),
  'fee-asc': (a, b) => a.provider.fee - b.provider.fee || byId(a, b),
  'fee-desc': (a, b) => b.provider.fee - a.provider.fee || byId(a, b),
};

const toCard = ({ provider, next, km }: Offer): ProviderCard => ({
  ...providerCard(provider, next.map(toIso)),
  ...(km === null ? {} : { distance_km: Math.round(km * 10) / 10 }),
});

/** The most free starts of a day on a card; the doctor's own page has them all. */
const STARTS_OF_DAY = 5;

/** The free times of a provider by day, from today on and within the horizon. */
const freeDays = (provider: Provided, { busy }: BusyBook, span: Span, days: number, uid: string | null, now: Date) => {
  const { lastDay } = horizon(now, provider.service.definition.horizonDays);
  const asked = { first: riyadhDay(now), days, lastDay, earliest: span.from, uid };
  return slotDays(slotQuery(provider, busy.of.get(provider.record.id)), asked).map(({ day, free, slots }) => ({
    day,
    free,
    starts: slots
      .filter(({ state }) => state !== 'taken')
      .slice(0, STARTS_OF_DAY)
      .map(({ start }) => start),
  }));
};

type Asked = ParsedRequestOf<typeof browseWeb>;

/** As a patient asks; a place outside the cities is refused before anybody is looked for. @throws LOCATION_OUT_OF_AREA */
export const browseProviders = async (
  ctx: AppContext,
  { branch_id: branch, ...asked }: Asked,
  uid: string | null,
): Promise<BrowseResult> => {
  const { location } = asked;
  const city = location && (await ctx.db.read((tx) => servedCity(tx, location))).id;
  return browseDoctors(ctx, { ...asked, branch, city }, uid);
};

/** Doctors without a free slot in the asked span are left out, except under `any`, where they come last. */
export const browseDoctors = async (ctx: AppContext, asked: BrowseQuery, uid: string | null): Promise<BrowseResult> => {
  const { nextSlots, pageSize } = ctx.config.booking;
  const { days, counts = false } = asked;
  const now = ctx.clock.now();
  const spanOf = ({ services }: ScheduleBook, availability = asked.availability) =>
    offeredSpan(services.get(asked.stid)?.definition, now, availability);
  let chosen: Provided[] = [];
  let counted: Provided[] = [];
  const state = await withBusyTimes(
    ctx,
    (book) => {
      chosen = matching(book, asked);
      counted = counts ? matching(book, { ...asked, gender: 'A', language: undefined }) : [];
      return (counts ? counted : chosen).map(({ record }) => record.id);
    },
    // The days of a card, and the counts, go beyond the time that narrows the list: whoever is busy then must be known as well.
    (book) => spanOf(book, days === undefined && !counts ? asked.availability : 'any'),
  );
  const offers = offersOf(chosen, state, spanOf(state.book), uid, nextSlots, asked.location)
    .filter(({ next }) => asked.availability === 'any' || next.length > 0)
    .sort(ORDER[asked.sort]);
  const shown = offers.slice((asked.page - 1) * pageSize, asked.page * pageSize);
  // Of any day, whatever narrows the list: the days beside the one that was asked for are what a patient compares.
  const anyTime = spanOf(state.book, 'any');
  return {
    providers: shown.map((offer) => ({
      ...toCard(offer),
      ...(days !== undefined && { days: freeDays(offer.provider, state, anyTime, days, uid, now) }),
    })),
    page: asked.page,
    page_count: Math.max(1, Math.ceil(offers.length / pageSize)),
    total: offers.length,
    ...(counts && {
      counts: countFilters(
        counted,
        asked,
        isFreeIn(state, (value) => spanOf(state.book, value), uid),
      ),
    }),
  };
};

/** Whether a provider is listed under an availability: has a free slot in it, or whatever their times under `any`. */
const isFreeIn =
  ({ busy }: BusyBook, spanOf: (availability: Availability) => Span, uid: string | null) =>
  (provider: Provided, availability: Availability): boolean => {
    if (availability === 'any') return true;
    const { from, until } = spanOf(availability);
    return nextFree(slotQuery(provider, busy.of.get(provider.record.id), uid), from, until, 1).length > 0;
  };

/** The doctors with the earliest free slots, on whatever day these are. `count` is how many have a free slot today. */
export const activeDoctors = async (
  ctx: AppContext,
  asked: { deptid?: string | undefined; limit: number },
): Promise<{ count: number; providers: ProviderCard[] }> => {
  const filter = {
    stid: TELEMEDICINE_QUERY.stid,
    ...(asked.deptid === undefined ? {} : { deptid: asked.deptid }),
    gender: 'A',
    query: '',
    sort: 'soonest',
    page: 1,
  } as const;
  const today = await browseDoctors(ctx, { ...filter, availability: 'today' }, null);
  const soonest =
    today.providers.length >= asked.limit ? today : await browseDoctors(ctx, { ...filter, availability: 'any' }, null);
  const providers = soonest.providers.filter((doctor) => doctor.next_slots.length > 0).slice(0, asked.limit);
  return { count: today.total, providers };
};

/** The doctors who can see a patient within the next `freeNowMinutes`: at night perhaps none. */
export const doctorsFreeNow = async (ctx: AppContext): Promise<readonly ProviderCard[]> => {
  const { stid } = TELEMEDICINE_QUERY;
  const now = ctx.clock.now();
  const until = now.getTime() + ctx.config.booking.freeNowMinutes * 60_000;
  const spanOf = ({ services }: ScheduleBook) => ({ ...offeredSpan(services.get(stid)?.definition, now), until });
  const offered = ({ offers }: ScheduleBook) => [...(offers.get(stid)?.values() ?? [])];
  const state = await withBusyTimes(ctx, (book) => offered(book).map(({ record }) => record.id), spanOf);
  const offers = offersOf(offered(state.book), state, spanOf(state.book), null, 1);
  return offers.filter(({ next }) => next.length > 0).map(toCard);
};

/** One provider of a service with the next free slots. @throws NOT_FOUND */
export const providerOffer = async (
  ctx: AppContext,
  providerId: string,
  stid: string,
  uid: string | null,
): Promise<Offer> => {
  const spanOf = ({ services }: ScheduleBook) => offeredSpan(services.get(stid)?.definition, ctx.clock.now());
  const state = await withBusyTimes(ctx, () => [providerId], spanOf);
  const provider = offerIn(state.book, stid, providerId);
  return found(offersOf([provider], state, spanOf(state.book), uid, ctx.config.booking.nextSlots)[0]);
};

export const providerDetails = async (
  ctx: AppContext,
  providerId: string,
  stid: string,
  uid: string | null,
): Promise<ProviderProfile> => {
  const { provider, next } = await providerOffer(ctx, providerId, stid, uid);
  return providerProfile(provider, next.map(toIso));
};
