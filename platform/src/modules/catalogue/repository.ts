/** Services and their items in SQL. */
import { and, asc, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { Service as HomeService } from 'shared-contracts/api';
import { type Delivery, phasesOf } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import {
  packageTests,
  type QuestionRow,
  questions,
  type ServiceItem,
  serviceItems,
  type ServiceRow,
  services,
} from './tables.ts';

export const serviceRows = (tx: Tx): Promise<ServiceRow[]> => tx.select().from(services).orderBy(asc(services.id));

export const serviceRow = async (tx: Tx, stid: string): Promise<ServiceRow | null> =>
  (await tx.select().from(services).where(eq(services.stid, stid)))[0] ?? null;

/** The services of the home page in order, with their delivery; telemedicine has `is_clinic`. */
export const homeServices = async (
  tx: Tx,
): Promise<{ service: HomeService; delivery: Delivery; listOf: string | null }[]> => {
  const rows = await tx.select().from(services).where(isNotNull(services.position)).orderBy(asc(services.position));
  return rows.map((row) => ({
    delivery: row.definition.delivery,
    /** The service that owns the list of items; null: it is priced by its fee only. */
    listOf: row.definition.chosen === 'nothing' ? null : (row.itemsOf ?? row.stid),
    service: {
      utid: row.utid,
      is_clinic: row.isClinic,
      stid: row.stid,
      prd_id: row.id,
      booking_steps: phasesOf(row.definition).length,
      name: { ar: row.nameAr, en: row.nameEn },
      description: { ar: row.descriptionAr, en: row.descriptionEn },
      picture: row.picture,
      web_img: null,
      index: row.position ?? 0,
      href: row.href,
    },
  }));
};

/** The minimum price of an offered item, by the stid of its list. */
export const lowestItemPrices = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ stid: serviceItems.stid, price: min(serviceItems.price) })
    .from(serviceItems)
    .where(eq(serviceItems.active, true))
    .groupBy(serviceItems.stid);
  return new Map(rows.flatMap(({ stid, price }) => (price === null ? [] : [[stid, price]])));
};

/** Items of the list of a service, which may be another service’s list. */
const ofService = (stid: string) =>
  eq(serviceItems.stid, sql`(SELECT coalesce(items_of, stid) FROM service WHERE stid = ${stid})`);

/** Offered items of a service. */
export const itemsOf = async (tx: Tx, stid: string, references: readonly string[]): Promise<ServiceItem[]> => {
  if (references.length === 0) return [];
  return tx
    .select()
    .from(serviceItems)
    .where(and(ofService(stid), eq(serviceItems.active, true), inArray(serviceItems.reference, [...references])));
};

/** The hours of the longest of these plans, also of one that is no longer offered; null when none is a plan. */
export const longestPlan = async (tx: Tx, stid: string, references: readonly string[]): Promise<number | null> => {
  if (references.length === 0) return null;
  const own = and(ofService(stid), eq(serviceItems.kind, 'plan'));
  const hours = sql<number | null>`max(${serviceItems.planHours})`;
  const rows = await tx
    .select({ hours })
    .from(serviceItems)
    .where(and(own, inArray(serviceItems.reference, [...references])));
  return rows[0]?.hours ?? null;
};

/** Returns whether the item exists. */
export const changeItem = async (
  tx: Tx,
  { stid, kind, reference }: Pick<ServiceItem, 'stid' | 'kind' | 'reference'>,
  change: Pick<ServiceItem, 'price' | 'active'>,
): Promise<boolean> => {
  const one = and(eq(serviceItems.stid, stid), eq(serviceItems.kind, kind), eq(serviceItems.reference, reference));
  return (
    (await tx.update(serviceItems).set(change).where(one).returning({ reference: serviceItems.reference })).length > 0
  );
};

/** Questions in their order, of one service or of all. */
export const questionRows = (tx: Tx, stid?: string): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(stid === undefined ? undefined : eq(questions.stid, stid))
    .orderBy(asc(questions.stid), asc(questions.position));

/** The tests of the packages of a list, as pairs of package and test reference. */
export const includedTests = async (
  tx: Tx,
  stid: string,
  packages: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (packages.length === 0) return new Map();
  const rows = await tx
    .select({ package: packageTests.package, test: packageTests.test })
    .from(packageTests)
    .where(and(eq(packageTests.stid, stid), inArray(packageTests.package, [...packages])))
    .orderBy(asc(packageTests.position));
  return new Map(
    Object.entries(Object.groupBy(rows, (row) => row.package)).map(([id, of]) => [
      id,
      (of ?? []).map(({ test }) => test),
    ]),
  );
};
export type { QuestionRow, ServiceItem };
