/** Holds a time, and releases it. */
import type { BasketWarning, BookingDraft } from 'shared-contracts/api';
import { isBeforeHold } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { violates } from '../../../db/errors.ts';
import { found, isDomainError, refuse } from '../../../core/errors.ts';
import { abandonPayment } from '../../payments/abandon.ts';
import { payNothing } from '../../payments/pay.ts';
import type { ScheduleBook } from '../../scheduling/schedule-book.ts';
import * as visits from '../../visits/repository.ts';
import { readBasketForHold } from '../basket/baskets.ts';
import { type Booking, bookingOf, newBooking } from '../basket/booking.ts';
import { applyDetails, type DetailsRequest } from '../basket/change.ts';
import { toDraft } from '../basket/draft.ts';
import { type HoldRequest, type Wanted, wantedOf } from './hold-request.ts';
import { HOLD_EXPIRY } from '../lifecycle/jobs.ts';
import { setDiscount } from '../price/discount-repository.ts';
import type { NewDiscount } from '../price/discount-tables.ts';
import { type Binding, bindingOf, type Bound } from '../price/discounts.ts';
import { patientsOfOpenBooking } from '../../visits/lists-repository.ts';
import type { Place } from './place.ts';
import { refusePatientBusy } from '../basket/patient-busy.ts';
import { placesOf, type HoldResult, holdTime } from './hold-time.ts';
import { requireVisitsLeft } from '../lifecycle/visit-limit.ts';

/** Converts a database error to a refusal for the patient, with the next free times. */
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

/** A visit that is granted instead of chosen: its details, the discount that pays for it, and what the discount is bound to. */
export interface HoldGrant {
  readonly details: DetailsRequest;
  readonly discount: Omit<NewDiscount, 'appointmentId' | 'uid' | keyof Binding>;
  readonly boundTo: readonly Bound[];
  /** With an idempotency key the visit is booked immediately, because nothing remains to be paid. */
  readonly confirmWith?: string;
}

/** The booking before any choice is applied to the hold. A hold that moves keeps its choices. */
const bookingAtHold = (tx: Tx, book: ScheduleBook, { held, isNew }: HoldResult): Promise<Booking> => {
  const service = found(book.services.get(held.stid));
  return isNew ? Promise.resolve(newBooking(tx, service, held)) : bookingOf(tx, service, held);
};

interface ChosenBefore {
  /** Null when there is nothing to write. */
  readonly details: DetailsRequest | null;
  readonly warnings: readonly BasketWarning[];
}

/** The choices made before the hold: the basket of the service, and the place in the request. */
const chosenBefore = async (
  ctx: AppContext,
  tx: Tx,
  { held, isNew }: HoldResult,
  booking: Booking,
  { deviceId, location }: { readonly deviceId: string; readonly location: HoldRequest['location'] },
): Promise<ChosenBefore> => {
  // Where patients are chosen before the time, the patient sees the basket, so a hold that moves takes it over as well.
  const follows = isNew || (held.state === 'held' && isBeforeHold('patients', booking.service.definition));
  const basket = follows ? await readBasketForHold(ctx, tx, booking, { deviceId, isNew }) : null;
  // A hold that moved has the duration of its new provider’s offer; previously chosen items may shorten it.
  const changes = basket !== null || location !== undefined || (!isNew && booking.parts.items.length > 0);
  const place = location === undefined ? {} : { location };
  return { details: changes ? { ...basket?.details, ...place } : null, warnings: basket?.warnings ?? [] };
};

/** Binds the discount to the booking, and books the visit when the grant asks for it. */
const applyGrant = async (
  ctx: AppContext,
  tx: Tx,
  booking: Booking,
  { discount, boundTo, confirmWith }: HoldGrant,
): Promise<void> => {
  const { id, uid } = booking.row;
  await setDiscount(tx, { ...discount, appointmentId: id, uid, ...bindingOf(booking, ...boundTo) });
  if (confirmWith !== undefined) await payNothing(ctx, tx, uid, { kind: 'appointment', id }, confirmWith);
};

/** The constraint aborts the transaction of a hold that moves, so another provider is tried in a new transaction. */
const mayTryOthers = (error: unknown, { offers, anyOfGender }: Wanted): boolean =>
  anyOfGender !== null && offers.length > 1 && violates(error, 'appointment_provider_overlap');

/**
 * Holds a time for the account and returns the booking in one round trip. A repeated request keeps the hold; another time moves
 * it.
 * @param grant details of the visit that replace the basket of the service
 * @throws NOT_FOUND, VISIT_LIMIT, SLOT_PASSED, SLOT_NOT_OFFERED, SLOT_TAKEN, HOLD_LIMIT, PATIENT_BUSY, STEP_MISSING,
 * LOCATION_OUT_OF_AREA, ANSWER_REFUSES; STATE_NOT_ALLOWED for a grant while the same hold is being paid
 */
export const holdSlot = async (
  ctx: AppContext,
  uid: string,
  deviceId: string,
  request: HoldRequest,
  grant: HoldGrant | null = null,
): Promise<BookingDraft> => {
  for (;;) {
    const wanted = await wantedOf(ctx, uid, deviceId, request);
    const { book } = wanted;
    const places = placesOf(wanted, request.channel);
    try {
      return await ctx.db.transaction(async (tx) => {
        const taken = await holdTime(ctx, tx, uid, places);
        await requireVisitsLeft(ctx, tx, taken.held);
        if (grant && taken.held.state !== 'held') refuse('STATE_NOT_ALLOWED');
        const before = await bookingAtHold(tx, book, taken);
        const { location } = request;
        const { details, warnings } = grant
          ? { details: grant.details, warnings: [] }
          : await chosenBefore(ctx, tx, taken, before, { deviceId, location });
        const booking = details === null ? before : await applyDetails(ctx, tx, book, before, details);
        if (grant) await applyGrant(ctx, tx, booking, grant);
        const draft = await toDraft(ctx, tx, book, booking);
        return { ...draft, warnings: [...warnings, ...(draft.warnings ?? [])] };
      });
    } catch (error) {
      if (!mayTryOthers(error, wanted)) return explainRefusal(ctx, uid, error, wanted, places);
    }
  }
};

/** Releases a hold. A hold that has already ended is not an error. @throws NOT_FOUND, STATE_NOT_ALLOWED */
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
