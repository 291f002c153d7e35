/** Appointments on their way, in SQL. Every read of a person's row names the account. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { type AppointmentState, OCCUPYING_STATES } from 'shared-contracts/domain';
import { firstRow, type Tx } from '../../db/database.ts';
import {
  type Appointment,
  appointmentCodec,
  appointmentPatients,
  appointments,
  type NewAppointment,
  type StoredAppointment,
} from './visit-tables.ts';

const LAPSED_BATCH = 200;
const OPEN: AppointmentState[] = ['held', 'awaiting_payment'];

/** Rows of a statement, decrypted. */
export const allClear = async (tx: Tx, rows: PromiseLike<StoredAppointment[]>): Promise<Appointment[]> =>
  appointmentCodec.decryptAll(tx, await rows);

export const oneClear = async (tx: Tx, rows: PromiseLike<StoredAppointment[]>): Promise<Appointment | null> =>
  (await allClear(tx, rows))[0] ?? null;

export const findAppointment = (tx: Tx, id: string, uid: string): Promise<Appointment | null> =>
  oneClear(
    tx,
    tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.id, id), eq(appointments.uid, uid))),
  );

/** The row, locked until the transaction ends. `uid` is left out only by the platform's own jobs. */
export const lockAppointment = async (tx: Tx, id: string, uid?: string): Promise<Appointment | null> => {
  const mine = uid === undefined ? eq(appointments.id, id) : and(eq(appointments.id, id), eq(appointments.uid, uid));
  return oneClear(tx, tx.select().from(appointments).where(mine).for('no key update'));
};

/** The account's one booking on its way, if any, locked. */
export const lockOpenBooking = (tx: Tx, uid: string): Promise<Appointment | null> =>
  oneClear(
    tx,
    tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.uid, uid), inArray(appointments.state, OPEN)))
      .for('no key update'),
  );

/** Whether somebody else's booking or living hold meets a period. A quick no, without waiting; the constraint decides. */
export const isTaken = async (tx: Tx, slot: Slot, uid: string, now: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`SELECT 1 FROM appointment WHERE provider_id = ${slot.providerId} AND uid <> ${uid}
      AND state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress')
      AND (hold_expires_at IS NULL OR hold_expires_at > ${now}::timestamptz)
      AND provider_period && tstzrange(${slot.startsAt}::timestamptz, ${slot.busyUntil}::timestamptz) LIMIT 1`,
  )) !== null;

export interface Slot {
  readonly providerId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The end and the provider's way. */
  readonly busyUntil: string;
}

/** Holds of others whose time is over and that stand in the way. The sweeper may not have come yet. */
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

/** The same for stale holds that keep patients busy, made from another account or tab. */
export const lockStaleHoldsOfPatients = async (
  tx: Tx,
  patientIds: readonly string[],
  now: string,
): Promise<Appointment[]> => {
  const held = tx
    .select({ id: appointmentPatients.appointmentId })
    .from(appointmentPatients)
    .where(inArray(appointmentPatients.patientId, [...patientIds]));
  return allClear(
    tx,
    tx
      .select()
      .from(appointments)
      .where(
        and(
          inArray(appointments.id, held),
          inArray(appointments.state, OPEN),
          sql`${appointments.holdExpiresAt} <= ${now}::timestamptz`,
        ),
      )
      .for('no key update'),
  );
};

/** Holds whose time was over at an instant. */
export const lapsedHolds = async (tx: Tx, at: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(lte(appointments.holdExpiresAt, at))
    .limit(LAPSED_BATCH);
  return rows.map(({ id }) => id);
};

export const insertAppointment = async (tx: Tx, row: NewAppointment): Promise<Appointment> => {
  const kept = appointmentCodec.encrypt(tx, { symptoms: '', attachments: [], ...row });
  return (await oneClear(tx, tx.insert(appointments).values(kept).returning())) as Appointment;
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

/** Whether a booking or a visit ahead needs this patient. */
export const hasOpenAppointment = async (tx: Tx, patientId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(appointmentPatients, eq(appointmentPatients.appointmentId, appointments.id))
    .where(and(eq(appointmentPatients.patientId, patientId), inArray(appointments.state, [...OCCUPYING_STATES])))
    .limit(1);
  return rows.length > 0;
};

export type { Appointment, NewAppointment };
