import { useCallback, useRef } from 'react';
import type { BasketWarning, CatalogueItem } from 'shared-contracts/api';
import type { Basket, BasketItem, ItemKind, ServiceDefinition, TaxClass } from 'shared-contracts/domain';
import type { ChosenBasket } from '../basket/use-basket.ts';

/** An item of a kind that this version can put into a basket. */
export type ListedItem = CatalogueItem & { readonly kind: ItemKind };
export const isKnown = (item: CatalogueItem): item is ListedItem => item.kind !== 'unknown';

export interface ChosenItem {
  readonly item: ListedItem;
  readonly quantity: number;
}

export interface Selection {
  /** In the order of selection; without those whose texts have not loaded yet. */
  readonly chosen: readonly ChosenItem[];
  /** The number of items, with their quantities. */
  readonly count: number;
  readonly warnings: readonly BasketWarning[];
  readonly quantityOf: (item: ListedItem) => number;
  /** 0 removes it. Where a patient may have one item only, it replaces the previous one. */
  readonly set: (item: ListedItem, quantity: number) => void;
  readonly mostOfOne: number;
  readonly acceptPrices: () => void;
}

type Named = Pick<BasketItem, 'kind' | 'reference'>;
const same = (one: Named, other: Named): boolean => one.kind === other.kind && one.reference === other.reference;
const keyOf = ({ kind, reference }: Named): string => `${kind}|${reference}`;

/** The items of a basket after one of them was set. An item selected here applies to every patient of the visit. */
export const withItem = (
  items: Basket['items'],
  { kind, reference }: Named,
  quantity: number,
  { limits }: Pick<ServiceDefinition, 'limits'>,
): Basket['items'] => {
  if (quantity === 0) return items.filter((one) => !same(one, { kind, reference }));
  const item: BasketItem = { kind, reference, patient: null, quantity: Math.min(quantity, limits.quantityPerItem) };
  if (limits.itemsPerPatient === 1) return [item];
  const at = items.findIndex((one) => same(one, item));
  return at < 0 ? [...items, item] : items.map((one, index) => (index === at ? { ...one, quantity } : one));
};

export type ChosenItems = Pick<ChosenBasket, 'basket' | 'listed' | 'warnings' | 'save' | 'acceptPrices' | 'current'>;

/** The selected items of the list. `basket` is null until it has loaded; nothing can be selected before. */
export const useSelection = (
  definition: ServiceDefinition,
  { basket, listed, warnings, save, acceptPrices, current }: ChosenItems,
): Selection => {
  const seen = useRef(new Map<string, ListedItem>());
  for (const item of listed) if (isKnown(item)) seen.current.set(keyOf(item), item);
  const items = basket?.items ?? [];
  const set = useCallback(
    (item: ListedItem, quantity: number) => {
      seen.current.set(keyOf(item), item);
      void save({ items: withItem(current().items, item, quantity, definition) });
    },
    [save, current, definition],
  );
  const chosen = items.flatMap((one): ChosenItem[] => {
    const item = seen.current.get(keyOf(one));
    return item ? [{ item, quantity: one.quantity }] : [];
  });
  return {
    chosen,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    warnings,
    quantityOf: (item) => items.find((one) => same(one, item))?.quantity ?? 0,
    set,
    mostOfOne: definition.limits.quantityPerItem,
    acceptPrices: () => void acceptPrices(),
  };
};

/** For prices: a tax class that only a newer server knows is priced with VAT, which is never too low. */
export const taxClassOf = ({ tax_class: own }: Pick<CatalogueItem, 'tax_class'>): TaxClass =>
  own === 'unknown' ? 'standard' : own;
