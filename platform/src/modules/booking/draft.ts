/** A booking on its way, as the patient sees it; and the choice of patient, symptoms and attachments. */
import type { BookingDraft } from 'shared-contracts/api';
import type { ConsultationChannel } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../errors.ts';
import { providerCard } from '../doctors/card.ts';
import { type ScheduleBook, scheduleBook } from '../scheduling/schedule-book.ts';
import { attachmentsOf } from './attachments.ts';
import { expireRow, isLapsed } from './expiry.ts';
import { refuseSlot } from './hold.ts';
import { bookingPatient, ownsPatient } from './patients.ts';
import * as repository from './repository.ts';
import type { Appointment, NewAppointment } from './tables.ts';

const minutesOf = ({ startsAt, endsAt }: Appointment): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** A lapsed hold is shown as expired, swept or not. `book` is read before the transaction begins. */
export const toDraft = async (ctx: AppContext, tx: Tx, book: ScheduleBook, row: Appointment): Promise<BookingDraft> => {
  const provider = found(book.providers.get(row.providerId));
  const over = isLapsed(row, ctx.clock.nowIso());
  const patient = await bookingPatient(tx, row.uid, row.patientId, ctx.clock.now());
  const patients = patient ? [patient] : [];
  return {
    apnt_id: row.id,
    state: over ? 'expired' : row.state,
    held_until: over ? null : row.holdExpiresAt,
    provider: providerCard(provider.record, []),
    visit: { delivery: 'remote', channel: row.channel },
    starts_at: row.startsAt,
    length: minutesOf(row),
    utid: row.utid,
    stid: row.stid,
    patients,
    items: [],
    symptoms: row.symptoms,
    attachments: row.attachments,
    missing: patients.length === 0 ? 'patients' : null,
  };
};

export const draftOf = async (ctx: AppContext, uid: string, id: string): Promise<BookingDraft> => {
  const book = await scheduleBook(ctx);
  return ctx.db.transaction(async (tx) => toDraft(ctx, tx, book, found(await repository.findAppointment(tx, id, uid))));
};

/** Why a booking cannot go on, if so. Pure, for use inside a transaction. */
export const obstacleOf = (row: Appointment, now: string): 'SLOT_LOCK_EXPIRED' | 'STATE_NOT_ALLOWED' | null => {
  if (row.state === 'expired' || isLapsed(row, now)) return 'SLOT_LOCK_EXPIRED';
  return row.state === 'held' || row.state === 'awaiting_payment' ? null : 'STATE_NOT_ALLOWED';
};

/** Outside a transaction: it looks for the next free slots. @throws SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED */
export const assertHeld = async (ctx: AppContext, row: Appointment): Promise<void> => {
  const obstacle = obstacleOf(row, ctx.clock.nowIso());
  if (obstacle === 'STATE_NOT_ALLOWED') return refuse(obstacle);
  if (obstacle) await refuseSlot(ctx, obstacle, row.providerId, row.startsAt);
};

export interface DetailsRequest {
  readonly patients?: readonly string[] | undefined;
  readonly symptoms?: string | undefined;
  readonly attachments?: readonly string[] | undefined;
  readonly channel?: ConsultationChannel | undefined;
}

const freePatient = async (ctx: AppContext, tx: Tx, patientId: string, except: string): Promise<void> => {
  await lockName(tx, 'patient', patientId);
  for (const stale of await repository.lockStaleHoldsOfPatient(tx, patientId, ctx.clock.nowIso())) {
    if (stale.id !== except) await expireRow(ctx, tx, stale);
  }
};

const changeOf = async (
  ctx: AppContext,
  tx: Tx,
  book: ScheduleBook,
  row: Appointment,
  asked: DetailsRequest,
): Promise<Partial<NewAppointment>> => {
  const { patients, symptoms, attachments, channel } = asked;
  const [patientId = null, ...more] = patients ?? [];
  if (more.length > 0) refuse('PATIENT_LIMIT');
  if (patientId !== null) {
    if (!(await ownsPatient(tx, row.uid, patientId))) refuse('NOT_FOUND');
    await freePatient(ctx, tx, patientId, row.id);
  }
  if (channel !== undefined) {
    const provider = found(book.providers.get(row.providerId));
    if (!provider.record.channels.includes(channel)) refuse('INVALID_REQUEST');
  }
  return {
    ...(patients === undefined ? {} : { patientId }),
    ...(symptoms === undefined ? {} : { symptoms }),
    ...(channel === undefined ? {} : { channel }),
    ...(attachments === undefined ? {} : { attachments: await attachmentsOf(tx, row.uid, attachments) }),
  };
};

/**
 * Fields left out stay as they are. While a payment is under way nothing changes: the price is agreed.
 * @throws NOT_FOUND, SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED, PATIENT_BUSY
 */
export const setDetails = async (
  ctx: AppContext,
  uid: string,
  id: string,
  asked: DetailsRequest,
): Promise<BookingDraft> => {
  const before = found(await ctx.db.transaction((tx) => repository.findAppointment(tx, id, uid)));
  await assertHeld(ctx, before);
  const book = await scheduleBook(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = found(await repository.lockAppointment(tx, id, uid));
      if (row.state !== 'held') refuse('STATE_NOT_ALLOWED');
      const change = await changeOf(ctx, tx, book, row, asked);
      const changed = await repository.updateAppointment(tx, id, { ...change, updatedAt: ctx.clock.nowIso() });
      return toDraft(ctx, tx, book, changed);
    });
  } catch (error) {
    if (!violates(error, 'appointment_patient_overlap')) throw error;
    return refuseSlot(ctx, 'PATIENT_BUSY', before.providerId, before.startsAt);
  }
};
