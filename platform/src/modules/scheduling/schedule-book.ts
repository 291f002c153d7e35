/**
 * Every service, and the services of every active provider with the slots of the complete horizon, cached in memory until the
 * schedules’ version or the Riyadh day changes. A search then needs one statement, for the busy times. A rating updates the
 * average of its provider in the cache without a recomputation.
 */
import { riyadhDay, type ServiceDefinition } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { type Service, servicesOf } from '../catalogue/services.ts';
import { loadProviders, type ProviderRating, type ProviderRecord, ratingsSince } from './repository.ts';
import { type Schedule, startTimes } from './schedule.ts';
import { availabilitySpan, type Span } from './availability.ts';
import { type BusyTimes, readBusy } from './busy-repository.ts';

/** One service of a provider. */
export interface Offer {
  readonly record: ProviderRecord;
  readonly service: Service;
  /** Fee of the visit in halalas. */
  readonly fee: number;
  /** Branch where patients are received, if any. */
  readonly branchId: string | null;
  readonly lengthMinutes: number;
  readonly schedule: Schedule;
  /** Start times of all slots of the horizon in epoch milliseconds, ascending. */
  readonly starts: readonly number[];
  readonly lengthMs: number;
}

export interface ScheduleBook {
  readonly version: number;
  /** Number of ratings that the averages include. */
  readonly ratings: number;
  readonly firstDay: string;
  /** By stid. */
  readonly services: ReadonlyMap<string, Service>;
  readonly providers: ReadonlyMap<string, ProviderRecord>;
  /** By stid, then by provider. */
  readonly offers: ReadonlyMap<string, ReadonlyMap<string, Offer>>;
}

const MINUTE = 60_000;

/** Duration of a visit; null when the service depends on a speciality and the provider has none. */
const minutesOf = ({ slot }: ServiceDefinition, { speciality }: ProviderRecord): number | null =>
  slot.minutes === 'by-speciality' ? (speciality?.minutes ?? null) : slot.minutes;

const toOffer = (
  record: ProviderRecord,
  service: Service,
  { fee, branch }: ProviderRecord['services'][number],
  firstDay: string,
): Offer | null => {
  const { travelMinutes, horizonDays } = service.definition;
  const lengthMinutes = minutesOf(service.definition, record);
  if (lengthMinutes === null || record.kind !== service.definition.performedBy) return null;
  const schedule: Schedule = {
    lengthMinutes,
    gapMinutes: travelMinutes,
    licenceExpires: record.licenceExpires,
    hours: record.hours,
    breaks: record.breaks,
    exceptions: new Map(record.exceptions.map(({ day, windows }) => [day, windows])),
  };
  const starts = startTimes(schedule, firstDay, horizonDays + 1);
  return { record, service, fee, branchId: branch, lengthMinutes, schedule, starts, lengthMs: lengthMinutes * MINUTE };
};

const offersOf = (
  services: ReadonlyMap<string, Service>,
  records: readonly ProviderRecord[],
  firstDay: string,
): ReadonlyMap<string, ReadonlyMap<string, Offer>> => {
  const offers = new Map([...services.keys()].map((stid) => [stid, new Map<string, Offer>()]));
  for (const record of records) {
    for (const does of record.services) {
      const service = services.get(does.stid);
      const offer = service && toOffer(record, service, does, firstDay);
      if (offer) offers.get(does.stid)?.set(record.id, offer);
    }
  }
  return offers;
};

type Source = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** The version is read first: a later change causes a rebuild on the next access. */
const buildBook = async ({ db, clock, config }: Source): Promise<ScheduleBook> => {
  const firstDay = riyadhDay(clock.now());
  const { version, ratings, records, services } = await db.read(async (tx) => ({
    ...(await loadProviders(tx, firstDay)),
    services: await servicesOf(tx, config.booking),
  }));
  return {
    version,
    ratings,
    firstDay,
    services,
    providers: new Map(records.map((record) => [record.id, record])),
    offers: offersOf(services, records, firstDay),
  };
};

const withRating = (book: ScheduleBook, { id, rating, ratingCount }: ProviderRating): ScheduleBook => {
  const known = book.providers.get(id);
  if (!known) return book;
  const record = { ...known, rating, ratingCount };
  const offers = [...book.offers].map(([stid, of]) => {
    const offer = of.get(id);
    return [stid, offer ? new Map([...of]).set(id, { ...offer, record }) : of] as const;
  });
  return { ...book, providers: new Map([...book.providers]).set(id, record), offers: new Map(offers) };
};

/** The current schedules with the current averages. */
const ratedBook = async ({ db }: Source, book: ScheduleBook): Promise<ScheduleBook> => {
  const { ratings, changed } = await db.read((tx) => ratingsSince(tx, book.ratings));
  return { ...changed.reduce(withRating, book), ratings };
};

const books = new WeakMap<object, Promise<ScheduleBook>>();

const currentBook = async (source: Source): Promise<ScheduleBook> => {
  const known = books.get(source.db);
  if (known) {
    const book = await known;
    if (book.firstDay === riyadhDay(source.clock.now())) return book;
  }
  return renewBook(source, known, () => buildBook(source));
};

/** One rebuild at a time: callers that found the same stale cache wait for it. */
const renewBook = (
  source: Source,
  stale: Promise<ScheduleBook> | undefined,
  renew: () => Promise<ScheduleBook>,
): Promise<ScheduleBook> => {
  const current = books.get(source.db);
  if (current && current !== stale) return current;
  const building = renew();
  books.set(source.db, building);
  building.catch(() => books.delete(source.db));
  return building;
};

/** The cached providers, for reads that do not depend on busy times. May be one change behind, which `search` never is. */
export const scheduleBook = currentBook;

export interface Availability {
  readonly book: ScheduleBook;
  readonly busy: BusyTimes;
}

/**
 * Consistent schedules and busy times. `choose` selects the providers and `spanOf` the period; both run again when the cache
 * turns out to be stale.
 */
export const withBusyTimes = async (
  source: Source,
  choose: (book: ScheduleBook) => readonly string[],
  spanOf: (book: ScheduleBook) => Span = () =>
    availabilitySpan('any', source.clock.now(), 0, source.config.booking.horizonDays),
): Promise<Availability> => {
  for (;;) {
    const book = await currentBook(source);
    const busy = await readBusy(source.db, source.clock, choose(book), spanOf(book));
    const same = busy.version === book.version;
    if (same && busy.ratings <= book.ratings) return { book, busy };
    const known = books.get(source.db);
    if (known && (await known) === book)
      await renewBook(source, known, () => (same ? ratedBook(source, book) : buildBook(source)));
  }
};

/** The current providers, for decisions rather than display. Costs one statement. */
export const freshBook = async (source: Source): Promise<ScheduleBook> => (await withBusyTimes(source, () => [])).book;
