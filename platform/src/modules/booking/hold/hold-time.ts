/** Holds a time within a transaction: by a new hold, or by moving the account’s existing one. Constraints decide a race. */
import type { ConsultationChannel } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import { pipeline, type Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/locks.ts';
import { refuse } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { accountsWithCardOf } from '../../payments/cards.ts';
import { feeOf } from '../../scheduling/provider-repository.ts';
import * as visits from '../../visits/repository.ts';
import type { Appointment, NewAppointment } from '../../visits/repository.ts';
import { expireRow, isLapsed } from '../lifecycle/expiry.ts';
import { holdEnd, scheduleExpiry } from '../lifecycle/hold-end.ts';
import { limitedUntil, refuseRepeat } from './hold-limit.ts';
import { recordHold } from './hold-limit-repository.ts';
import type { Wanted } from './hold-request.ts';
import { type Place, placeOf } from './place.ts';

/** @throws INVALID_REQUEST for a channel the provider does not have */
export const placesOf = (wanted: Wanted, channel: ConsultationChannel): Place[] =>
  wanted.offers.map((offer) => placeOf(offer, wanted, channel));

export interface HoldResult {
  readonly held: Appointment;
  readonly isNew: boolean;
}

const isSame = (own: Appointment, { providerId, startsAt, stid }: Place): boolean =>
  own.providerId === providerId && own.startsAt === startsAt && own.stid === stid;

const keep = async (tx: Tx, own: Appointment, { channel, anyOfGender }: Place, now: string): Promise<Appointment> =>
  own.state !== 'held' || (own.channel === channel && own.anyOfGender === anyOfGender)
    ? own
    : visits.updateAppointment(tx, own.id, { channel, anyOfGender, updatedAt: now });

/** Expires stale holds that block the time, and retries once. */
export const expireStaleHolds = async (
  ctx: AppContext,
  tx: Tx,
  place: Place,
  now: string,
  attempt: () => Promise<Appointment | null>,
): Promise<Appointment | null> => {
  const held = await attempt();
  if (held) return held;
  const stale = await visits.lockStaleHolds(tx, place, now);
  for (const row of stale) await expireRow(ctx, tx, row);
  return stale.length === 0 ? null : attempt();
};

/**
 * Holds the first of the places that is free. Holding the same time again keeps the hold; another time of the same service
 * moves it with all choices; another service starts a new hold. Every transaction locks in the same order: account, card,
 * provider, rows. @throws SLOT_TAKEN, HOLD_LIMIT
 */
export const holdTime = async (ctx: AppContext, tx: Tx, uid: string, places: readonly Place[]): Promise<HoldResult> => {
  const now = ctx.clock.nowIso();
  const [, accounts] = await pipeline(lockName(tx, 'account', uid), accountsWithCardOf(ctx, tx, uid));
  const own = await visits.lockOpenBooking(tx, uid);
  const lives = own !== null && !isLapsed(own, now);
  const same = lives ? places.find((place) => isSame(own, place)) : undefined;
  if (own && same) return { held: await keep(tx, own, same, now), isNew: false };
  const moves = lives && own.state === 'held' && own.stid === places[0]?.stid;
  if (own && !moves) await expireRow(ctx, tx, own);
  const occupy = (hold: Omit<NewAppointment, 'id' | 'uid' | 'state' | 'createdAt'>) =>
    moves
      ? visits.moveIfFree(tx, own.id, hold)
      : visits.insertIfFree(tx, { id: newId('apt'), uid, state: 'held', createdAt: now, ...hold });
  const limits: string[] = [];
  for (const place of places) {
    const [limit, seenFee] = await pipeline(
      limitedUntil(ctx, tx, accounts, place),
      feeOf(tx, place.providerId, place.stid),
    );
    if (limit !== null) {
      limits.push(limit);
      continue;
    }
    const holdExpiresAt = holdEnd(now, ctx.config.booking.holdMinutes, place.startsAt);
    const hold = { ...place, seenFee, holdExpiresAt, holdExtended: false, updatedAt: now };
    const held = await expireStaleHolds(ctx, tx, place, now, () => occupy(hold));
    if (!held) continue;
    await pipeline(recordHold(tx, uid, place, now), scheduleExpiry(ctx, tx, held));
    return { held, isNew: !moves };
  }
  if (limits.length > 0) return refuseRepeat(ctx, limits);
  return refuse('SLOT_TAKEN');
};
