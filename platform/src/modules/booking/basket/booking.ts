/** A booking in progress with all its choices, and the missing step. */
import { type AskedOne, type Basket, emptyBasket, firstMissing, type StepId } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../core/errors.ts';
import type { Service } from '../../catalogue/services.ts';
import { attachmentsShown } from '../../visits/attachments.ts';
import { NO_PARTS, partsOfOne, type VisitParts } from '../../visits/parts-repository.ts';
import type { Appointment } from '../../visits/repository.ts';
import { questionsOfPatients, questionsForAll, refusingAnswer } from './questions.ts';
import { type BookingReads, bookingReads } from './reads.ts';

export interface Booking {
  readonly row: Appointment;
  readonly parts: VisitParts;
  readonly service: Service;
  /** Questions for some patients only. */
  readonly asked: readonly AskedOne[];
  /** Reads of the transaction that read the booking. */
  readonly reads: BookingReads;
}

export const bookingOf = async (tx: Tx, service: Service, row: Appointment): Promise<Booking> => {
  const parts = await partsOfOne(tx, row.id);
  const reads = bookingReads(tx, row);
  return { row, parts, service, asked: await questionsOfPatients(reads, service, parts), reads };
};

/** The booking of a row that was just inserted, without any choices. */
export const newBooking = (tx: Tx, service: Service, row: Appointment): Booking => ({
  row,
  parts: NO_PARTS,
  service,
  asked: [],
  reads: bookingReads(tx, row),
});

/**
 * The booking as a basket, so that the same rules determine its steps. A booking has a provider, so the steps that find one are
 * complete.
 */
export const basketOfBooking = ({ row, parts, service, asked }: Booking): Basket => ({
  ...emptyBasket(row.stid),
  location: row.location,
  clinic: row.providerId,
  branch: row.branchId,
  gender: row.anyOfGender ?? 'A',
  provider: row.providerId,
  slot: row.startsAt,
  patients: [...parts.patients],
  items: parts.items.map(({ kind, reference, patientId, quantity }) => ({
    kind,
    reference,
    patient: patientId,
    quantity,
  })),
  questions: questionsForAll(service),
  asked: [...asked],
  answers: [...parts.answers],
  symptoms: row.symptoms,
  attachments: attachmentsShown(row.attachments).attachments.map(({ file_id }) => file_id),
});

export const missingStep = (booking: Booking): StepId | null =>
  firstMissing(basketOfBooking(booking), booking.service.definition);

/** @throws STEP_MISSING with `{ step }`, ANSWER_REFUSES with `{ rel_id, question }` */
export const requireComplete = (booking: Booking): void => {
  const step = missingStep(booking);
  if (step !== null) refuse('STEP_MISSING', { data: { step } });
  const refusing = refusingAnswer(booking.service, booking.parts.answers);
  if (refusing) refuse('ANSWER_REFUSES', { data: { rel_id: refusing.patient, question: refusing.question } });
};
