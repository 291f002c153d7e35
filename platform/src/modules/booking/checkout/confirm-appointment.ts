/** Confirms a booking as an appointment with all consequences in one transaction. */
import type { AppContext } from '../../../context/context.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import { pipeline, type Tx } from '../../../db/database.ts';
import type { EnqueuedJob } from '../../../jobs/types.ts';
import { remindersFor } from '../../visits/reminders.ts';
import { deleteBasket } from '../basket/repository.ts';
import { APPOINTMENT_BOOKED, APPOINTMENT_REMINDER, HOLD_EXPIRY, INSURANCE_REPAYMENT } from '../lifecycle/jobs.ts';
import { updateAppointment } from '../../visits/repository.ts';
import { repaymentsOf } from '../price/repayment-repository.ts';
import { assertMove } from '../lifecycle/transitions.ts';
import type { Appointment } from '../../visits/repository.ts';
import { keepAttachments } from '../basket/attachments.ts';

declare module '../../../core/bus.ts' {
  interface DomainEvents {
    /** After the commit; may be lost in a crash. Work that must happen is done by the job of the same occasion. */
    'appointment.booked': { readonly appointmentId: string; readonly uid: string; readonly startsAt: string };
  }
}

/** Reminders of an appointment at its current time that are not due yet. */
export const reminderJobs = (
  { config, clock }: AppContext,
  { id, uid, startsAt, channel }: Appointment,
): EnqueuedJob[] =>
  remindersFor(config.booking, { startsAt, channel }, clock.nowIso()).map(({ kind, at }) => ({
    name: APPOINTMENT_REMINDER,
    data: { appointmentId: id, uid, kind, startsAt },
    startAfter: new Date(at),
    singletonKey: `${id}:${kind}`,
  }));

export const confirmAppointment = async (ctx: AppContext, tx: Tx, booking: Appointment): Promise<Appointment> => {
  assertMove(booking.state, 'upcoming', 'system');
  const now = ctx.clock.nowIso();
  const attachments = await keepAttachments(tx, booking.uid, booking.attachments);
  const change = { state: 'upcoming', holdExpiresAt: null, bookedAt: now, updatedAt: now, attachments } as const;
  const booked = await updateAppointment(tx, booking.id, change);
  const { id, uid, stid, startsAt } = booked;
  const notice = { name: APPOINTMENT_BOOKED, data: { appointmentId: id, uid }, singletonKey: id };
  const awaiting = (await repaymentsOf(tx, id)).length > 0;
  // The insurer may have answered during the payment.
  const repayment = { name: INSURANCE_REPAYMENT, data: { appointmentId: id }, singletonKey: id };
  await pipeline(
    ctx.jobs.cancel(tx, HOLD_EXPIRY, id),
    deleteBasket(tx, uid, stid),
    ctx.jobs.enqueueAll(tx, [notice, ...(awaiting ? [repayment] : []), ...reminderJobs(ctx, booked)]),
  );
  afterCommit(tx, () => ctx.bus.publish('appointment.booked', { appointmentId: id, uid, startsAt }));
  return booked;
};
