/** Branches that offer a service: distance, fee, and next free time. */
import type { BranchCard, branches, ParsedRequestOf } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { kilometres } from '../../core/distance.ts';
import { found } from '../../core/errors.ts';
import { cities } from '../generic/reference-repository.ts';
import { serviceArea } from '../generic/service-area.ts';
import { offeredSpan } from '../scheduling/availability.ts';
import { nextFree } from '../scheduling/free-slots.ts';
import { type BranchPlace, branchPlaces } from '../scheduling/provider-repository.ts';
import { type Offer, type ScheduleBook, withBusyTimes } from '../scheduling/schedule-book.ts';
import { slotQuery, toIso } from '../scheduling/search.ts';

type Asked = ParsedRequestOf<typeof branches>;

const received = (book: ScheduleBook, stid: string): Offer[] =>
  [...found(book.offers.get(stid)).values()].filter(({ branchId }) => branchId !== null);

const tenths = (km: number): number => Math.round(km * 10) / 10;

/** Branches of one city; a place outside all cities has none. */
const inCity = async (ctx: AppContext, places: readonly BranchPlace[], cityId: string): Promise<BranchPlace[]> => {
  const served = await ctx.db.read((tx) => cities(tx));
  return places.filter((place) => {
    const area = serviceArea(served, place);
    return area?.served === true && area.nearest.id === cityId;
  });
};

/** @throws NOT_FOUND for an unknown service */
export const branchCards = async (
  ctx: AppContext,
  { stid, location, city_id }: Asked,
): Promise<{ branches: BranchCard[] }> => {
  const spanOf = ({ services }: ScheduleBook) => offeredSpan(services.get(stid)?.definition, ctx.clock.now());
  const state = await withBusyTimes(ctx, (book) => received(book, stid).map(({ record }) => record.id), spanOf);
  const span = spanOf(state.book);
  const staff = Map.groupBy(received(state.book, stid), ({ branchId }) => branchId as string);
  const open = await ctx.db.read((tx) => branchPlaces(tx, [...staff.keys()]));
  const places = city_id === undefined ? open : await inCity(ctx, open, city_id);
  const cards = places.map(({ facility, branch }): BranchCard => {
    const offers = staff.get(branch.branch_id) ?? [];
    const free = offers.flatMap((offer) =>
      nextFree(slotQuery(offer, state.busy.of.get(offer.record.id)), span.from, span.until, 1),
    );
    const fees = offers.map(({ fee }) => fee);
    return {
      ...branch,
      facility,
      fee: { from: Math.min(...fees), to: Math.max(...fees) },
      distance_km: location ? tenths(kilometres(location, branch)) : null,
      free_from: free.length === 0 ? null : toIso(Math.min(...free)),
    };
  });
  return {
    branches: cards.toSorted(
      (a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0) || (a.branch_id < b.branch_id ? -1 : 1),
    ),
  };
};
