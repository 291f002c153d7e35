/** Taking a slot, moving a hold, giving it back. Who wins is decided by the exclusion constraints. */
import type { ConsultationChannel } from 'shared-contracts/domain';
import { addMinutes, UTID } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { firstIndexFrom } from '../scheduling/free-slots.ts';
import { availabilitySpan } from '../scheduling/availability.ts';
import { freshBook, type Provider } from '../scheduling/schedule-book.ts';
import { nextFreeSlots } from '../scheduling/search.ts';
import { expireRow, isLapsed } from './expiry.ts';
import { HOLD_EXPIRY } from './jobs.ts';
import * as repository from './repository.ts';
import type { Appointment } from './tables.ts';

export interface HoldRequest {
  readonly doctorId: string;
  readonly start: string;
  readonly channel: ConsultationChannel;
  readonly stid: string;
}

/** @throws SLOT_TAKEN or the code given, always with the next free slots. */
export const refuseSlot = async (
  ctx: AppContext,
  code: 'SLOT_TAKEN' | 'SLOT_NOT_OFFERED' | 'SLOT_LOCK_EXPIRED' | 'PATIENT_BUSY',
  providerId: string,
  start: string,
): Promise<never> => refuse(code, { data: { next: await nextFreeSlots(ctx, providerId, Date.parse(start)) } });

const isOffered = (ctx: AppContext, provider: Provider, start: number): boolean => {
  const { horizonDays, videoLeadMinutes } = ctx.config.booking;
  const { from, until } = availabilitySpan('any', ctx.clock.now(), videoLeadMinutes, horizonDays);
  return start >= from && start < until && provider.starts[firstIndexFrom(provider.starts, start)] === start;
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

const freeLapsed = async (ctx: AppContext, tx: Tx, slot: repository.Slot, now: string): Promise<void> => {
  for (const stale of await repository.lockStaleHolds(tx, slot, now)) await expireRow(ctx, tx, stale);
};

/** Locks in one order for everybody: account, provider, rows. The quick look spares losers of a race the queue. */
const take = async (
  ctx: AppContext,
  tx: Tx,
  uid: string,
  slot: repository.Slot,
  request: HoldRequest,
): Promise<Appointment> => {
  const now = ctx.clock.nowIso();
  await lockName(tx, 'account', uid);
  if (await repository.isTaken(tx, slot, uid, now)) refuse('SLOT_TAKEN');
  await lockName(tx, 'provider', slot.providerId);
  const own = await repository.lockOpenBooking(tx, uid);
  const lives = own !== null && !isLapsed(own, now);
  if (own && lives && own.providerId === slot.providerId && own.startsAt === slot.startsAt) {
    if (own.state !== 'held' || own.channel === request.channel) return own;
    return repository.updateAppointment(tx, own.id, { channel: request.channel, updatedAt: now });
  }
  await freeLapsed(ctx, tx, slot, now);
  const holdExpiresAt = holdEnd(now, ctx.config.booking.holdMinutes, slot.startsAt);
  const place = {
    ...slot,
    channel: request.channel,
    stid: request.stid,
    holdExpiresAt,
    holdExtended: false,
    updatedAt: now,
  };
  if (own && lives && own.state === 'held') return repository.updateAppointment(tx, own.id, place);
  const left = own && (await repository.lockAppointment(tx, own.id));
  if (left && (left.state === 'held' || left.state === 'awaiting_payment')) await expireRow(ctx, tx, left);
  const id = newId('apt');
  return repository.insertAppointment(tx, {
    id,
    uid,
    utid: UTID.telemedicine,
    state: 'held',
    createdAt: now,
    ...place,
  });
};

/** Turns what the database refused into what the patient is told. */
const explainRefusal = async (ctx: AppContext, error: unknown, request: HoldRequest): Promise<never> => {
  const { doctorId, start } = request;
  if (violates(error, 'appointment_provider_overlap')) return refuseSlot(ctx, 'SLOT_TAKEN', doctorId, start);
  if (violates(error, 'appointment_patient_overlap')) return refuseSlot(ctx, 'PATIENT_BUSY', doctorId, start);
  if ((error as { code?: unknown }).code === 'SLOT_TAKEN') return refuseSlot(ctx, 'SLOT_TAKEN', doctorId, start);
  throw error;
};

/**
 * Holds a slot for the account; the same slot again is the same hold, another slot moves it.
 * @throws NOT_FOUND, SLOT_NOT_OFFERED, SLOT_TAKEN, PATIENT_BUSY
 */
export const holdSlot = async (ctx: AppContext, uid: string, request: HoldRequest): Promise<Appointment> => {
  const provider = found((await freshBook(ctx)).providers.get(request.doctorId));
  const start = Date.parse(request.start);
  const startsAt = new Date(start).toISOString();
  if (!isOffered(ctx, provider, start)) return refuseSlot(ctx, 'SLOT_NOT_OFFERED', request.doctorId, startsAt);
  if (!provider.record.channels.includes(request.channel)) refuse('INVALID_REQUEST');
  const slot = { providerId: request.doctorId, startsAt, endsAt: addMinutes(startsAt, provider.record.lengthMinutes) };
  try {
    return await ctx.db.transaction(async (tx) => {
      const held = await take(ctx, tx, uid, slot, request);
      if (held.state === 'held') await scheduleExpiry(ctx, tx, held);
      return held;
    });
  } catch (error) {
    return explainRefusal(ctx, error, { ...request, start: startsAt });
  }
};

/** Gives a slot back; a hold that is over already is no error. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const releaseHold = (ctx: AppContext, uid: string, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const own = found(await repository.lockAppointment(tx, id, uid));
    if (own.state === 'expired' || (own.state === 'cancelled' && own.bookedAt === null)) return;
    if (own.state !== 'held' && own.state !== 'awaiting_payment') refuse('STATE_NOT_ALLOWED');
    const now = ctx.clock.nowIso();
    if (own.state === 'awaiting_payment') await abandonPayment(ctx, tx, { kind: 'appointment', id });
    await repository.updateAppointment(tx, id, {
      state: 'cancelled',
      holdExpiresAt: null,
      closedAt: now,
      updatedAt: now,
    });
    await ctx.jobs.cancel(tx, HOLD_EXPIRY, id);
  });
