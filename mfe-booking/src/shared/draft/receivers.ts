/** Assigns items to patients. Pure functions: the step renders the assignment, and the booking is sent its result. */
import type { PatientSummary, VisitItem } from 'shared-contracts/api';
import { type BasketItem, type Day, ITEM_KINDS, monthsBetween } from 'shared-contracts/domain';

import type { Prepared, PreparedItem } from './prepared.ts';

/** Patients who do not get an item, by `itemKey`: a patient who is added gets every item. */
export type Without = Readonly<Record<string, readonly string[]>>;

type Named = Pick<VisitItem, 'kind' | 'reference'>;
export const itemKey = ({ kind, reference }: Named): string => `${kind}|${reference}`;

/** The selected items, each once, whoever gets them. */
export const chosenOnce = <Item extends Named>(items: readonly Item[]): Item[] =>
  items.filter((item, index) => items.findIndex((other) => itemKey(other) === itemKey(item)) === index);

/** As the booking stores it. */
export const withoutOf = ({ items, patients }: Pick<Prepared, 'items' | 'patients'>): Without =>
  Object.fromEntries(
    chosenOnce(items).map((item) => {
      const own = items.filter((other) => itemKey(other) === itemKey(item));
      const all = own.some(({ rel_id: id }) => id === null);
      const getting = own.map(({ rel_id: id }) => id);
      const left = patients.map(({ rel_id: id }) => id).filter((id) => !all && !getting.includes(id));
      return [itemKey(item), left];
    }),
  );

/** The age limits of an item, in months. */
export interface AgeLimits {
  readonly min_age_months: number | null;
  readonly max_age_months: number | null;
}

/** Why a patient of this age cannot get it; null: they can. */
export const ageRefusal = (
  limits: AgeLimits | undefined,
  { dob }: Pick<PatientSummary, 'dob'>,
  day: Day,
): 'too-young' | 'too-old' | null => {
  const months = monthsBetween(dob, day);
  if (months < (limits?.min_age_months ?? 0)) return 'too-young';
  return months > (limits?.max_age_months ?? Infinity) ? 'too-old' : null;
};

export const receiversOf = (item: Named, patients: readonly string[], without: Without): string[] =>
  patients.filter((id) => !without[itemKey(item)]?.includes(id));

/** Patients without items, and items without patients: neither is allowed. */
export const leftOut = (
  items: readonly PreparedItem[],
  patients: readonly string[],
  without: Without,
): { readonly patients: string[]; readonly items: PreparedItem[] } => {
  const each = chosenOnce(items);
  const gets = (id: string) => each.some((item) => receiversOf(item, [id], without).length > 0);
  return {
    patients: each.length === 0 ? [] : patients.filter((id) => !gets(id)),
    items: each.filter((item) => receiversOf(item, patients, without).length === 0),
  };
};

/**
 * For the booking: one row for everyone, otherwise one row for each. Null when a newer server has an item that this version
 * cannot name.
 */
export const itemRows = (
  items: readonly PreparedItem[],
  patients: readonly string[],
  without: Without,
): BasketItem[] | null => {
  const each = chosenOnce(items);
  if (each.some(({ kind }) => !ITEM_KINDS.some((known) => known === kind))) return null;
  return each.flatMap((item): BasketItem[] => {
    const { reference, quantity } = item;
    const row = { kind: item.kind as BasketItem['kind'], reference };
    const quantityOf = (id: string) =>
      items.find((other) => itemKey(other) === itemKey(item) && other.rel_id === id)?.quantity ?? quantity;
    const rows = receiversOf(item, patients, without).map((patient) => ({
      ...row,
      patient,
      quantity: quantityOf(patient),
    }));
    const same = rows.length === patients.length && rows.every((one) => one.quantity === rows[0]?.quantity);
    return same && rows[0] ? [{ ...rows[0], patient: null }] : rows;
  });
};
