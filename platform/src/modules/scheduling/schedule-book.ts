/**
 * Every service, and what every active provider does of it with the slots of its whole horizon computed, kept in memory
 * until the schedules' version or Riyadh's day changes. A search then costs one statement: who is busy.
 */
import { riyadhDay, type ServiceDefinition } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import { type Service, servicesOf } from '../catalogue/services.ts';
import { loadProviders, type ProviderRecord } from './repository.ts';
import { type Schedule, startTimes } from './schedule.ts';
import { availabilitySpan, type Span } from './availability.ts';
import { type BusyTimes, readBusy } from './busy-repository.ts';

/** What a provider does of one service. */
export interface Offer {
  readonly record: ProviderRecord;
  readonly service: Service;
  /** Of the visit, in halalas. */
  readonly fee: number;
  /** Where patients come to, if they do. */
  readonly branchId: string | null;
  readonly lengthMinutes: number;
  readonly schedule: Schedule;
  /** Epoch milliseconds of all slots of the horizon, rising. */
  readonly starts: readonly number[];
  readonly lengthMs: number;
}

export interface ScheduleBook {
  readonly version: number;
  readonly firstDay: string;
  /** By stid. */
  readonly services: ReadonlyMap<string, Service>;
  readonly providers: ReadonlyMap<string, ProviderRecord>;
  /** By stid, then by provider. */
  readonly offers: ReadonlyMap<string, ReadonlyMap<string, Offer>>;
}

const MINUTE = 60_000;

/** How long a visit takes; null when the service goes by speciality and the provider has none. */
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

/** The version is read first: what changes after it makes the next look build anew. */
const buildBook = async ({ db, clock, config }: Source): Promise<ScheduleBook> => {
  const firstDay = riyadhDay(clock.now());
  const { version, records, services } = await db.read(async (tx) => ({
    ...(await loadProviders(tx, firstDay)),
    services: await servicesOf(tx, config.booking),
  }));
  return {
    version,
    firstDay,
    services,
    providers: new Map(records.map((record) => [record.id, record])),
    offers: offersOf(services, records, firstDay),
  };
};

const books = new WeakMap<object, Promise<ScheduleBook>>();

const currentBook = async (source: Source): Promise<ScheduleBook> => {
  const known = books.get(source.db);
  if (known) {
    const book = await known;
    if (book.firstDay === riyadhDay(source.clock.now())) return book;
  }
  return renewBook(source, known);
};

/** One rebuild at a time: callers that found the same stale book wait for the same new one. */
const renewBook = (source: Source, stale: Promise<ScheduleBook> | undefined): Promise<ScheduleBook> => {
  const current = books.get(source.db);
  if (current && current !== stale) return current;
  const building = buildBook(source);
  books.set(source.db, building);
  building.catch(() => books.delete(source.db));
  return building;
};

/** The providers, for what does not depend on who is busy. May be one change behind; `search` never is. */
export const scheduleBook = currentBook;

export interface Availability {
  readonly book: ScheduleBook;
  readonly busy: BusyTimes;
}

/**
 * Schedules and busy times of one age. `choose` picks the providers to look at from the book and `spanOf` the time; both run
 * again when the book turns out to be stale.
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
    if (busy.version === book.version) return { book, busy };
    const known = books.get(source.db);
    if (known && (await known) === book) await renewBook(source, known);
  }
};

/** The providers as they are at this moment, for decisions rather than descriptions. Costs one statement. */
export const freshBook = async (source: Source): Promise<ScheduleBook> => (await withBusyTimes(source, () => [])).book;
