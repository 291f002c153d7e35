/**
 * After a part of a visit is cancelled, the remainder has the price that it would have alone, with the discount and insurance
 * that were granted for the visit: minimums, caps and co-payments apply to the sum of the remaining charges. The difference is
 * refunded.
 */
import { type TaxClass, VAT_BASIS_POINTS } from 'shared-contracts/domain';
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { type KeptBearers, keptBearers } from '../booking/price/cover-repository.ts';
import { insurableTotals } from '../booking/price/insurable.ts';
import { discountOfRemaining } from '../booking/price/discounts.ts';
import { type Charge, type Discount, type PricedCharge, priceOf, shareOf } from '../booking/price/pricing.ts';
import type { Credited } from '../invoices/issue.ts';
import type { PayableRef } from '../payments/payables.ts';
import type { Repriced } from '../visits/charge-repository.ts';
import type { VisitParts } from '../visits/parts-repository.ts';
import type { Appointment } from '../visits/repository.ts';
import type { VisitCharge } from './added.ts';
import { remainingParts } from './remaining-parts.ts';

const asCharge = ({ kind, label, patientId, gross, quantity, taxClass, item }: VisitCharge): Charge => ({
  kind,
  label,
  patientId,
  quantity,
  taxClass,
  unitPrice: gross / quantity,
  ...(item === null ? {} : { item }),
});

const repriced = (charges: readonly VisitCharge[], priced: readonly PricedCharge[]): Repriced[] =>
  charges.map(({ lineId }, index) => {
    const { paid, vat } = shareOf(priced[index] as PricedCharge);
    return { lineId, paid, vat };
  });

export interface RemainingPrice {
  /** One for each remaining charge. */
  readonly charges: readonly Repriced[];
  /** Whether a discount still applies. */
  readonly discounted: boolean;
}

const NO_WALLET = { walletBalance: 0, useWallet: false } as const;

interface Terms {
  readonly bearers: KeptBearers;
  readonly discount: Discount | null;
}

/** The booking first, then each addition in the order of payment. */
const priceAll = (remaining: readonly VisitCharge[], { bearers, discount }: Terms): RemainingPrice => {
  const booked = remaining.filter(({ payable }) => payable.kind === 'appointment');
  const first = priceOf({
    charges: booked.map(asCharge),
    plans: bearers.plans,
    covers: new Map([...bearers.covers].filter(([, cover]) => cover.booked)),
    discount,
    ...NO_WALLET,
  });
  const charges = repriced(booked, first.charges);
  const before = booked.map((charge) => ({ ...charge, booked: true }));
  const additions = Map.groupBy(
    remaining.filter((charge) => !booked.includes(charge)),
    ({ payable }) => payable.id,
  );
  for (const added of additions.values()) {
    const { covers } = bearers;
    const earlier = insurableTotals(before, covers);
    const price = priceOf({ charges: added.map(asCharge), covers, before: earlier, discount: null, ...NO_WALLET });
    charges.push(...repriced(added, price.charges));
    before.push(...added.map((charge) => ({ ...charge, booked: false })));
  }
  return { charges, discounted: first.charges.some((one) => one.discount > 0) };
};

/**
 * The price of the remaining charges with the terms that were granted for the visit. `granted`: replaces them with current
 * terms.
 */
export const priceRemaining = async (
  tx: Tx,
  row: Appointment,
  { parts: before, charges: remaining }: { readonly parts: VisitParts; readonly charges: readonly VisitCharge[] },
  granted: (kept: KeptBearers) => KeptBearers = (kept) => kept,
): Promise<RemainingPrice> => {
  const parts = remainingParts(before, remaining);
  const discount = await discountOfRemaining(tx, { row, parts });
  return priceAll(remaining, { bearers: granted(await keptBearers(tx, row.id)), discount });
};

interface Difference extends Credited {
  readonly payable: PayableRef;
}

/** The refunded amounts, and the price change of each remaining charge: an increase reduces the refund. */
export const differencesOf = (
  selected: readonly VisitCharge[],
  remaining: readonly VisitCharge[],
  price: readonly Repriced[],
): Difference[] => [
  ...selected,
  ...remaining.flatMap((charge) => {
    const now = price.find(({ lineId }) => lineId === charge.lineId);
    if (!now || now.paid === charge.paid) return [];
    const { payable, label, quantity, taxClass } = charge;
    return [{ payable, label, quantity, taxClass, paid: charge.paid - now.paid, vat: charge.vat - now.vat }];
  }),
];

const BALANCE: Localized = { ar: 'فرق سعر ما بقي من الزيارة', en: 'Price difference of what remains of the visit' };

const sum = (charges: readonly Credited[]): number => charges.reduce((total, { paid }) => total + paid, 0);

const vatIn = (amount: number, taxClass: TaxClass): number => {
  const rate = VAT_BASIS_POINTS[taxClass];
  return Math.round((amount * rate) / (10_000 + rate));
};

export interface PartRefund {
  readonly payable: PayableRef;
  readonly amount: number;
  /** For the credit note; they add up to the amount. */
  readonly charges: readonly Credited[];
}

/**
 * Allocates the refund to the payments. A charge is refunded from the payment that paid it, up to its remaining amount. A price
 * increase of a charge of another payment reduces the refund. `left`: the remaining amount of each payment, in the order of
 * payment.
 */
export const refundsOf = (
  differences: readonly Difference[],
  left: ReadonlyMap<string, { readonly payable: PayableRef; readonly amount: number }>,
): PartRefund[] => {
  const own = [...left.values()].map(({ payable, amount: most }) => {
    const charges = differences.filter((one) => one.payable.id === payable.id);
    return { payable, charges, most, amount: Math.min(Math.max(sum(charges), 0), most) };
  });
  let open = sum(differences) - own.reduce((total, { amount }) => total + amount, 0);
  return own.map(({ payable, charges, most, amount: first }) => {
    const amount = Math.min(Math.max(first + open, 0), most);
    open -= amount - first;
    const balance = amount - sum(charges);
    if (balance === 0) return { payable, amount, charges };
    const taxClass = charges[0]?.taxClass ?? differences[0]?.taxClass ?? 'standard';
    const line = { label: BALANCE, quantity: 1, taxClass, paid: balance, vat: vatIn(balance, taxClass) };
    return { payable, amount, charges: [...charges, line] };
  });
};
