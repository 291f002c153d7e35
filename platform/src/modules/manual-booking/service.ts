/** A prepared visit for its patient. */
import type { preparedVisit, ResponseOf } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { isDomainError } from '../../core/errors.ts';
import { retention } from '../../background/retention.ts';
import { draftOf } from '../booking/basket/draft.ts';
import { reviewBooking } from '../booking/checkout/review.ts';
import { findPrepared, forgetPrepared } from './repository.ts';

type Answer = ResponseOf<typeof preparedVisit>;

/** Null when it cannot be paid: a step is missing, or the hold has expired. */
const quoteOf = async (ctx: AppContext, uid: string, id: string): Promise<Answer['quote']> => {
  try {
    return (await reviewBooking(ctx, uid, id, { useWallet: true })).quote;
  } catch (error) {
    if (isDomainError(error, 'STEP_MISSING', 'SLOT_LOCK_EXPIRED', 'STATE_NOT_ALLOWED')) return null;
    throw error;
  }
};

/** @throws NOT_FOUND, also for another account’s visit */
export const readPrepared = async (ctx: AppContext, uid: string, id: string): Promise<Answer> => {
  const booking = await draftOf(ctx, uid, id);
  const prepared = await ctx.db.read((tx) => findPrepared(tx, id));
  return {
    booking,
    quote: await quoteOf(ctx, uid, id),
    prepared: prepared && { note: prepared.note, until: prepared.until },
  };
};

export const preparedForgetting = retention(
  {
    name: 'manual-booking.forget-prepared',
    what: 'notes of agents about prepared visits',
    since: 'the end of its hold',
    hours: ({ booking }) => booking.draftDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetPrepared(tx, before)),
);
