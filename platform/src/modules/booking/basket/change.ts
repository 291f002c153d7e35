/** Changes a held booking: patients, items, answers, place, and notes for the provider. */
import type { BookingDraft } from 'shared-contracts/api';
import {
  type BasketAnswer,
  type BasketItem,
  type ConsultationChannel,
  needs,
  riyadhDay,
  type VisitLocation,
} from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { violates } from '../../../db/errors.ts';
import { found, isDomainError, refuse } from '../../../core/errors.ts';
import { type ScheduleBook, scheduleBook } from '../../scheduling/schedule-book.ts';
import { goesTo } from '../../scheduling/candidates.ts';
import { feeOf } from '../../scheduling/provider-repository.ts';
import { offerIn } from '../../scheduling/search.ts';
import { type ItemRow, setAnswers, setItems, setPatients, type VisitParts } from '../../visits/parts-repository.ts';
import * as visits from '../../visits/repository.ts';
import type { Appointment, NewAppointment } from '../../visits/repository.ts';
import type { SeenItem } from './tables.ts';
import { attachmentsOf } from './attachments.ts';
import { type Booking, bookingOf } from './booking.ts';
import { notHeld, obstacleOf, toDraft } from './draft.ts';
import { nextTimes, refuseSlot } from './next-slots.ts';
import { refusePatientBusy } from './patient-busy.ts';
import { atPricesOf, pricedItems, withCurrentItems } from './items.ts';
import { endOf } from './length.ts';
import { visitLocation } from './location.ts';
import { claimPatients } from './patients.ts';
import { questionsOfPatients, readAnswers, withEarlier } from './questions.ts';
import { requireSuitable } from './suitable.ts';

/** Omitted fields are not changed. */
export interface DetailsRequest {
  readonly patients?: readonly string[] | undefined;
  readonly items?: readonly BasketItem[] | undefined;
  readonly answers?: readonly BasketAnswer[] | undefined;
  /** Answers before the hold, with the risk answers that they replaced. */
  readonly answeredBefore?: readonly BasketAnswer[] | undefined;
  readonly location?: VisitLocation | undefined;
  readonly symptoms?: string | undefined;
  readonly attachments?: readonly string[] | undefined;
  readonly voiceNote?: string | null | undefined;
  readonly acceptPrices?: boolean | undefined;
  /** Prices at which items were shown before the hold. */
  readonly seen?: readonly SeenItem[] | undefined;
  readonly channel?: ConsultationChannel | undefined;
}

const channelOf = (book: ScheduleBook, row: Appointment, channel: ConsultationChannel): ConsultationChannel => {
  const { record } = offerIn(book, row.stid, row.providerId);
  return row.delivery === 'remote' && record.channels.includes(channel) ? channel : refuse('INVALID_REQUEST');
};

/** The place of a home visit within the areas of its provider. @throws SLOT_NOT_OFFERED, and what `visitLocation` throws */
const placeOf = async (book: ScheduleBook, { row, reads }: Booking, chosen: VisitLocation): Promise<VisitLocation> => {
  if (row.delivery !== 'home') refuse('INVALID_REQUEST');
  const { location, city } = await visitLocation(reads, chosen);
  return goesTo(offerIn(book, row.stid, row.providerId).record, city) ? location : refuse('SLOT_NOT_OFFERED');
};

/** @throws INVALID_REQUEST for a voice note of a service without voice notes, and what `attachmentsOf` throws */
const filesChange = async (
  tx: Tx,
  { row, service }: Booking,
  { attachments, voiceNote }: DetailsRequest,
  now: string,
): Promise<Partial<NewAppointment>> => {
  if (attachments === undefined && voiceNote === undefined) return {};
  if (voiceNote && !needs(service.definition, 'voice-note')) refuse('INVALID_REQUEST');
  return { attachments: await attachmentsOf(tx, row.uid, row.attachments, { attachments, voiceNote }, now) };
};

const rowChange = async (
  { clock }: AppContext,
  tx: Tx,
  book: ScheduleBook,
  booking: Booking,
  asked: DetailsRequest,
): Promise<Partial<NewAppointment>> => {
  const { row } = booking;
  const { symptoms, channel, location, acceptPrices } = asked;
  return {
    ...(acceptPrices ? { seenFee: await feeOf(tx, row.providerId, row.stid) } : {}),
    ...(symptoms === undefined ? {} : { symptoms }),
    ...(channel === undefined ? {} : { channel: channelOf(book, row, channel) }),
    ...(location === undefined ? {} : { location: await placeOf(book, booking, location) }),
    ...(await filesChange(tx, booking, asked, clock.nowIso())),
  };
};

/** The remaining parts when patients are removed; the database deletes their items and answers. */
const ofPatients = ({ items, answers }: VisitParts, patients: readonly string[]): VisitParts => ({
  patients,
  items: items.filter(({ patientId }) => patientId === null || patients.includes(patientId)),
  answers: answers.filter(({ patient }) => patients.includes(patient)),
});

