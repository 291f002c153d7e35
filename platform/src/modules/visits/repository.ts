/** Bookings and appointments in progress, in SQL. Every read of a person’s row filters by account. */
import { and, asc, eq, gt, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm';
import { type AppointmentState, OCCUPYING_STATES } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import {
  type Appointment,
  appointmentCodec,
  appointmentPatients,
  appointments,
  type NewAppointment,
  type StoredAppointment,
} from './tables.ts';

const OPEN: AppointmentState[] = ['held', 'awaiting_payment'];

/** Decrypted rows of a statement. */
export const allClear = async (tx: Tx, rows: PromiseLike<StoredAppointment[]>): Promise<Appointment[]> =>
  appointmentCodec.decryptAll(tx, await rows);

export const oneClear = async (tx: Tx, rows: PromiseLike<StoredAppointment[]>): Promise<Appointment | null> =>
  (await allClear(tx, rows))[0] ?? null;

const placeholder = sql.placeholder;

const ofAccount = (tx: Tx) =>
  tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, placeholder('id')), eq(appointments.uid, placeholder('uid'))))
    .prepare('visit_of_account');
const lockedOfAccount = (tx: Tx) =>
  tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, placeholder('id')), eq(appointments.uid, placeholder('uid'))))
    .for('no key update')
    .prepare('visit_of_account_locked');
const locked = (tx: Tx) =>
  tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, placeholder('id')))
    .for('no key update')
    .prepare('visit_locked');
const openOfAccount = (tx: Tx) =>
  tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.uid, placeholder('uid')),
        eq(appointments.prepared, false),
        inArray(appointments.state, OPEN),
      ),
    )
    .prepare('open_visit_of_account');
const lockedOpen = (tx: Tx) =>
  tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.uid, placeholder('uid')),
        eq(appointments.prepared, false),
        inArray(appointments.state, OPEN),
      ),
    )
    .for('no key update')
    .prepare('open_visit_of_account_locked');

const staleOfPatients = (tx: Tx) =>
  tx
    .select()
    .from(appointments)
    .where(
      and(
        sql`${appointments.id} IN (SELECT appointment_id FROM appointment_patient
          WHERE patient_id = ANY (${placeholder('ids')}::text[]))`,
        inArray(appointments.state, OPEN),
        sql`${appointments.holdExpiresAt} <= ${placeholder('now')}::timestamptz`,
      ),
    )
    .for('no key update')
    .prepare('stale_holds_of_patients');

export const findAppointment = (tx: Tx, id: string, uid: string): Promise<Appointment | null> =>
  oneClear(tx, ofAccount(tx).execute({ id, uid }));

/** The row, locked until the end of the transaction. `uid` is omitted only by the platform’s own jobs. */
export const lockAppointment = (tx: Tx, id: string, uid?: string): Promise<Appointment | null> =>
  oneClear(tx, uid === undefined ? locked(tx).execute({ id }) : lockedOfAccount(tx).execute({ id, uid }));

/** The account’s booking in progress, if any, locked; not one that an agent prepared. */
export const lockOpenBooking = (tx: Tx, uid: string): Promise<Appointment | null> =>
  oneClear(tx, lockedOpen(tx).execute({ uid }));

/** The same without a lock. */
export const findOpenBooking = (tx: Tx, uid: string): Promise<Appointment | null> =>
  oneClear(tx, openOfAccount(tx).execute({ uid }));

export interface Slot {
  readonly providerId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The end plus the provider’s travel time. */
  readonly busyUntil: string;
}

/** Expired holds of other accounts that block the time. The sweep may not have run yet. */
export const lockStaleHolds = (tx: Tx, slot: Slot, now: string): Promise<Appointment[]> =>
  allClear(
    tx,
    tx
      .select()
      .from(appointments)
      .where(
        and(
          eq(appointments.providerId, slot.providerId),
          inArray(appointments.state, OPEN),
          sql`${appointments.holdExpiresAt} <= ${now}::timestamptz`,
          sql`provider_period && tstzrange(${slot.startsAt}::timestamptz, ${slot.busyUntil}::timestamptz)`,
        ),
      )
      .for('no key update'),
  );

