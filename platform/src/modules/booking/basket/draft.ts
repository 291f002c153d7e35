/** A booking in progress for the patient. */
import type { BookingDraft } from 'shared-contracts/api';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { providerCard } from '../../doctors/card.ts';
import { attachmentsShown } from '../../visits/attachments.ts';
import { branchesOf } from '../../scheduling/provider-repository.ts';
import { type ScheduleBook, scheduleBook } from '../../scheduling/schedule-book.ts';
import { offerIn } from '../../scheduling/search.ts';
import { minutesOf, visitItem, visitOf } from '../../visits/describe.ts';
import * as visits from '../../visits/repository.ts';
import type { Appointment } from '../../visits/repository.ts';
import { type Booking, bookingOf, missingStep } from './booking.ts';
import { isLapsed } from '../lifecycle/expiry.ts';
import { refuseSlot } from './next-slots.ts';
import { bookingPatients } from './patients.ts';
import { questionsForAll } from './questions.ts';
import { containedWarnings } from './warnings.ts';
import { chosenItem } from './items.ts';

/** Describes the booking. An expired hold is shown as expired, also before the sweep. `book` is read before the transaction. */
export const toDraft = async (ctx: AppContext, tx: Tx, book: ScheduleBook, booking: Booking): Promise<BookingDraft> => {
  const { row, parts, service, asked, reads } = booking;
  const over = isLapsed(row, ctx.clock.nowIso());
  return {
    apnt_id: row.id,
    state: over ? 'expired' : row.state,
    held_until: over ? null : row.holdExpiresAt,
    utid: row.utid,
    stid: row.stid,
    provider: providerCard(offerIn(book, row.stid, row.providerId), []),
    assigned: row.anyOfGender !== null,
    visit: visitOf(
      row,
      await branchesOf(tx, row.branchId === null ? [] : [row.branchId]),
      row.location === null ? [] : await reads.cities(),
    ),
    starts_at: row.startsAt,
    length: minutesOf(row),
    patients: await bookingPatients(tx, reads, parts.patients, ctx.clock.now()),
    items: parts.items.map((item) => visitItem(item)),
    questions: questionsForAll(service),
    asked: [...asked],
    answers: [...parts.answers],
    symptoms: row.symptoms,
    ...attachmentsShown(row.attachments),
    missing: missingStep(booking),
    warnings: await containedWarnings(tx, service.listOf, parts.items.map(chosenItem)),
  };
};

export const draftOf = async (ctx: AppContext, uid: string, id: string): Promise<BookingDraft> => {
  const book = await scheduleBook(ctx);
  return ctx.db.transaction(async (tx) => {
    const row = found(await visits.findAppointment(tx, id, uid));
    return toDraft(ctx, tx, book, await bookingOf(tx, found(book.services.get(row.stid)), row));
  });
};

/** Why a booking cannot be continued; null when it can. Pure, for use inside a transaction. */
export const obstacleOf = (row: Appointment, now: string): 'SLOT_LOCK_EXPIRED' | 'STATE_NOT_ALLOWED' | null => {
  if (row.state === 'expired' || isLapsed(row, now)) return 'SLOT_LOCK_EXPIRED';
  return row.state === 'held' || row.state === 'awaiting_payment' ? null : 'STATE_NOT_ALLOWED';
};

/** Refuses with the reason, outside a transaction, because it reads the next free slots. @throws SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED */
export const notHeld = async (ctx: AppContext, row: Appointment): Promise<never> => {
  await assertHeld(ctx, row);
  return refuse('STATE_NOT_ALLOWED');
};

/** @throws SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED */
export const assertHeld = async (ctx: AppContext, row: Appointment): Promise<void> => {
  const obstacle = obstacleOf(row, ctx.clock.nowIso());
  if (obstacle === 'STATE_NOT_ALLOWED') return refuse(obstacle);
  if (obstacle) await refuseSlot(ctx, obstacle, row);
};
