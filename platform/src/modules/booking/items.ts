/** What was chosen of a service, at the prices of its list. */
import type { BasketWarning } from 'shared-contracts/api';
import { type BasketItem, type ItemKind, itemsFit, type ServiceDefinition } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { itemsOf, type ServiceItem } from '../catalogue/repository.ts';
import { type ItemRow, setItems } from '../scheduling/visit-parts-repository.ts';
import { lockAppointment } from '../scheduling/visit-repository.ts';
import type { Booking } from './booking.ts';
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

/** @throws ITEM_LIMIT, NOT_FOUND for what is not on the list, or chosen for somebody who is not a patient of the visit */
export const pricedItems = async (
  tx: Tx,
  definition: ServiceDefinition,
  items: readonly BasketItem[],
  patients: readonly string[],
): Promise<ItemRow[]> => {
  if (!itemsFit({ items: [...items], patients: [...patients] }, definition)) refuse('ITEM_LIMIT');
  if (items.length === 0) return [];
  const references = items.map(({ reference }) => reference);
  const listed = await itemsOf(tx, definition.stid, references);
  return items.map(({ kind, reference, patient, quantity }) => {
    const item = listedAs(listed, { kind, reference }) ?? refuse('NOT_FOUND');
    if (patient !== null && !patients.includes(patient)) refuse('NOT_FOUND');
    return { kind, reference, patientId: patient, quantity, ...pricedAs(item) };
  });
};

export const chosenItem = ({ kind, reference, patientId, nameAr, nameEn }: ItemRow): Chosen => ({
  kind,
  reference,
  patient: patientId,
  name: { ar: nameAr, en: nameEn },
});

/** What the list changed between two looks at what was chosen. */
export const itemChanges = (before: readonly ItemRow[], after: readonly ItemRow[]): BasketWarning[] =>
  before.flatMap((item) => {
    const now = after.find(
      ({ kind, reference, patientId }) =>
        kind === item.kind && reference === item.reference && patientId === item.patientId,
    );
    if (!now) return [warning('gone', chosenItem(item))];
    const { unitPrice } = item;
    if (now.unitPrice === unitPrice) return [];
    return [warning('price-changed', chosenItem(now), { before: unitPrice, now: now.unitPrice })];
  });

const sameItems = (a: readonly ItemRow[], b: readonly ItemRow[]): boolean => {
  const told = ({ reference, nameEn, nameAr, unitPrice, taxClass }: ItemRow) =>
    [reference, nameEn, nameAr, unitPrice, taxClass].join('|');
  return a.length === b.length && a.every((item, index) => told(item) === told(b[index] as ItemRow));
};

/** The booking at the prices of the list as it is now, without what is off the list. */
export const withCurrentItems = async (tx: Tx, booking: Booking): Promise<Booking> => {
  const { row, parts } = booking;
  if (parts.items.length === 0) return booking;
  const listed = await itemsOf(
    tx,
    row.stid,
    parts.items.map(({ reference }) => reference),
  );
  const items = parts.items.flatMap((item) => {
    const now = listedAs(listed, item);
    return now ? [{ ...item, ...pricedAs(now) }] : [];
  });
  if (sameItems(items, parts.items)) return booking;
  await lockAppointment(tx, row.id);
  await setItems(tx, row.id, items);
  return { ...booking, parts: { ...parts, items } };
};
