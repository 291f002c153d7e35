/**
 * The most frequent query of the product: the slots of a provider. Busy times are read from the database every time; the answer
 * is recomputed only when these, the schedules, or the first offered slot have changed.
 */
import type { ResponseOf, slotSearch } from 'shared-contracts/api';
import { addDays, riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { horizon, offeredSpan, type Span } from './availability.ts';
import { type DayRange, midnightOf, slotDays } from './days.ts';
import { type Busy, firstIndexFrom, nextFree } from './free-slots.ts';
import { type Offer, type ScheduleBook, withBusyTimes } from './schedule-book.ts';
import { offerIn, slotQuery } from './search.ts';

type Answer = ResponseOf<typeof slotSearch>;

/** Answers for one version of the schedules; the oldest is evicted when there are too many. */
const MAX_KEPT = 500;
const answers = new WeakMap<ScheduleBook, Map<string, Answer>>();

const keep = (book: ScheduleBook, key: string, compute: () => Answer): Answer => {
  const kept = answers.get(book) ?? new Map<string, Answer>();
  answers.set(book, kept);
  const known = kept.get(key);
  if (known) return known;
  const answer = compute();
  kept.set(key, answer);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
  return answer;
};

/** Everything that the answer depends on, except the schedules. */
const keyOf = (provider: Offer, busy: readonly Busy[], { first, days, earliest, uid }: DayRange): string => {
  const blocks = busy.map(({ start, end, uid: whose }) => `${start}-${end}${whose === uid ? '*' : ''}`);
  return [
    provider.service.definition.stid,
    provider.record.id,
    first,
    days,
    firstIndexFrom(provider.starts, earliest),
    ...blocks,
  ].join('|');
};

const answerOf = (provider: Offer, busy: readonly Busy[], asked: DayRange, span: Span): Answer => {
  const query = slotQuery(provider, busy);
  const after = midnightOf(addDays(asked.first, asked.days));
  const next = nextFree(query, Math.max(after, span.from), span.until, 1)[0];
  return {
    provider_id: provider.record.id,
    length: provider.lengthMinutes,
    fee: provider.fee,
    days: slotDays(query, asked),
    next_day: next === undefined ? null : riyadhDay(new Date(next)),
    last_day: asked.lastDay,
  };
};

export interface SlotQuery {
  readonly providerId: string;
  readonly stid: string;
  readonly from: string | undefined;
  readonly days: number;
  readonly uid: string | null;
}

/** From `from` (not before today) for a number of days within the horizon. @throws NOT_FOUND */
export const searchSlots = async (ctx: AppContext, query: SlotQuery): Promise<Answer> => {
  const { providerId, stid, from, days, uid } = query;
  const now = ctx.clock.now();
  const today = riyadhDay(now);
  const first = from !== undefined && from > today ? from : today;
  const spanOf = ({ services }: ScheduleBook) => offeredSpan(services.get(stid)?.definition, now);
  const { book, busy } = await withBusyTimes(ctx, () => [providerId], spanOf);
  const provider = offerIn(book, stid, providerId);
  const blocks = busy.of.get(providerId) ?? [];
  const span = spanOf(book);
  const { horizonDays } = provider.service.definition;
  const asked = { first, days, uid, earliest: span.from, lastDay: horizon(now, horizonDays).lastDay };
  return keep(book, keyOf(provider, blocks, asked), () => answerOf(provider, blocks, asked, span));
};
