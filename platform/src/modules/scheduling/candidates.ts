/** Providers who can do a visit when the patient chooses none, and the selection among them. Pure. */
import { addDays, type ConsultationChannel, riyadhDay } from 'shared-contracts/domain';
import type { Span } from './availability.ts';
import type { BusyTimes } from './busy-repository.ts';
import { midnightOf } from './days.ts';
import { blockerOf, firstIndexFrom } from './free-slots.ts';
import type { Offer, ScheduleBook } from './schedule-book.ts';
import { slotQuery } from './search.ts';
import type { GenderWish } from '../visits/answer.ts';

/** Criteria for a provider; null means any. */
export interface Wish {
  readonly stid: string;
  readonly gender: GenderWish;
  /** Speciality of a consultation. */
  readonly clinic: string | null;
  /** Branch of a visit at a facility. */
  readonly branch: string | null;
  /** City of a home visit. */
  readonly city: string | null;
  /** Channel of a remote visit. */
  readonly channel: ConsultationChannel | null;
}

export const goesTo = ({ areas }: Offer['record'], city: string): boolean => areas.length === 0 || areas.includes(city);

const suits = ({ record, branchId }: Offer, { gender, clinic, branch, city, channel }: Wish): boolean =>
  (gender === 'A' || record.gender === gender) &&
  (clinic === null || record.speciality?.id === clinic) &&
  (branch === null || branchId === branch) &&
  (city === null || goesTo(record, city)) &&
  (channel === null || record.channels.includes(channel));

/** Providers of the service who match, in the order of their ids. */
export const candidatesOf = (book: ScheduleBook, wish: Wish): Offer[] =>
  [...(book.offers.get(wish.stid)?.values() ?? [])].filter((offer) => suits(offer, wish));

/** The Riyadh day of an instant. */
export const daySpan = (start: number): Span => {
  const day = riyadhDay(new Date(start));
  return { from: midnightOf(day), until: midnightOf(addDays(day, 1)) };
};

const starts = ({ starts: all }: Offer, start: number): boolean => all[firstIndexFrom(all, start)] === start;

/** Providers who are free at a start time: the fewest visits that day first, then the lowest id. */
export const byFewestVisits = (candidates: readonly Offer[], busy: BusyTimes, start: number, uid: string): Offer[] => {
  const { from, until } = daySpan(start);
  const visits = ({ record }: Offer): number =>
    (busy.of.get(record.id) ?? []).filter((block) => block.start >= from && block.start < until).length;
  return candidates
    .filter((offer) => starts(offer, start) && !blockerOf(start, slotQuery(offer, busy.of.get(offer.record.id), uid)))
    .map((offer) => ({ offer, visits: visits(offer) }))
    .toSorted((a, b) => a.visits - b.visits || (a.offer.record.id < b.offer.record.id ? -1 : 1))
    .map(({ offer }) => offer);
};
