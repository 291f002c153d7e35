/** Appointments that came about, in SQL. A hold given back was never one: `booked_at` tells. */
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, max } from 'drizzle-orm';
import type { AppointmentState, ItemKind } from 'shared-contracts/domain';
import type { Access } from '../../access-log/access.ts';
import { disclose } from '../../access-log/disclosure.ts';
import type { Tx } from '../../db/database.ts';
import { allClear, oneClear } from './visit-repository.ts';
import { type Appointment, appointmentCodec, appointmentItems, appointments } from './visit-tables.ts';

export interface ListAsked {
  readonly states: readonly AppointmentState[];
  readonly soonestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

export const listAppointments = async (
  tx: Tx,
  uid: string,
  { states, soonestFirst, limit, offset }: ListAsked,
): Promise<{ rows: Appointment[]; total: number }> => {
  const { startsAt, id, bookedAt, state } = appointments;
  const listed = and(eq(appointments.uid, uid), isNotNull(bookedAt), inArray(state, [...states]));
  const [counted] = await tx.select({ total: count() }).from(appointments).where(listed);
  const rows = await tx
    .select()
    .from(appointments)
    .where(listed)
    .orderBy(soonestFirst ? asc(startsAt) : desc(startsAt), asc(id))
    .limit(limit)
    .offset(offset);
  return { rows: await appointmentCodec.decryptAll(tx, rows), total: counted?.total ?? 0 };
};

export const findBooked = (tx: Tx, uid: string, id: string): Promise<Appointment | null> =>
  oneClear(
    tx,
    tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.uid, uid), eq(appointments.id, id), isNotNull(appointments.bookedAt))),
  );

/** Whosever it is: for the platform's own jobs. */
export const appointmentNamed = (tx: Tx, id: string): Promise<Appointment | null> =>
  oneClear(tx, tx.select().from(appointments).where(eq(appointments.id, id)));

/** Upcoming visits of an account that start after `after` and before `before`, soonest first. */
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

/** The bookings that changed last, of all accounts, for somebody outside of them. Each is logged as read. */
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

/** What an account booked of some services, each item once, the latest first. */
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

/** States of a visit that is paid for, or is being paid for, and was not given up. */
const STANDING: AppointmentState[] = ['awaiting_payment', 'upcoming', 'in_progress', 'completed', 'no_show'];

/** How many of these appointments stand. */
export const stillBooked = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const stands = and(inArray(appointments.id, [...ids]), inArray(appointments.state, STANDING));
  const [counted] = await tx.select({ total: count() }).from(appointments).where(stands);
  return counted?.total ?? 0;
};