/** Rejects items and answers of a person who is not a patient of the booking; kept ones must still be allowed. */
const changeParts = async (ctx: AppContext, tx: Tx, booking: Booking, asked: DetailsRequest): Promise<VisitParts> => {
  const { row, service, reads, parts: before } = booking;
  const patients = asked.patients ?? before.patients;
  let parts = ofPatients(before, patients);
  if (asked.patients !== undefined) {
    await claimPatients(ctx, tx, row, service.definition, patients);
    await setPatients(tx, row.id, patients);
  }
  if (asked.items !== undefined) {
    const items = await pricedItems(reads, service.definition, asked.items, patients);
    parts = { ...parts, items: atPricesOf(items, before.items, asked.seen) };
  }
  if (asked.acceptPrices) parts = (await withCurrentItems({ ...booking, parts })).booking.parts;
  await requireSuitable(reads, riyadhDay(row.startsAt), parts);
  if (asked.items !== undefined || asked.acceptPrices) await setItems(tx, row.id, parts.items);
  if (asked.answers === undefined) return parts;
  const given = [...(asked.answeredBefore ?? []), ...parts.answers];
  const read = readAnswers(service, patients, asked.answers);
  const answers = withEarlier(service, given, read).filter(({ patient }) => patients.includes(patient));
  await setAnswers(tx, row.id, answers);
  return { ...parts, answers };
};

const endOfVisit = async (
  tx: Tx,
  book: ScheduleBook,
  { stid, providerId, startsAt }: Appointment,
  items: readonly ItemRow[],
) => {
  const offer = book.offers.get(stid)?.get(providerId);
  return offer ? endOf(tx, offer, startsAt, items) : {};
};

/** Called in the transaction that locked the row. @throws what `setDetails` throws, except PATIENT_BUSY */
export const applyDetails = async (
  ctx: AppContext,
  tx: Tx,
  book: ScheduleBook,
  booking: Booking,
  asked: DetailsRequest,
): Promise<Booking> => {
  const parts = await changeParts(ctx, tx, booking, asked);
  const change = await rowChange(ctx, tx, book, booking, asked);
  const end = await endOfVisit(tx, book, booking.row, parts.items);
  const row = await visits.updateAppointment(tx, booking.row.id, { ...change, ...end, updatedAt: ctx.clock.nowIso() });
  return { ...booking, row, parts, asked: await questionsOfPatients(booking.reads, booking.service, parts) };
};

/** Converts a conflict about the time, from the database or a rule, to a refusal for the patient. */
const explainRefusal = (
  ctx: AppContext,
  error: unknown,
  row: Appointment | null,
  asked: DetailsRequest,
): Promise<never> => {
  if (row && violates(error, 'appointment_patient_overlap')) {
    const { uid, startsAt, endsAt, id: except } = row;
    const patients = asked.patients ?? [];
    return refusePatientBusy(ctx, { uid, startsAt, endsAt, patients, except }, (after) => nextTimes(ctx, row, after));
  }
  // The chosen plan is longer than before, and another visit begins before its end.
  if (row && violates(error, 'appointment_provider_overlap')) return refuseSlot(ctx, 'SLOT_TAKEN', row);
  if (!row || !isDomainError(error, 'SLOT_NOT_OFFERED')) throw error;
  return refuseSlot(ctx, 'SLOT_NOT_OFFERED', { ...row, location: asked.location ?? row.location });
};

/**
 * Changes a held booking. During a payment nothing changes, because the price is agreed.
 * @throws NOT_FOUND, SLOT_LOCK_EXPIRED, STATE_NOT_ALLOWED, PATIENT_BUSY, SLOT_TAKEN, PATIENT_LIMIT, ITEM_LIMIT,
 * ITEM_NOT_FOR_AGE, ITEM_ONCE_PER_PATIENT, LOCATION_OUT_OF_AREA, SLOT_NOT_OFFERED when the provider does not serve the place
 */
export const setDetails = async (
  ctx: AppContext,
  uid: string,
  id: string,
  asked: DetailsRequest | ((booking: Booking) => DetailsRequest),
): Promise<BookingDraft> => {
  const book = await scheduleBook(ctx);
  const seen: { row: Appointment | null } = { row: null };
  const change = async (tx: Tx, row: Appointment): Promise<BookingDraft> => {
    const booking = await bookingOf(tx, found(book.services.get(row.stid)), row);
    const details = typeof asked === 'function' ? asked(booking) : asked;
    return toDraft(ctx, tx, book, await applyDetails(ctx, tx, book, booking, details));
  };
  try {
    const draft = await ctx.db.transaction(async (tx) => {
      const row = found(await visits.lockAppointment(tx, id, uid));
      seen.row = row;
      if (obstacleOf(row, ctx.clock.nowIso()) !== null) return null;
      return row.state === 'held' ? change(tx, row) : refuse('STATE_NOT_ALLOWED');
    });
    return draft ?? (await notHeld(ctx, found(seen.row)));
  } catch (error) {
    return explainRefusal(ctx, error, seen.row, typeof asked === 'function' ? {} : asked);
  }
};

/** Replaces the answers of one patient. @throws what `setDetails` throws, NOT_FOUND for a person who is not a patient */
export const answerFor = (
  ctx: AppContext,
  uid: string,
  id: string,
  patient: string,
  given: readonly Omit<BasketAnswer, 'patient'>[],
): Promise<BookingDraft> =>
  setDetails(ctx, uid, id, ({ parts }) => {
    if (!parts.patients.includes(patient)) refuse('NOT_FOUND');
    const others = parts.answers.filter((one) => one.patient !== patient);
    return { answers: [...others, ...given.map((one) => ({ ...one, patient }))] };
  });
