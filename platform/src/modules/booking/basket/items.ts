/** Chosen items of a service at current prices. */
import type { BasketWarning } from 'shared-contracts/api';
import { type BasketItem, type ItemKind, itemsFit, type ServiceDefinition } from 'shared-contracts/domain';
import { refuse } from '../../../core/errors.ts';
import type { ServiceItem } from '../../catalogue/repository.ts';
import type { ItemRow } from '../../visits/parts-repository.ts';
import type { SeenItem } from './tables.ts';
import type { Booking } from './booking.ts';
import type { BookingReads } from './reads.ts';
import { type Chosen, warning } from './warnings.ts';

interface Named {
  readonly kind: ItemKind;
  readonly reference: string;
}
const listedAs = (listed: readonly ServiceItem[], { kind, reference }: Named): ServiceItem | null =>
  listed.find((one) => one.kind === kind && one.reference === reference) ?? null;

const pricedAs = ({ nameAr, nameEn, price: unitPrice, taxClass, onceGroup }: ServiceItem) => ({
  nameAr,
  nameEn,
  unitPrice,
  taxClass,
  onceGroup,
});

/** @throws ITEM_LIMIT, NOT_FOUND for an item outside the list or for a person who is not a patient of the visit */
export const pricedItems = async (
  reads: BookingReads,
  definition: ServiceDefinition,
  items: readonly BasketItem[],
  patients: readonly string[],
): Promise<ItemRow[]> => {
  if (!itemsFit({ items: [...items], patients: [...patients] }, definition)) refuse('ITEM_LIMIT');
  if (items.length === 0) return [];
  const listed = await reads.items(items.map(({ reference }) => reference));
  return items.map(({ kind, reference, patient, quantity }) => {
    const item = listedAs(listed, { kind, reference }) ?? refuse('NOT_FOUND');
    if (patient !== null && !patients.includes(patient)) refuse('NOT_FOUND');
    // A visit takes place on one day: a plan for several days is arranged by telephone.
    if ((item.planDays ?? 1) > 1) refuse('ITEM_LIMIT');
    return { kind, reference, patientId: patient, quantity, ...pricedAs(item) };
  });
};

export const chosenItem = ({ kind, reference, patientId, nameAr, nameEn }: ItemRow): Chosen => ({
  kind,
  reference,
  patient: patientId,
  name: { ar: nameAr, en: nameEn },
});

/** Previously chosen items keep their price until the patient accepts another one. */
export const atPricesOf = (
  items: readonly ItemRow[],
  before: readonly ItemRow[],
  seen: readonly SeenItem[] = [],
): ItemRow[] =>
  items.map((item) => {
    const isSame = ({ kind, reference }: { kind: string; reference: string }) =>
      kind === item.kind && reference === item.reference;
    const unitPrice = before.find(isSame)?.unitPrice ?? seen.find(isSame)?.price ?? item.unitPrice;
    return { ...item, unitPrice };
  });

const changeOf = (item: ItemRow, now: ServiceItem | null): BasketWarning[] => {
  if (now === null) return [warning('gone', chosenItem(item))];
  const { unitPrice: before } = item;
  return before === now.price ? [] : [warning('price-changed', chosenItem(item), { before, now: now.price })];
};

/** The booking at current prices without items that are no longer offered, and the resulting changes. */
export const withCurrentItems = async (
  booking: Booking,
): Promise<{ readonly booking: Booking; readonly changes: readonly BasketWarning[] }> => {
  const { parts, reads } = booking;
  if (parts.items.length === 0) return { booking, changes: [] };
  const listed = await reads.items(parts.items.map(({ reference }) => reference));
  const items = parts.items.flatMap((item) => {
    const now = listedAs(listed, item);
    return now ? [{ ...item, ...pricedAs(now) }] : [];
  });
  const changes = parts.items.flatMap((item) => changeOf(item, listedAs(listed, item)));
  return { booking: { ...booking, parts: { ...parts, items } }, changes };
};
