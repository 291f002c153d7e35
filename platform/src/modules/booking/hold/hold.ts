/** Holding a time, and giving it back. */
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { violates } from '../../../db/errors.ts';
import { found, isDomainError, refuse } from '../../../core/errors.ts';
import { abandonPayment } from '../../payments/abandon.ts';
import type { ScheduleBook } from '../../scheduling/schedule-book.ts';
import * as visits from '../../visits/repository.ts';
import { type HoldRequest, type Wanted, wantedOf } from './hold-request.ts';
import { HOLD_EXPIRY } from '../lifecycle/jobs.ts';
import { patientsOfOpenBooking } from '../../visits/lists-repository.ts';
import type { Place } from './place.ts';
import { refusePatientBusy } from '../basket/patient-busy.ts';
import { placesOf, type Taken, take } from './take.ts';
import { requireVisitsLeft } from '../lifecycle/visit-limit.ts';

/** Turns what the database refused into what the patient is told, with the next free times. */
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

/** What follows a hold inside its transaction: a new one takes over what was chosen before. */
type Answer<T> = (tx: Tx, book: ScheduleBook, hold: Taken) => Promise<T>;

/** A hold that moves is refused by the constraint with its whole transaction: another provider is looked for anew. */
const mayTryOthers = (error: unknown, { offers, anyOfGender }: Wanted): boolean =>
  anyOfGender !== null && offers.length > 1 && violates(error, 'appointment_provider_overlap');

/**
 * Holds a time for the account; the same again is the same hold, another one moves it.
 * @throws NOT_FOUND, VISIT_LIMIT, SLOT_PASSED, SLOT_NOT_OFFERED, SLOT_TAKEN, HOLD_LIMIT, PATIENT_BUSY, STEP_MISSING, LOCATION_OUT_OF_AREA
 */
export const holdSlot = async <T>(
  ctx: AppContext,
  uid: string,
  deviceId: string,
  request: HoldRequest,
  answer: Answer<T>,
): Promise<T> => {
  for (;;) {
    const wanted = await wantedOf(ctx, uid, deviceId, request);
    const places = placesOf(wanted, request.channel);
    try {
      return await ctx.db.transaction(async (tx) => {
        const taken = await take(ctx, tx, uid, places);
        await requireVisitsLeft(ctx, tx, taken.held);
        return answer(tx, wanted.book, taken);
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
