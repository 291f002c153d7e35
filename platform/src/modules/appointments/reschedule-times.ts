/** Times to which an appointment can be moved, of its provider or of any suitable one. */
import type { AnswerOf, ParsedRequestOf, rescheduleSlots } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { wishFor } from '../booking/basket/next-slots.ts';
import { freshBook } from '../scheduling/schedule-book.ts';
import { searchSlots } from '../scheduling/slot-search.ts';
import { minutesOf } from '../visits/describe.ts';
import { findBooked } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import { searchWindows } from '../scheduling/window-search.ts';
import { offersFor, requireMovable } from './reschedule.ts';
import { type KeptTerms, keptTerms, lastDayOf } from './terms.ts';

type Answer = AnswerOf<typeof rescheduleSlots>;

const shownTerms = async (ctx: AppContext, tx: Tx, row: Appointment) => {
  const { left, until } = await requireMovable(ctx, tx, row);
  return { left, until };
};

interface Times<Slot> {
  readonly days: readonly { readonly day: string; readonly free: number; readonly slots: readonly Slot[] }[];
  readonly next_day: string | null;
  readonly last_day: string;
}

/** Excludes times before or after the validity of the visit’s price terms. */
const within = <Slot extends { readonly start: string; readonly state: string }>(
  terms: KeptTerms,
  { days, next_day, last_day }: Times<Slot>,
) => {
  const last = lastDayOf(terms) ?? last_day;
  const { begin, end } = terms;
  const first = begin === null ? null : riyadhDay(begin);
  const next = first !== null && next_day !== null && next_day < first ? first : next_day;
  return {
    days: days.map(({ day, slots }) => {
      const left = slots.filter(({ start }) => (begin === null || start >= begin) && (end === null || start < end.at));
      return { day, free: left.filter(({ state }) => state !== 'taken').length, slots: left };
    }),
    next_day: next !== null && next <= last ? next : null,
    last_day: last < last_day ? last : last_day,
  };
};

/** @throws NOT_FOUND, STATE_NOT_ALLOWED, RESCHEDULE_OVER; SLOT_NOT_OFFERED for an unsuitable provider */
export const timesToMoveTo = async (
  ctx: AppContext,
  uid: string,
  { apnt_id: id, provider_id, from, days }: ParsedRequestOf<typeof rescheduleSlots>,
): Promise<Answer> => {
  const { row, terms, kept } = await ctx.db.read(async (tx) => {
    const booked = found(await findBooked(tx, uid, id));
    return { row: booked, terms: await shownTerms(ctx, tx, booked), kept: await keptTerms(tx, id) };
  });
  const asked = { from, days, uid: null };
  if (row.anyOfGender !== null && provider_id === undefined) {
    const wish = await wishFor(ctx, row, row.anyOfGender);
    const { length, days: windows, next_day, last_day } = await searchWindows(ctx, { ...asked, wish });
    const times = within(kept, { days: windows, next_day, last_day });
    return { apnt_id: id, provider_id: null, length: length ?? minutesOf(row), ...times, ...terms };
  }
  const [offer] = await offersFor(ctx, await freshBook(ctx), row, provider_id ?? row.providerId);
  if (!offer) return refuse('SLOT_NOT_OFFERED', { data: { next: [] } });
  const answer = await searchSlots(ctx, { ...asked, providerId: offer.record.id, stid: row.stid });
  const { length, days: asDays, next_day, last_day } = answer;
  const times = within(kept, { days: asDays, next_day, last_day });
  return { apnt_id: id, provider_id: offer.record.id, length, ...times, ...terms };
};
