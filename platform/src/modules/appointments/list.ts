/** The tabs of a patient's list: page by page or place by place, of one patient or kind of service, by words. */
import type { ParsedRequestOf, ResponseOf, RunningHold, upcomingAppointments } from 'shared-contracts/api';
import { type AppointmentTab, foldText, type Localized, otherNames } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { decodePlace, encodePlace } from '../../db/place.ts';
import { found } from '../../core/errors.ts';
import { bookingOf, missingStep } from '../booking/basket/booking.ts';
import { scheduleBook, type ScheduleBook } from '../scheduling/schedule-book.ts';
import { itemsChosen, type ListPlace, type ListWord, listAppointments } from '../visits/lists-repository.ts';
import { findOpenBooking } from '../visits/repository.ts';
import { patientOf, patientsOf } from '../users/patient-repository.ts';
import { describeVisits } from './service.ts';

type Asked = ParsedRequestOf<typeof upcomingAppointments> & { readonly each_provider?: boolean | undefined };
type Upcoming = ResponseOf<typeof upcomingAppointments>;
type Page = Omit<Upcoming, 'held'>;

const MAX_WORDS = 6;
/** @throws INVALID_REQUEST for what no answer of ours was */
const placeOf = (cursor: string | undefined): ListPlace | null => {
  if (cursor === undefined) return null;
  const { at: startsAt, id } = decodePlace(cursor);
  return { startsAt, id };
};

const namedSo = <T>(all: Iterable<T>, word: string, nameOf: (one: T) => readonly string[], idOf: (one: T) => string) =>
  [...all]
    .filter((one) => {
      const names = nameOf(one);
      return [...names, ...otherNames(...names)].some((name) => foldText(name).includes(word));
    })
    .map(idOf);

const both = ({ ar, en }: Localized): readonly string[] => [ar, en];

/**
 * Names of patients are read by the account alone, those of providers and services are known to everybody. All are compared
 * folded, which SQL does not do: «صورة» is looked for as «صوره».
 */
const wordsOf = async (tx: Tx, book: ScheduleBook, uid: string, query: string): Promise<ListWord[]> => {
  const words = foldText(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const patients = await patientsOf(tx, uid);
  const items = await itemsChosen(tx, uid);
  return words.map((text) => ({
    providers: namedSo(
      book.providers.values(),
      text,
      ({ name }) => both(name),
      ({ id }) => id,
    ),
    services: namedSo(
      book.services.values(),
      text,
      ({ name }) => both(name),
      ({ definition }) => definition.stid,
    ),
    patients: namedSo(
      patients,
      text,
      ({ firstName, lastName, displayName }) => [`${firstName} ${lastName}`, displayName],
      ({ relId }) => relId,
    ),
    items: namedSo(
      items,
      text,
      ({ name }) => both(name),
      ({ id }) => id,
    ),
  }));
};

/** @throws NOT_FOUND for another account’s patient */
export const appointmentsOf = async (
  ctx: AppContext,
  uid: string,
  tab: AppointmentTab,
  { page, query = '', rel_id, utid, cursor, each_provider: eachProvider = false }: Asked,
): Promise<Page> => {
  const limit = ctx.config.booking.pageSize;
  const after = placeOf(cursor);
  const book = query === '' ? null : await scheduleBook(ctx);
  return ctx.db.read(async (tx) => {
    if (rel_id !== undefined) found(await patientOf(tx, uid, rel_id));
    const { rows, more } = await listAppointments(tx, uid, {
      tab,
      limit,
      offset: (page - 1) * limit,
      after,
      utid: utid ?? null,
      patient: rel_id ?? null,
      eachProvider,
      words: book ? await wordsOf(tx, book, uid, query) : [],
    });
    const appointments = (await describeVisits(ctx, tx, rows)).map(({ summary }) => summary);
    const last = rows.at(-1);
    const known = (page - 1) * limit + rows.length;
    return {
      appointments,
      page,
      page_count: more ? page + 1 : page,
      total: more ? known + 1 : known,
      next: more && last ? encodePlace({ at: last.startsAt, id: last.id }) : null,
    };
  });
};

/** The held booking of the account. */
const runningHold = async (ctx: AppContext, uid: string): Promise<RunningHold | null> => {
  const row = await ctx.db.read((tx) => findOpenBooking(tx, uid));
  const until = row?.holdExpiresAt;
  if (!row || !until || until <= ctx.clock.nowIso()) return null;
  const service = found((await scheduleBook(ctx)).services.get(row.stid));
  const missing = await ctx.db.read(async (tx) => missingStep(await bookingOf(tx, service, row)));
  const { id: apnt_id, utid, stid, state, startsAt: starts_at } = row;
  return { apnt_id, utid, stid, state, service: service.name, starts_at, held_until: until, missing };
};

/** @throws NOT_FOUND for another account’s patient */
export const upcomingOf = async (ctx: AppContext, uid: string, asked: Asked): Promise<Upcoming> => {
  const page = await appointmentsOf(ctx, uid, 'upcoming', asked);
  const isFirst = asked.page === 1 && asked.cursor === undefined;
  return { ...page, held: isFirst ? await runningHold(ctx, uid) : null };
};
