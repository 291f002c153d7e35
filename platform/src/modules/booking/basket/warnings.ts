/** Warnings about chosen items: a test that a package includes already, a changed price, an item that is no longer offered. */
import type { BasketWarning } from 'shared-contracts/api';
import type { ItemKind, Localized } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { includedTests } from '../../catalogue/repository.ts';

export interface Chosen {
  readonly kind: ItemKind;
  readonly reference: string;
  readonly patient: string | null;
  readonly name: Localized;
}

export const warning = (
  kind: 'contained' | 'price-changed' | 'gone',
  { kind: item, reference, patient, name }: Chosen,
  more: Partial<Pick<BasketWarning, 'within' | 'before' | 'now'>> = {},
): BasketWarning => ({ kind, item, reference, patient, name, within: null, before: null, now: null, ...more });

/** Both items are for the same patient, or one of them is for all. */
const meet = (a: Chosen, b: Chosen): boolean => a.patient === null || b.patient === null || a.patient === b.patient;

/** `list`: the service that owns the list. */
export const containedWarnings = async (tx: Tx, list: string, chosen: readonly Chosen[]): Promise<BasketWarning[]> => {
  const packages = chosen.filter(({ kind }) => kind === 'package');
  const tests = chosen.filter(({ kind }) => kind === 'test');
  if (packages.length === 0 || tests.length === 0) return [];
  const included = await includedTests(
    tx,
    list,
    packages.map(({ reference }) => reference),
  );
  return tests.flatMap((test) => {
    const holder = packages.find((one) => meet(one, test) && included.get(one.reference)?.includes(test.reference));
    return holder ? [warning('contained', test, { within: { reference: holder.reference, name: holder.name } })] : [];
  });
};

/** A discount that was granted for another visit does not reduce this one. */
export const lostDiscount = (
  { providerId }: { readonly providerId: string },
  name: Localized | null,
): BasketWarning[] =>
  name === null
    ? []
    : [
        {
          kind: 'discount-lost',
          item: 'fee',
          reference: providerId,
          name,
          patient: null,
          within: null,
          before: null,
          now: null,
        },
      ];

/** The provider’s fee has changed since the slot was held, and the patient has not accepted it yet. */
export const feeWarnings = (
  { providerId, seenFee }: { readonly providerId: string; readonly seenFee: number | null },
  name: Localized,
  now: number,
): BasketWarning[] =>
  seenFee === null || seenFee === now
    ? []
    : [
        {
          kind: 'price-changed',
          item: 'fee',
          reference: providerId,
          name,
          patient: null,
          within: null,
          before: seenFee,
          now,
        },
      ];
