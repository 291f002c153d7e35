/** Services and their items in SQL. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Service as HomeService } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import { type ServiceItem, serviceItems, type ServiceRow, services } from './tables.ts';

export const serviceRows = (tx: Tx): Promise<ServiceRow[]> => tx.select().from(services).orderBy(asc(services.id));

export const serviceRow = async (tx: Tx, stid: string): Promise<ServiceRow | null> =>
  (await tx.select().from(services).where(eq(services.stid, stid)))[0] ?? null;

/** In the order of the home page; telemedicine is the one with `is_clinic`. */
export const homeServices = async (tx: Tx): Promise<HomeService[]> => {
  const rows = await tx.select().from(services).where(isNotNull(services.position)).orderBy(asc(services.position));
  return rows.map((row) => ({
    utid: row.utid,
    is_clinic: row.isClinic,
    stid: row.stid,
    prd_id: row.id,
    booking_steps: row.definition.steps.length,
    name: { ar: row.nameAr, en: row.nameEn },
    description: { ar: row.descriptionAr, en: row.descriptionEn },
    picture: row.picture,
    web_img: null,
    index: row.position ?? 0,
    href: row.href,
  }));
};

/** Items of a service that can be chosen now. */
export const itemsOf = (tx: Tx, stid: string, references: readonly string[]): Promise<ServiceItem[]> =>
  tx
    .select()
    .from(serviceItems)
    .where(
      and(eq(serviceItems.stid, stid), eq(serviceItems.active, true), inArray(serviceItems.reference, [...references])),
    );
export type { ServiceItem };
