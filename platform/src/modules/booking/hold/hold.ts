/** Holding a time, and giving it back. */
import type { BasketWarning, BookingDraft } from 'shared-contracts/api';
import { isBeforeHold } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { violates } from '../../../db/errors.ts';
import { found, isDomainError, refuse } from '../../../core/errors.ts';
import { abandonPayment } from '../../payments/abandon.ts';
import type { ScheduleBook } from '../../scheduling/schedule-book.ts';
import { NO_PARTS } from '../../visits/parts-repository.ts';
import * as visits from '../../visits/repository.ts';
import { fillFromBasket } from '../basket/baskets.ts';
import { type Booking, bookingOf } from '../basket/booking.ts';
import { applyDetails } from '../basket/change.ts';
import { toDraft } from '../basket/draft.ts';
import { type HoldRequest, type Wanted, wantedOf } from './hold-request.ts';
import { HOLD_EXPIRY } from '../lifecycle/jobs.ts';
import { patientsOfOpenBooking } from '../../visits/lists-repository.ts';
import type { Place } from './place.ts';
import { refusePatientBusy } from '../basket/patient-busy.ts';
import { placesOf, type Taken, take } from './take.ts';
import { requireVisitsLeft } from '../lifecycle/visit-limit.ts';

/** Maps an error of the database to a refusal for the patient, with the next free times. */
const explainRefusal = async (
  ctx: AppContext,
  uid: string,
  error: unknown,
  { next, startsAt }: Wanted,
  [place]: readonly Place[],
): Promise<never> => {
  const taken = violates(error, 'appointment_provider_overlap') || isDomainError(error, 'SLOT_TAKEN');
  if (taken) return refuse('SLOT_TAKEN', { data: { next: await next() } });
  if (isDomainError(error, 'HOLD_LIMIT')) {
    const others = (await next()).filter((start) => start !== startsAt);
    return refuse('HOLD_LIMIT', { params: error.params, data: { ...(error.data as object), next: others } });
  }
  if (place && violates(error, 'appointment_patient_overlap')) {
    const patients = await ctx.db.read((tx) => patientsOfOpenBooking(tx, uid));
    return refusePatientBusy(ctx, { uid, startsAt, endsAt: place.endsAt, patients, except: null }, next);
  }
  throw error;
};

/** Chooses for a hold inside its transaction, and says what the patient is to be warned of. */
type Fill = (
  tx: Tx,
  book: ScheduleBook,
  hold: Taken,
) => Promise<{ readonly booking: Booking; readonly warnings: readonly BasketWarning[] }>;

/** What was chosen before the time: the basket of the service, and the place that came with the request. */
const fillAsChosen =
  (ctx: AppContext, deviceId: string, { location }: HoldRequest): Fill =>
  async (tx, book, { held, isNew }) => {
    const service = found(book.services.get(held.stid));
    const kept = isNew ? { row: held, parts: NO_PARTS, service, asked: [] } : await bookingOf(tx, service, held);
    // Where patients are chosen before the time, the basket is what the patient sees: a hold that moves follows it too.
    const fills = isNew || (held.state === 'held' && isBeforeHold('patients', service.definition));
    const filled = fills ? await fillFromBasket(ctx, tx, book, kept, deviceId, isNew) : { booking: kept, warnings: [] };
    // A hold that moved lasts as long as its new provider offers, until what was chosen is looked at again.
    const isComplete = location === undefined && (isNew || filled.booking.parts.items.length === 0);
    if (isComplete) return filled;
    const details = location === undefined ? {} : { location };
    return { ...filled, booking: await applyDetails(ctx, tx, book, filled.booking, details) };
  };

/** A hold that moves is refused by the constraint with its whole transaction: another provider is looked for anew. */
const mayTryOthers = (error: unknown, { offers, anyOfGender }: Wanted): boolean =>
  anyOfGender !== null && offers.length > 1 && violates(error, 'appointment_provider_overlap');

/**
 * Holds a time for the account and answers with the booking, in one round trip; the same again is the same hold, another one
 * moves it.
 * @param fill what is chosen for the hold; the basket of the service when left out
 * @throws NOT_FOUND, VISIT_LIMIT, SLOT_PASSED, SLOT_NOT_OFFERED, SLOT_TAKEN, HOLD_LIMIT, PATIENT_BUSY, STEP_MISSING,
 * LOCATION_OUT_OF_AREA, ANSWER_REFUSES
 */
export const holdSlot = async (
  ctx: AppContext,
  uid: string,
  deviceId: string,
  request: HoldRequest,
  fill: Fill = fillAsChosen(ctx, deviceId, request),
): Promise<BookingDraft> => {
  for (;;) {
    const wanted = await wantedOf(ctx, uid, deviceId, request);
    const places = placesOf(wanted, request.channel);
    try {
      return await ctx.db.transaction(async (tx) => {
        const taken = await take(ctx, tx, uid, places);
        await requireVisitsLeft(ctx, tx, taken.held);
        const { booking, warnings } = await fill(tx, wanted.book, taken);
        const draft = await toDraft(ctx, tx, wanted.book, booking);
        // What a booking holds is said by the draft; what the basket had before is said once, here.
        const before = warnings.filter(({ kind }) => kind !== 'contained');
        return { ...draft, warnings: [...before, ...(draft.warnings ?? [])] };
      });
    } catch (error) {
      if (!mayTryOthers(error, wanted)) return explainRefusal(ctx, uid, error, wanted, places);
    }
  }
};

/** Gives a slot back; a hold that is over already is no error. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const releaseHold = (ctx: AppContext, uid: string, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const own = found(await visits.lockAppointment(tx, id, uid));
    if (own.state === 'expired' || (own.state === 'cancelled' && own.bookedAt === null)) return;
    if (own.state !== 'held' && own.state !== 'awaiting_payment') refuse('STATE_NOT_ALLOWED');
    const now = ctx.clock.nowIso();
    if (own.state === 'awaiting_payment') await abandonPayment(ctx, tx, { kind: 'appointment', id });
    await visits.updateAppointment(tx, id, { state: 'cancelled', holdExpiresAt: null, closedAt: now, updatedAt: now });
    await ctx.jobs.cancel(tx, HOLD_EXPIRY, id);
  });
