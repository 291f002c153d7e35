/** Choosing for a held booking: patients, what for, where, and what the provider should know. */
import type { BookingDraft } from 'shared-contracts/api';
import type { BasketAnswer, BasketItem, ConsultationChannel, VisitLocation } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { found, isDomainError, refuse } from '../../errors.ts';
import { type ScheduleBook, scheduleBook } from '../scheduling/schedule-book.ts';
import { goesTo } from '../scheduling/candidates.ts';
import { offerIn } from '../scheduling/search.ts';
import { setAnswers, setItems, setPatients, type VisitParts } from '../scheduling/visit-parts-repository.ts';
import * as visits from '../scheduling/visit-repository.ts';
import type { Appointment, NewAppointment } from '../scheduling/visit-repository.ts';
import { attachmentsOf } from './attachments.ts';
import { type Booking, bookingOf } from './booking.ts';
import { assertHeld, toDraft } from './draft.ts';
import { refuseSlot } from './next-slots.ts';
import { pricedItems } from './items.ts';
import { visitLocation } from './location.ts';
import { claimPatients } from './patients.ts';

/** Fields left out stay as they are. */
export interface DetailsRequest {
  readonly patients?: readonly string[] | undefined;
  readonly items?: readonly BasketItem[] | undefined;
  readonly answers?: readonly BasketAnswer[] | undefined;
  readonly location?: VisitLocation | undefined;
  readonly symptoms?: string | undefined;
  readonly attachments?: readonly string[] | undefined;
  readonly channel?: ConsultationChannel | undefined;
}

const channelOf = (book: ScheduleBook, row: Appointment, channel: ConsultationChannel): ConsultationChannel => {
  const { record } = offerIn(book, row.stid, row.providerId);
  return row.delivery === 'remote' && record.channels.includes(channel) ? channel : refuse('INVALID_REQUEST');
};

/** Refused when the provider does not go there. @throws SLOT_NOT_OFFERED, and what `visitLocation` throws */
const placeOf = async (tx: Tx, book: ScheduleBook, row: Appointment, chosen: VisitLocation): Promise<VisitLocation> => {
  if (row.delivery !== 'home') refuse('INVALID_REQUEST');
  const { location, city } = await visitLocation(tx, row.uid, chosen);
  return goesTo(offerIn(book, row.stid, row.providerId).record, city) ? location : refuse('SLOT_NOT_OFFERED');
};

const rowChange = async (
  tx: Tx,
  book: ScheduleBook,
  row: Appointment,
  { symptoms, attachments, channel, location }: DetailsRequest,
): Promise<Partial<NewAppointment>> => ({
  ...(symptoms === undefined ? {} : { symptoms }),
  ...(channel === undefined ? {} : { channel: channelOf(book, row, channel) }),
  ...(location === undefined ? {} : { location: await placeOf(tx, book, row, location) }),
  ...(attachments === undefined ? {} : { attachments: await attachmentsOf(tx, row.uid, attachments) }),
});

/** Items and answers of somebody who is not a patient of the booking are refused; the ones kept must still fit. */
const changeParts = async (ctx: AppContext, tx: Tx, booking: Booking, asked: DetailsRequest): Promise<void> => {
  const { row, service } = booking;
  const parts: VisitParts = booking.parts;
  const patients = asked.patients ?? parts.patients;
  if (asked.patients !== undefined) {
    await claimPatients(ctx, tx, row, service.definition, patients);
    await setPatients(tx, row.id, patients);
  }
  if (asked.items !== undefined)
    await setItems(tx, row.id, await pricedItems(tx, service.definition, asked.items, patients));
  if (asked.answers === undefined) return;
  const known = asked.answers.every(
    ({ patient, question }) => patients.includes(patient) && service.questions.includes(question),
  );
  if (!known) refuse('INVALID_REQUEST');
  await setAnswers(tx, row.id, asked.answers);
};

/** Inside the transaction that locked the row. @throws what `setDetails` throws, PATIENT_BUSY apart */
export const applyDetails = async (
  ctx: AppContext,
  tx: Tx,
  book: ScheduleBook,
  row: Appointment,
  asked: DetailsRequest,
): Promise<Appointment> => {
  await changeParts(ctx, tx, await bookingOf(tx, found(book.services.get(row.stid)), row), asked);
  const change = await rowChange(tx, book, row, asked);
  return visits.updateAppointment(tx, row.id, { ...change, updatedAt: ctx.clock.nowIso() });
};

/**
 * While a payment is under way nothing changes: the price is agreed.
 * @throws NOT_FOUND, SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED, PATIENT_BUSY, PATIENT_LIMIT, ITEM_LIMIT, LOCATION_OUT_OF_AREA,
 * SLOT_NOT_OFFERED when the provider does not go to the place
 */
export const setDetails = async (
  ctx: AppContext,
  uid: string,
  id: string,
  asked: DetailsRequest,
): Promise<BookingDraft> => {
  const before = found(await ctx.db.transaction((tx) => visits.findAppointment(tx, id, uid)));
  await assertHeld(ctx, before);
  const book = await scheduleBook(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = found(await visits.lockAppointment(tx, id, uid));
      if (row.state !== 'held') refuse('STATE_NOT_ALLOWED');
      return toDraft(ctx, tx, book, await applyDetails(ctx, tx, book, row, asked));
    });
  } catch (error) {
    if (violates(error, 'appointment_patient_overlap')) return refuseSlot(ctx, 'PATIENT_BUSY', before);
    if (!isDomainError(error, 'SLOT_NOT_OFFERED')) throw error;
    return refuseSlot(ctx, 'SLOT_NOT_OFFERED', { ...before, location: asked.location ?? before.location });
  }
};
