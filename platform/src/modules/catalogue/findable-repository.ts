/** Services and items for search, in SQL. */
import { and, eq, inArray } from 'drizzle-orm';
import type { ItemKind, Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { serviceItems, type ServiceRow, services } from './tables.ts';

interface FindableService {
  readonly stid: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly href: string;
  /** Path on the home page; null for a service that is not shown there. */
  readonly position: number | null;
}
export interface FindableItem {
  readonly stid: string;
  readonly kind: ItemKind;
  readonly reference: string;
  readonly name: Localized;
  readonly summary: Localized;
  readonly service: FindableService;
}

const toFindable = ({ stid, nameAr, nameEn, descriptionAr, descriptionEn, href, position }: ServiceRow) => ({
  stid,
  name: { ar: nameAr, en: nameEn },
  description: { ar: descriptionAr, en: descriptionEn },
  href,
  position,
});

export const findableServices = async (tx: Tx, stids: readonly string[]): Promise<FindableService[]> => {
  const rows = await tx
    .select()
    .from(services)
    .where(inArray(services.stid, [...stids]));
  return rows.map(toFindable);
};

/** Offered items with these references, of any service. */
export const findableItems = async (tx: Tx, references: readonly string[]): Promise<FindableItem[]> => {
  const { stid, kind, reference, nameAr, nameEn, summaryAr, summaryEn } = serviceItems;
  const rows = await tx
    .select({ item: { stid, kind, reference, nameAr, nameEn, summaryAr, summaryEn }, service: services })
    .from(serviceItems)
    .innerJoin(services, eq(services.stid, serviceItems.stid))
    .where(and(eq(serviceItems.active, true), inArray(serviceItems.reference, [...references])));
  return rows.map(({ item, service }) => ({
    stid: item.stid,
    kind: item.kind,
    reference: item.reference,
    name: { ar: item.nameAr, en: item.nameEn },
    summary: { ar: item.summaryAr, en: item.summaryEn },
    service: toFindable(service),
  }));
};
