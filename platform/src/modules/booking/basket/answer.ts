/** The answer for a basket: its items with their current data, and warnings about them. */
import type { Attachment, BasketWarning, CatalogueItem, ResponseOf, saveBasket } from 'shared-contracts/api';
import type { Basket, BasketItem } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { itemsNamed } from '../../catalogue/list-repository.ts';
import { itemsOf, type ServiceItem } from '../../catalogue/repository.ts';
import type { Service } from '../../catalogue/services.ts';
import { filesOf } from '../../files/repository.ts';
import type { BasketOwner, KeptBasket } from './repository.ts';
import type { SeenItem } from './tables.ts';
import type { Choosing } from './questions.ts';
import { type Chosen, containedWarnings, warning } from './warnings.ts';

interface Named {
  readonly kind: string;
  readonly reference: string;
}
const isSame = (a: Named, b: Named): boolean => a.kind === b.kind && a.reference === b.reference;

const referencesOf = ({ items }: Basket): string[] => [...new Set(items.map(({ reference }) => reference))];

/** What determines the questions. */
export const choosing = ({ patients, items }: Pick<Basket, 'patients' | 'items'>): Choosing => ({
  patients,
  items: items.map(({ reference, patient }) => ({ reference, patientId: patient })),
});

/** The price of each item when the patient first saw it; `known` contains the prices of earlier answers. */
export const seenItems = async (
  tx: Tx,
  service: Service,
  basket: Basket,
  known: readonly SeenItem[],
): Promise<SeenItem[]> => {
  const listed = await itemsOf(tx, service.definition.stid, referencesOf(basket));
  return basket.items.flatMap((item) => {
    const before = known.find((one) => isSame(one, item));
    const now = listed.find((one) => isSame(one, item));
    if (before) return [before];
    return now
      ? [{ kind: now.kind, reference: now.reference, price: now.price, name: { ar: now.nameAr, en: now.nameEn } }]
      : [];
  });
};

const UNNAMED = (reference: string) => ({ ar: reference, en: reference });

/** An item with its current data. */
type Listed = Pick<CatalogueItem, 'kind' | 'reference' | 'name' | 'price'>;

const chosenOf = (item: BasketItem, listed: readonly Listed[], seen: readonly SeenItem[]): Chosen => {
  const name = listed.find((one) => isSame(one, item))?.name ?? seen.find((one) => isSame(one, item))?.name;
  return { kind: item.kind, reference: item.reference, patient: item.patient, name: name ?? UNNAMED(item.reference) };
};

/** Items whose price has changed since they were chosen, or that are no longer offered. */
const changes = (chosen: readonly Chosen[], listed: readonly Listed[], seen: readonly SeenItem[]): BasketWarning[] =>
  chosen.flatMap((one) => {
    const now = listed.find((item) => isSame(item, one));
    if (!now) return [warning('gone', one)];
    const before = seen.find((item) => isSame(item, one))?.price ?? now.price;
    return before === now.price ? [] : [warning('price-changed', one, { before, now: now.price })];
  });

/** The same for a basket whose items were already read. */
export const changedItems = ({ basket, seen }: KeptBasket, items: readonly ServiceItem[]): BasketWarning[] => {
  const listed = items.map(({ kind, reference, nameAr, nameEn, price }) => ({
    kind,
    reference,
    name: { ar: nameAr, en: nameEn },
    price,
  }));
  return changes(
    basket.items.map((item) => chosenOf(item, listed, seen)),
    listed,
    seen,
  );
};

export const filesIn = ({ attachments, voice_note: voiceNote }: Basket): string[] => [
  ...attachments,
  ...(voiceNote ? [voiceNote] : []),
];

/** The files of the basket that still exist; none for a device. */
const filesShown = async (tx: Tx, basket: Basket, owner: BasketOwner): Promise<Attachment[]> => {
  const ids = filesIn(basket);
  if (!('uid' in owner) || ids.length === 0) return [];
  return (await filesOf(tx, owner.uid, ids)).map(({ id, name, size }) => ({ file_id: id, file_name: name, size }));
};

export const basketAnswer = async (
  tx: Tx,
  service: Service,
  { basket, seen }: KeptBasket,
  owner: BasketOwner,
): Promise<ResponseOf<typeof saveBasket>> => {
  const inList = await itemsNamed(tx, service.listOf, referencesOf(basket));
  const listed = inList.filter((one) => basket.items.some((item) => isSame(item, one)));
  const chosen = basket.items.map((item) => chosenOf(item, listed, seen));
  const warnings = [...changes(chosen, listed, seen), ...(await containedWarnings(tx, service.listOf, chosen))];
  return { basket, listed, files: await filesShown(tx, basket, owner), warnings };
};
