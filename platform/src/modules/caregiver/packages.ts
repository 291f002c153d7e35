/** Packages of care for patients, and the start of a booking. */
import type { CarePackage, caregiverDetails, caregiverPostbook, ResponseOf } from 'shared-contracts/api';
import { emptyBasket } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { type BasketCaller, saveBasket } from '../booking/basket/baskets.ts';
import { itemsOf } from '../catalogue/repository.ts';
import { allPackages, findPackage } from './repository.ts';
import type { CarePackageRow } from './tables.ts';

type Basketed = ResponseOf<typeof caregiverPostbook>['basket'];
type Listed = Awaited<ReturnType<typeof itemsOf>>[number];

interface Plan {
  readonly row: CarePackageRow;
  readonly item: Listed;
  readonly days: number;
  readonly hours: number;
}

/** A booking is for one day; longer care is arranged after a request. */
const isBookable = ({ days }: Plan): boolean => days === 1;

const describe = (plan: Plan): CarePackage => ({
  reference: plan.row.reference,
  name: { ar: plan.item.nameAr, en: plan.item.nameEn },
  summary: { ar: plan.item.summaryAr, en: plan.item.summaryEn },
  days: plan.days,
  hours_per_day: plan.hours,
  price: plan.item.price,
  tasks_count: plan.row.tasks.length,
  bookable: isBookable(plan),
});

/** The offered packages, smallest first. */
const plansOf = async (tx: Tx, rows: readonly CarePackageRow[]): Promise<Plan[]> => {
  const stid = rows[0]?.stid;
  if (stid === undefined) return [];
  const references = rows.map(({ reference }) => reference);
  const items = await itemsOf(tx, stid, references);
  return rows
    .flatMap((row): Plan[] => {
      const item = items.find(({ kind, reference }) => kind === row.kind && reference === row.reference);
      const { planDays: days = null, planHours: hours = null } = item ?? {};
      return item && days !== null && hours !== null ? [{ row, item, days, hours }] : [];
    })
    .toSorted((a, b) => a.days - b.days || a.hours - b.hours || a.item.price - b.item.price);
};

export const listPackages = (
  ctx: AppContext,
  asked: { readonly days?: number | undefined; readonly hours?: number | undefined },
): Promise<CarePackage[]> =>
  ctx.db.read(async (tx) =>
    (await plansOf(tx, await allPackages(tx)))
      .filter(({ days }) => asked.days === undefined || days <= asked.days)
      .filter(({ hours }) => asked.hours === undefined || hours === asked.hours)
      .map(describe),
  );

const packageOf = async (tx: Tx, reference: string) =>
  found((await plansOf(tx, [found(await findPackage(tx, reference))]))[0]);

/** @throws NOT_FOUND */
export const packageDetails = (ctx: AppContext, reference: string): Promise<ResponseOf<typeof caregiverDetails>> =>
  ctx.db.read(async (tx) => {
    const plan = await packageOf(tx, reference);
    return { ...describe(plan), tasks: [...plan.row.tasks], not_included: [...plan.row.notIncluded] };
  });

/** @throws NOT_FOUND, INVALID_REQUEST for a package that is arranged by telephone */
export const bookPackage = async (ctx: AppContext, caller: BasketCaller, reference: string): Promise<Basketed> => {
  const plan = await ctx.db.read((tx) => packageOf(tx, reference));
  if (!isBookable(plan)) refuse('INVALID_REQUEST');
  const { stid, kind } = plan.row;
  const items = [{ kind, reference, patient: null, quantity: 1 }];
  return (await saveBasket(ctx, caller, { ...emptyBasket(stid), items }, true)).basket;
};