/** The same for stale holds that keep patients busy, from another account or tab. */
export const lockStaleHoldsOfPatients = (tx: Tx, patientIds: readonly string[], now: string): Promise<Appointment[]> =>
  allClear(tx, staleOfPatients(tx).execute({ ids: patientIds, now }));

/** Holds that expired by an instant, in the order of their ids, up to a limit. */
export const lapsedHolds = (tx: Tx, at: string, after: string | null, limit: number): Promise<{ id: string }[]> =>
  tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(lte(appointments.holdExpiresAt, at), gt(appointments.id, after ?? '')))
    .orderBy(asc(appointments.id))
    .limit(limit);

/** Holds that ended before an instant without a booking, and still contain input. */
export const lapsedDrafts = (tx: Tx, before: string, limit: number): Promise<{ id: string; updatedAt: string }[]> =>
  tx
    .select({ id: appointments.id, updatedAt: appointments.updatedAt })
    .from(appointments)
    .where(
      and(
        isNull(appointments.bookedAt),
        isNull(appointments.emptiedAt),
        inArray(appointments.state, ['expired', 'cancelled']),
        lt(appointments.updatedAt, before),
      ),
    )
    .limit(limit)
    .for('no key update', { skipLocked: true });

export const insertAppointment = async (tx: Tx, row: NewAppointment): Promise<Appointment> => {
  const kept = appointmentCodec.encrypt(tx, { symptoms: '', attachments: [], ...row });
  return (await oneClear(tx, tx.insert(appointments).values(kept).returning())) as Appointment;
};

/** Null when the constraint would reject it, because the provider is busy. Waits for a concurrent insert of the same time. */
export const insertIfFree = (tx: Tx, row: NewAppointment): Promise<Appointment | null> => {
  const kept = appointmentCodec.encrypt(tx, { symptoms: '', attachments: [], ...row });
  return oneClear(tx, tx.insert(appointments).values(kept).onConflictDoNothing().returning());
};

/**
 * Null when the provider is visibly busy. Two moves into one period could deadlock, so they are serialized; a concurrent insert
 * is rejected by the constraint.
 */
export const moveIfFree = async (
  tx: Tx,
  id: string,
  change: Omit<NewAppointment, 'id' | 'uid' | 'state' | 'createdAt'> & { state?: 'upcoming' },
): Promise<Appointment | null> => {
  await lockName(tx, 'provider', change.providerId);
  const period = sql`tstzrange(${change.startsAt}::timestamptz, ${change.busyUntil}::timestamptz)`;
  const busy = sql`EXISTS (SELECT FROM appointment o WHERE o.id <> ${id} AND o.provider_id = ${change.providerId}
    AND o.state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress') AND o.provider_period && ${period})`;
  const kept = appointmentCodec.encrypt(tx, { ...change, id });
  const free = and(eq(appointments.id, id), not(busy));
  return oneClear(tx, tx.update(appointments).set(kept).where(free).returning());
};

export const updateAppointment = async (
  tx: Tx,
  id: string,
  change: Partial<NewAppointment> & { updatedAt: string },
): Promise<Appointment> =>
  (await oneClear(
    tx,
    tx
      .update(appointments)
      .set(appointmentCodec.encrypt(tx, { ...change, id }))
      .where(eq(appointments.id, id))
      .returning(),
  )) as Appointment;

/** Whether a booking or an upcoming visit requires this patient. */
export const hasOpenAppointment = async (tx: Tx, patientId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(appointmentPatients, eq(appointmentPatients.appointmentId, appointments.id))
    .where(and(eq(appointmentPatients.patientId, patientId), inArray(appointments.state, [...OCCUPYING_STATES])))
    .limit(1);
  return rows.length > 0;
};

/** Whether the account has a visit that has not ended, including one that is being paid. */
export const hasOpenVisit = async (tx: Tx, uid: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.uid, uid), inArray(appointments.state, [...OCCUPYING_STATES])))
    .limit(1);
  return rows.length > 0;
};

export type { Appointment, NewAppointment };
