/** Booked appointments, in SQL. A released hold is not one of them: it has no `booked_at`. */
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, max, ne, type SQL, sql } from 'drizzle-orm';
import {
  type AppointmentState,
  type AppointmentTab,
  type ItemKind,
  type Localized,
  riyadhDay,
  riyadhInstant,
} from 'shared-contracts/domain';
import type { Access } from '../../access-log/access.ts';
import { disclose } from '../../access-log/disclosure.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { allClear, oneClear } from './repository.ts';
import { type Appointment, appointmentItems, appointmentPatients, appointments } from './tables.ts';

/** Cursor: the last appointment before the page. */
export interface ListPlace {
  readonly startsAt: string;
  readonly id: string;
}

/** Matches of one search word: a part of the name of one of these. */
export interface ListWord {
  readonly providers: readonly string[];
  readonly services: readonly string[];
  readonly patients: readonly string[];
  /** From `ChosenItem`. */
  readonly items: readonly string[];
}

export interface ListQuery {
  readonly tab: AppointmentTab;
  readonly limit: number;
  /** Offset; ignored with a cursor. */
  readonly offset: number;
  readonly after: ListPlace | null;
  readonly utid: string | null;
  readonly patient: string | null;
  readonly words: readonly ListWord[];
  /** Only the newest completed visit with each provider. */
  readonly eachProvider: boolean;
}

/** Identical to the index expressions of migration 0034, which the planner requires to read a page in order. */
const LISTED: Readonly<Record<AppointmentTab, SQL>> = {
  upcoming: sql`a.booked_at IS NOT NULL AND a.state IN ('upcoming', 'in_progress')`,
  completed: sql`a.booked_at IS NOT NULL AND a.state IN ('completed', 'no_show')`,
  cancelled: sql`a.booked_at IS NOT NULL AND a.state = 'cancelled'`,
};
const IS_PATIENT = sql`EXISTS (SELECT 1 FROM appointment_patient p WHERE p.appointment_id = a.id AND p.patient_id`;
const list = (ids: readonly string[]): SQL => sql`ANY (${sql.param([...ids])}::text[])`;
const ITEM = sql`i.kind || ':' || i.reference`;

const says = ({ providers, services, patients, items }: ListWord): SQL =>
  sql`(a.provider_id = ${list(providers)} OR a.stid = ${list(services)} OR ${IS_PATIENT} = ${list(patients)})
    OR EXISTS (SELECT 1 FROM appointment_item i WHERE i.appointment_id = a.id AND ${ITEM} = ${list(items)}))`;

const NEWEST_WITH_PROVIDER = sql`a.state = 'completed' AND NOT EXISTS (SELECT 1 FROM appointment n
  WHERE n.uid = a.uid AND n.provider_id = a.provider_id AND n.booked_at IS NOT NULL AND n.state = 'completed'
    AND (n.starts_at, n.id) > (a.starts_at, a.id))`;

const filtered = (uid: string, { tab, utid, patient, words, eachProvider }: ListQuery): SQL =>
  sql.join(
    [
      sql`a.uid = ${uid} AND ${LISTED[tab]}`,
      ...(utid === null ? [] : [sql`a.utid = ${utid}`]),
      ...(patient === null ? [] : [sql`${IS_PATIENT} = ${patient})`]),
      ...words.map(says),
      ...(eachProvider ? [NEWEST_WITH_PROVIDER] : []),
    ],
    sql` AND `,
  );

export interface ChosenItem {
  /** `kind:reference` */
  readonly id: string;
  readonly name: Localized;
}

/** Items of visits of an account, with every name that they had then. */
export const itemsChosen = (tx: Tx, uid: string): Promise<ChosenItem[]> =>
  rowsOf<ChosenItem>(
    tx,
    sql`SELECT DISTINCT ${ITEM} AS id, jsonb_build_object('ar', i.name_ar, 'en', i.name_en) AS name
      FROM appointment_item i JOIN appointment a ON a.id = i.appointment_id WHERE a.uid = ${uid}`,
  );

export interface ListPage {
  readonly rows: Appointment[];
  /** Whether there are more. */
  readonly more: boolean;
}

/**
 * A page in the order of its tab: upcoming visits in chronological order, the others newest first. One more row than requested
 * is read and nothing is counted, so that the cost of a page does not depend on the total.
 */
