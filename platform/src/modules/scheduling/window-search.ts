/** Times of a service without a chosen provider: the free times of all eligible providers, with the remaining capacity. */
import type { ParsedRequestOf, ResponseOf, windowSearch } from 'shared-contracts/api';
import { addDays, dayPart, riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { servedCity } from '../generic/served-city.ts';
import { horizon, offeredSpan, type Span } from './availability.ts';
import { candidatesOf, type Wish } from './candidates.ts';
import { midnightOf } from './days.ts';
import { blockerOf, firstIndexFrom, nextFree } from './free-slots.ts';
import { type Availability, type Offer, type ScheduleBook, withBusyTimes } from './schedule-book.ts';
import { slotQuery, toIso } from './search.ts';

type Answer = ResponseOf<typeof windowSearch>;
type Window = Answer['days'][number]['slots'][number];

interface Capacity {
  readonly start: number;
  free: number;
  yours: boolean;
}

export interface WindowQuery {
  readonly wish: Wish;
  readonly from: string | undefined;
  readonly days: number;
  readonly uid: string | null;
}

const spanOfService =
  (ctx: Pick<AppContext, 'clock'>, stid: string) =>
  ({ services }: ScheduleBook): Span =>
    offeredSpan(services.get(stid)?.definition, ctx.clock.now());

const availabilityOf = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'config'>,
  wish: Wish,
): Promise<Availability & { candidates: Offer[]; span: Span }> => {
  const spanOf = spanOfService(ctx, wish.stid);
  const state = await withBusyTimes(ctx, (book) => candidatesOf(book, wish).map(({ record }) => record.id), spanOf);
  return { ...state, candidates: candidatesOf(state.book, wish), span: spanOf(state.book) };
};

/** Every start time of the candidates in a period, ascending, with the number of free ones. */
const capacities = (candidates: readonly Offer[], { busy }: Availability, span: Span, uid: string | null) => {
  const found = new Map<number, Capacity>();
  for (const offer of candidates) {
    const query = slotQuery(offer, busy.of.get(offer.record.id));
    for (let index = firstIndexFrom(offer.starts, span.from); index < offer.starts.length; index += 1) {
      const start = offer.starts[index] as number;
      if (start >= span.until) break;
      const blocker = blockerOf(start, query);
      const known = found.get(start) ?? { start, free: 0, yours: false };
      if (blocker === null) known.free += 1;
      else if (blocker.uid === uid) known.yours = true;
      found.set(start, known);
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
};

const toWindow = ({ start, free, yours }: Capacity): Window => {
  const at = toIso(start);
  const state = yours ? 'yours' : free > 0 ? 'free' : 'taken';
  return { start: at, part: dayPart(at), state, left: free };
};

const feesOf = (candidates: readonly Offer[]): Answer['fee'] => {
  if (candidates.length === 0) return null;
  const fees = candidates.map(({ fee }) => fee);
  return { from: Math.min(...fees), to: Math.max(...fees) };
};

/** From `from` (not before today) for a number of days within the horizon. @throws NOT_FOUND for an unknown service */
export const searchWindows = async (ctx: AppContext, { wish, from, days, uid }: WindowQuery): Promise<Answer> => {
  const now = ctx.clock.now();
  const today = riyadhDay(now);
  const first = from !== undefined && from > today ? from : today;
  const state = await availabilityOf(ctx, wish);
  const { candidates, span } = state;
  const { definition } = found(state.book.services.get(wish.stid));
  const { lastDay } = horizon(now, definition.horizonDays);
  const asked = Array.from({ length: days }, (_, offset) => addDays(first, offset)).filter((day) => day <= lastDay);
  const after = midnightOf(addDays(first, days));
  const next = firstFree(candidates, state, { from: Math.max(after, span.from), until: span.until }, 1)[0];
  return {
    stid: wish.stid,
    length: candidates[0]?.lengthMinutes ?? null,
    fee: feesOf(candidates),
    days: asked.map((day) => {
      const part = {
        from: Math.max(midnightOf(day), span.from),
        until: Math.min(midnightOf(addDays(day, 1)), span.until),
      };
      const slots = capacities(candidates, state, part, uid).map(toWindow);
      return { day, free: slots.filter(({ state: one }) => one !== 'taken').length, slots };
    }),
    next_day: next === undefined ? null : riyadhDay(new Date(next)),
    last_day: lastDay,
  };
};

/** A patient’s request. @throws NOT_FOUND, LOCATION_OUT_OF_AREA */
export const searchAnyProvider = async (
  ctx: AppContext,
  { stid, gender = 'A', deptid, branch_id, channel, location, from, days }: ParsedRequestOf<typeof windowSearch>,
  uid: string | null,
): Promise<Answer> => {
  const city = location === undefined ? null : (await ctx.db.read((tx) => servedCity(tx, location))).id;
  const wish = { stid, gender, clinic: deptid ?? null, branch: branch_id ?? null, city, channel: channel ?? null };
  return searchWindows(ctx, { wish, from, days, uid });
};

/** The first start times of a period with a free provider. */
const firstFree = (candidates: readonly Offer[], { busy }: Availability, span: Span, limit: number): number[] => {
  const free = candidates.flatMap((offer) =>
    nextFree(slotQuery(offer, busy.of.get(offer.record.id)), span.from, span.until, limit),
  );
  return [...new Set(free)].sort((a, b) => a - b).slice(0, limit);
};

/** Alternatives after a lost race for any provider: the next free start times, after the requested one if there are any. */
export const nextFreeWindows = async (
  ctx: Pick<AppContext, 'db' | 'clock' | 'config'>,
  wish: Wish,
  after: number,
  limit = ctx.config.booking.nextSlots,
): Promise<string[]> => {
  const state = await availabilityOf(ctx, wish);
  const { candidates, span } = state;
  const later = firstFree(candidates, state, { from: Math.max(span.from, after), until: span.until }, limit);
  const earlier = firstFree(candidates, state, { from: span.from, until: after }, limit - later.length);
  return [...later, ...earlier].map(toIso);
};
