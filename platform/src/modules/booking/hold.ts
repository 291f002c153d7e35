/** Taking a slot, moving a hold, giving it back. Who wins is decided by the exclusion constraints. */
import type { ConsultationChannel } from 'shared-contracts/domain';
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { offeredSpan } from '../scheduling/availability.ts';
import { firstIndexFrom } from '../scheduling/free-slots.ts';
import { freshBook, type Offer, type ScheduleBook } from '../scheduling/schedule-book.ts';
import { nextFreeSlots, offerIn } from '../scheduling/search.ts';
import * as visits from '../scheduling/visit-repository.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { expireRow, isLapsed } from './expiry.ts';
import { HOLD_EXPIRY } from './jobs.ts';

export interface HoldRequest {
  readonly providerId: string;
  readonly stid: string;
  readonly start: string;
  /** Of a remote visit. */
  readonly channel: ConsultationChannel;
}

type Wanted = Pick<Appointment, 'providerId' | 'stid' | 'startsAt'>;
type SlotRefusal = 'SLOT_TAKEN' | 'SLOT_NOT_OFFERED' | 'SLOT_LOCK_EXPIRED' | 'PATIENT_BUSY';

/** @throws the code given, always with the next free slots. */
export const refuseSlot = async (ctx: AppContext, code: SlotRefusal, wanted: Wanted): Promise<never> =>
  refuse(code, { data: { next: await nextFreeSlots(ctx, wanted, Date.parse(wanted.startsAt)) } });

const isOffered = (ctx: AppContext, { service, starts }: Offer, start: number): boolean => {
  const { from, until } = offeredSpan(service.definition, ctx.clock.now());
  return start >= from && start < until && starts[firstIndexFrom(starts, start)] === start;
};

/** When a hold of so many minutes ends: with the slot's start at the latest, because one that has begun is not sold. */
export const holdEnd = (from: string, minutes: number, startsAt: string): string => {
  const end = addMinutes(from, minutes);
  return end < startsAt ? end : startsAt;
};

export const scheduleExpiry = (ctx: AppContext, tx: Tx, { id, holdExpiresAt }: Appointment): Promise<void> =>
  ctx.jobs.enqueue(
    tx,
    HOLD_EXPIRY,
    { appointmentId: id },
    { startAfter: new Date(holdExpiresAt as string), singletonKey: id },
  );

const freeLapsed = async (ctx: AppContext, tx: Tx, slot: visits.Slot, now: string): Promise<void> => {
  for (const stale of await visits.lockStaleHolds(tx, slot, now)) await expireRow(ctx, tx, stale);
};

/** What of a row follows from the slot and the service. @throws INVALID_REQUEST for a channel the provider does not have */
const placeOf = (
  { record, service, branchId, lengthMinutes }: Offer,
  startsAt: string,
  channel: ConsultationChannel,
) => {
  const { utid, stid, delivery, travelMinutes } = service.definition;
  if (delivery === 'remote' && !record.channels.includes(channel)) refuse('INVALID_REQUEST');
  const endsAt = addMinutes(startsAt, lengthMinutes);
  return {
    providerId: record.id,
    utid,
    stid,
    delivery,
    channel: delivery === 'remote' ? channel : null,
    branchId: delivery === 'facility' ? found(branchId) : null,
    startsAt,
    endsAt,
    busyUntil: addMinutes(endsAt, travelMinutes),
  };
};
type Place = ReturnType<typeof placeOf>;

const isSame = (own: Appointment, { providerId, startsAt, stid }: Place): boolean =>
  own.providerId === providerId && own.startsAt === startsAt && own.stid === stid;

/**
 * Locks in one order for everybody: account, provider, rows. The quick look spares losers of a race the queue. Another slot
 * of the same service moves the hold with all that was chosen; another service begins a new one.
 */
const take = async (
  ctx: AppContext,
  tx: Tx,
  uid: string,
  place: Place,
): Promise<{ held: Appointment; isNew: boolean }> => {
  const now = ctx.clock.nowIso();
  await lockName(tx, 'account', uid);
  if (await visits.isTaken(tx, place, uid, now)) refuse('SLOT_TAKEN');
  await lockName(tx, 'provider', place.providerId);
  const own = await visits.lockOpenBooking(tx, uid);
  const lives = own !== null && !isLapsed(own, now);
  if (own && lives && isSame(own, place)) {
    if (own.state !== 'held' || own.channel === place.channel) return { held: own, isNew: false };
    const { channel } = place;
    return { held: await visits.updateAppointment(tx, own.id, { channel, updatedAt: now }), isNew: false };
  }
  await freeLapsed(ctx, tx, place, now);
  const holdExpiresAt = holdEnd(now, ctx.config.booking.holdMinutes, place.startsAt);
  const hold = { ...place, holdExpiresAt, holdExtended: false, updatedAt: now };
  if (own && lives && own.state === 'held' && own.stid === place.stid) {
    return { held: await visits.updateAppointment(tx, own.id, hold), isNew: false };
  }
  const left = own && (await visits.lockAppointment(tx, own.id));
  if (left && (left.state === 'held' || left.state === 'awaiting_payment')) await expireRow(ctx, tx, left);
  const id = newId('apt');
  return { held: await visits.insertAppointment(tx, { id, uid, state: 'held', createdAt: now, ...hold }), isNew: true };
};

/** Turns what the database refused into what the patient is told. */
const explainRefusal = async (ctx: AppContext, error: unknown, wanted: Wanted): Promise<never> => {
  if (violates(error, 'appointment_provider_overlap')) return refuseSlot(ctx, 'SLOT_TAKEN', wanted);
  if (violates(error, 'appointment_patient_overlap')) return refuseSlot(ctx, 'PATIENT_BUSY', wanted);
  if ((error as { code?: unknown }).code === 'SLOT_TAKEN') return refuseSlot(ctx, 'SLOT_TAKEN', wanted);
  throw error;
};

/** What follows a hold inside its transaction: a new one takes over what was chosen before. */
type Answer<T> = (
  tx: Tx,
  book: ScheduleBook,
  hold: { readonly held: Appointment; readonly isNew: boolean },
) => Promise<T>;

/**
 * Holds a slot for the account; the same slot again is the same hold, another slot moves it.
 * @throws NOT_FOUND, SLOT_NOT_OFFERED, SLOT_TAKEN, PATIENT_BUSY
 */
export const holdSlot = async <T>(
  ctx: AppContext,
  uid: string,
  request: HoldRequest,
  answer: Answer<T>,
): Promise<T> => {
  const book = await freshBook(ctx);
  const { providerId, stid } = request;
  const offer = offerIn(book, stid, providerId);
  const start = Date.parse(request.start);
  const wanted = { providerId, stid, startsAt: new Date(start).toISOString() };
  if (!isOffered(ctx, offer, start)) return refuseSlot(ctx, 'SLOT_NOT_OFFERED', wanted);
  const place = placeOf(offer, wanted.startsAt, request.channel);
  try {
    return await ctx.db.transaction(async (tx) => {
      const taken = await take(ctx, tx, uid, place);
      if (taken.held.state === 'held') await scheduleExpiry(ctx, tx, taken.held);
      return answer(tx, book, taken);
    });
  } catch (error) {
    return explainRefusal(ctx, error, wanted);
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