export const listAppointments = async (tx: Tx, uid: string, asked: ListQuery): Promise<ListPage> => {
  const { tab, limit, offset, after } = asked;
  const place = after && sql`(${after.startsAt}::timestamptz, ${after.id}::text)`;
  const [beyond, order] =
    tab === 'upcoming'
      ? [place && sql`(a.starts_at, a.id) > ${place}`, sql`a.starts_at, a.id`]
      : [place && sql`(a.starts_at, a.id) < ${place}`, sql`a.starts_at DESC, a.id DESC`];
  const page = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT a.id FROM appointment a WHERE ${filtered(uid, asked)} AND ${beyond ?? sql`true`}
      ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${after ? 0 : offset}`,
  );
  const ids = page.slice(0, limit).map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await allClear(tx, tx.select().from(appointments).where(inArray(appointments.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), more: page.length > limit };
};

export const findBooked = (tx: Tx, uid: string, id: string): Promise<Appointment | null> =>
  oneClear(
    tx,
    tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.uid, uid), eq(appointments.id, id), isNotNull(appointments.bookedAt))),
  );

/** Of any account: for the platform’s own jobs. */
const named = (tx: Tx) =>
  tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, sql.placeholder('id')))
    .prepare('visit_named');

export const appointmentNamed = (tx: Tx, id: string): Promise<Appointment | null> =>
  oneClear(tx, named(tx).execute({ id }));

/** Visits of the same provider that begin before this one on its day and have not ended. */
export const countVisitsBefore = async (
  tx: Tx,
  { providerId, startsAt }: Pick<Appointment, 'providerId' | 'startsAt'>,
): Promise<number> => {
  const first = and(
    eq(appointments.providerId, providerId),
    isNotNull(appointments.bookedAt),
    inArray(appointments.state, ['upcoming', 'in_progress']),
    lt(appointments.startsAt, startsAt),
    gte(appointments.startsAt, riyadhInstant(riyadhDay(startsAt))),
  );
  const [counted] = await tx.select({ total: count() }).from(appointments).where(first);
  return counted?.total ?? 0;
};

export interface Conflict {
  readonly uid: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The patients whose time is checked; empty: any patient of the account. */
  readonly patients: readonly string[];
  /** The visit that is being changed. */
  readonly except: string | null;
}

/** The account’s visit that conflicts for one of these patients; not a hold in progress, which moves. */
export const visitInTheWay = async (tx: Tx, wanted: Conflict): Promise<Appointment | null> => {
  const { uid, startsAt, endsAt, patients, except } = wanted;
  const own = sql`EXISTS (SELECT FROM appointment_patient p WHERE p.appointment_id = ${appointments.id}
    AND p.occupies IS NOT NULL AND (${patients.length === 0} OR p.patient_id = ${list(patients)}))`;
  const stands = sql`(${appointments.prepared} OR ${appointments.bookedAt} IS NOT NULL)`;
  const rows = tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.uid, uid),
        lt(appointments.startsAt, endsAt),
        gt(appointments.endsAt, startsAt),
        except === null ? undefined : ne(appointments.id, except),
        stands,
        own,
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return oneClear(tx, rows);
};

/** The patients of the account’s booking in progress. */
export const patientsOfOpenBooking = async (tx: Tx, uid: string): Promise<string[]> => {
  const open = and(
    eq(appointments.uid, uid),
    eq(appointments.prepared, false),
    inArray(appointments.state, ['held', 'awaiting_payment']),
  );
  const rows = await tx
    .select({ id: appointmentPatients.patientId })
    .from(appointmentPatients)
    .innerJoin(appointments, eq(appointments.id, appointmentPatients.appointmentId))
    .where(open);
  return rows.map(({ id }) => id);
};

export type UpcomingPlace = Pick<Appointment, 'id' | 'startsAt'>;

/** Upcoming visits of all accounts that were due before an instant, in order. */
export const upcomingBefore = (
  tx: Tx,
  before: string,
  after: UpcomingPlace | null,
  limit: number,
): Promise<UpcomingPlace[]> => {
  const { id, startsAt, bookedAt, state } = appointments;
  const ahead = and(isNotNull(bookedAt), inArray(state, ['upcoming', 'in_progress']), lt(startsAt, before));
  const place = after && sql`(${startsAt}, ${id}) > (${after.startsAt}::timestamptz, ${after.id}::text)`;
  return tx
    .select({ id, startsAt })
    .from(appointments)
    .where(and(ahead, place ?? undefined))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
};

/** Upcoming visits of an account that start after `after` and before `before`, earliest first. */
export const upcomingBetween = (tx: Tx, uid: string, after: string, before: string): Promise<Appointment[]> =>
  allClear(
    tx,
    tx
      .select()
      .from(appointments)
      .where(
        and(
          eq(appointments.uid, uid),
          eq(appointments.state, 'upcoming'),
          gt(appointments.startsAt, after),
          lt(appointments.startsAt, before),
        ),
      )
      .orderBy(asc(appointments.startsAt), asc(appointments.id)),
  );

/** The most recently changed bookings of all accounts, for a reader outside of them. Each access is logged. */
export const newestBookings = async (
  tx: Tx,
  limit: number,
  by: Pick<Access, 'reader' | 'why' | 'at'>,
): Promise<Appointment[]> => {
  const newest = tx
    .select()
    .from(appointments)
    .orderBy(desc(appointments.updatedAt), asc(appointments.id))
    .limit(limit);
  const rows = await allClear(tx, newest);
  for (const { uid } of rows) await disclose(tx, { ...by, what: 'visit', uid, relId: null }, null);
  return rows;
};

export interface BookedItem {
  readonly stid: string;
  readonly kind: ItemKind;
  readonly reference: string;
}

/** Items of some services that an account booked, each once, latest first. */
export const bookedItems = async (
  tx: Tx,
  uid: string,
  stids: readonly string[],
  limit: number,
): Promise<BookedItem[]> => {
  const { stid } = appointments;
  const { kind, reference } = appointmentItems;
  return tx
    .select({ stid, kind, reference })
    .from(appointmentItems)
    .innerJoin(appointments, eq(appointments.id, appointmentItems.appointmentId))
    .where(and(eq(appointments.uid, uid), isNotNull(appointments.bookedAt), inArray(stid, [...stids])))
    .groupBy(stid, kind, reference)
    .orderBy(desc(max(appointments.bookedAt)), asc(reference))
    .limit(limit);
};

/** States of a visit that is paid, or is being paid, and was not cancelled. */
const STANDING: AppointmentState[] = ['awaiting_payment', 'upcoming', 'in_progress', 'completed', 'no_show'];

/** How many of these appointments are still booked. */
export const stillBooked = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const stands = and(inArray(appointments.id, [...ids]), inArray(appointments.state, STANDING));
  const [counted] = await tx.select({ total: count() }).from(appointments).where(stands);
  return counted?.total ?? 0;
};
