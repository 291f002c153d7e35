/** Times an appointment may be moved to: of its provider, or of any who suits. */
import type { AnswerOf, ParsedRequestOf, rescheduleSlots } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../errors.ts';
import { wishFor } from '../booking/next-slots.ts';
import { freshBook } from '../scheduling/schedule-book.ts';
import { searchSlots } from '../scheduling/slot-search.ts';
import { minutesOf } from '../scheduling/visit.ts';
import { findBooked } from '../scheduling/visit-lists-repository.ts';
import type { Appointment } from '../scheduling/visit-repository.ts';
import { searchWindows } from '../scheduling/window-search.ts';
import { offersFor, requireMovable } from './reschedule.ts';

type Answer = AnswerOf<typeof rescheduleSlots>;

const shownTerms = async (ctx: AppContext, tx: Tx, row: Appointment) => {
  const { left, until } = await requireMovable(ctx, tx, row);
  return { left, until };
};

/** @throws NOT_FOUND, STATE_NOT_ALLOWED, RESCHEDULE_OVER; SLOT_NOT_OFFERED for a provider who does not suit */
export const timesToMoveTo = async (
  ctx: AppContext,
  uid: string,
  { apnt_id: id, provider_id, from, days }: ParsedRequestOf<typeof rescheduleSlots>,
): Promise<Answer> => {
  const { row, terms } = await ctx.db.read(async (tx) => {
    const booked = found(await findBooked(tx, uid, id));
    return { row: booked, terms: await shownTerms(ctx, tx, booked) };
  });
  const asked = { from, days, uid: null };
  if (row.anyOfGender !== null && provider_id === undefined) {
    const wish = await wishFor(ctx, row, row.anyOfGender);
    const { length, days: windows, next_day, last_day } = await searchWindows(ctx, { ...asked, wish });
    return {
      apnt_id: id,
      provider_id: null,
      length: length ?? minutesOf(row),
      days: windows,
      next_day,
      last_day,
      ...terms,
    };
  }
  const [offer] = await offersFor(ctx, await freshBook(ctx), row, provider_id ?? row.providerId);
  if (!offer) return refuse('SLOT_NOT_OFFERED', { data: { next: [] } });
  const answer = await searchSlots(ctx, { ...asked, providerId: offer.record.id, stid: row.stid });
  const { length, next_day, last_day } = answer;
  return { apnt_id: id, provider_id: offer.record.id, length, days: answer.days, next_day, last_day, ...terms };
};
