/** Lists the providers of a service: filters, sorts by fee or earliest availability, page by page. */
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
  /** The place of the visit. */
  readonly location?: Position | undefined;
  /** Number of days, from today, for which the cards list free times. */
  readonly days?: number | undefined;
  /** Whether filter options are counted. */
  readonly counts?: boolean | undefined;
  readonly page: number;
}

interface Offer {
  readonly provider: Provided;
  /** Next free start times in epoch milliseconds. */
  readonly next: readonly number[];
  /** Distance from the requested place; null where either position is unknown. */
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
  // Of two equal ratings, the one with more ratings is first; unrated providers are last.
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

/** Maximum number of free times of a day on a card; the doctor’s page has all of them. */
const STARTS_OF_DAY = 5;

/** The free times of a provider by day, from today and within the horizon. */
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

/** A patient’s request; a place outside the served cities is refused first. @throws LOCATION_OUT_OF_AREA */
export const browseProviders = async (
  ctx: AppContext,
  { branch_id: branch, ...asked }: Asked,
  uid: string | null,
): Promise<BrowseResult> => {
  const { location } = asked;
  const city = location && (await ctx.db.read((tx) => servedCity(tx, location))).id;
  return browseDoctors(ctx, { ...asked, branch, city }, uid);
};

/** Omits doctors without a free slot in the period, except under `any`, where they are last. */
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
    // The days of a card and the counts exceed the filtered period, so busy times of all these days are needed.
    (book) => spanOf(book, days === undefined && !counts ? asked.availability : 'any'),
  );
  const offers = offersOf(chosen, state, spanOf(state.book), uid, nextSlots, asked.location)
    .filter(({ next }) => asked.availability === 'any' || next.length > 0)
    .sort(ORDER[asked.sort]);
  const shown = offers.slice((asked.page - 1) * pageSize, asked.page * pageSize);
  // For all days, whatever the filter, because patients compare the adjacent days.
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

/** Whether a provider is listed under an availability: with a free slot in it, or always under `any`. */
const isFreeIn =
  ({ busy }: BusyBook, spanOf: (availability: Availability) => Span, uid: string | null) =>
  (provider: Provided, availability: Availability): boolean => {
    if (availability === 'any') return true;
    const { from, until } = spanOf(availability);
    return nextFree(slotQuery(provider, busy.of.get(provider.record.id), uid), from, until, 1).length > 0;
  };

/** The doctors with the earliest free slots on any day. `count` is the number with a free slot today. */
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

/** The doctors with a free slot within the next `freeNowMinutes`, possibly none at night. */
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
