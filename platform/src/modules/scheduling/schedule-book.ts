/**
 * Every active provider with the slots of the whole horizon computed, kept in memory until the schedules' version or
 * Riyadh's day changes. A search then costs one statement: who is busy.
 */
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import { loadProviders, type ProviderRecord } from './repository.ts';
import { type Schedule, startTimes } from './schedule.ts';
import { availabilitySpan } from './availability.ts';
import { type BusyTimes, readBusy } from './busy.ts';

export interface Provider {
  readonly record: ProviderRecord;
  readonly schedule: Schedule;
  /** Epoch milliseconds of all slots of the horizon, rising. */
  readonly starts: readonly number[];
  readonly lengthMs: number;
}

export interface ScheduleBook {
  readonly version: number;
  readonly firstDay: string;
  readonly providers: ReadonlyMap<string, Provider>;
}

const MINUTE = 60_000;

const toProvider = (record: ProviderRecord, firstDay: string, days: number): Provider => {
  const schedule: Schedule = {
    lengthMinutes: record.lengthMinutes,
    gapMinutes: 0,
    licenceExpires: record.licenceExpires,
    hours: record.hours,
    breaks: record.breaks,
    exceptions: new Map(record.exceptions.map(({ day, windows }) => [day, windows])),
  };
  return { record, schedule, starts: startTimes(schedule, firstDay, days), lengthMs: record.lengthMinutes * MINUTE };
};

type Source = Pick<AppContext, 'db' | 'clock' | 'config'>;

const buildBook = async ({ db, clock, config }: Source): Promise<ScheduleBook> => {
  const firstDay = riyadhDay(clock.now());
  const { version, records } = await db.read((tx) => loadProviders(tx, firstDay));
  const days = config.booking.horizonDays + 1;
  return {
    version,
    firstDay,
    providers: new Map(records.map((record) => [record.id, toProvider(record, firstDay, days)])),
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
 * Schedules and busy times of one age. `choose` picks the providers to look at from the book; it runs again when the book
 * turns out to be stale.
 */
export const withBusyTimes = async (
  source: Source,
  choose: (book: ScheduleBook) => readonly string[],
  span = availabilitySpan('any', source.clock.now(), 0, source.config.booking.horizonDays),
): Promise<Availability> => {
  for (;;) {
    const book = await currentBook(source);
    const busy = await readBusy(source.db, source.clock, choose(book), span);
    if (busy.version === book.version) return { book, busy };
    const known = books.get(source.db);
    if (known && (await known) === book) await renewBook(source, known);
  }
};

/** The providers as they are at this moment, for decisions rather than descriptions. Costs one statement. */
export const freshBook = async (source: Source): Promise<ScheduleBook> => (await withBusyTimes(source, () => [])).book;
