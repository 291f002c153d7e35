/**
 * The price of a visit as a pure computation over its charges: a plan covers its part of the patient’s fee, insurance replaces
 * the remainder by the co-payment, a discount reduces it, VAT follows the tax class of each charge, and wallet credit pays
 * first. All amounts are in halalas.
 */
import { createHash } from 'node:crypto';
import {
  type Coverage,
  type Halalas,
  type Localized,
  planShare,
  priceLine,
  spread,
  type TaxClass,
  taxClassFor,
  type Taxed,
  underCoverage,
} from 'shared-contracts/domain';

export interface Charge {
  readonly kind: 'fee' | 'item';
  readonly label: Localized;
  /** Null: a charge of the whole visit, which no plan covers. */
  readonly patientId: string | null;
  readonly unitPrice: Halalas;
  readonly quantity: number;
  readonly taxClass: TaxClass;
  /** The item of the charge, from `itemKey`. */
  readonly item?: string;
}

/** Key of an item among the charges of a visit. */
export const itemKey = ({ kind, reference }: { readonly kind: string; readonly reference: string }): string =>
  `${kind}:${reference}`;

/** A reduction before VAT and after insurance. `price`: the reduced price of one of the item. */
export interface Discount {
  readonly kind: 'percent' | 'amount' | 'price';
  /** Percent, or halalas. */
  readonly value: number;
  /** From `itemKey`; null: the complete visit. */
  readonly item: string | null;
  readonly label: Localized;
  /** Maximum of a percentage reduction in halalas; null or omitted: unlimited. */
  readonly most?: Halalas | null;
  /** Minimum of the amount after plans and insurance; below it nothing is reduced. */
  readonly minimum?: Halalas;
}

export interface Cover {
  readonly coverage: Coverage;
  readonly insurer: Localized;
}

/** A purchased plan, e.g. with a family doctor. */
export interface OwnPlan {
  /** Percentage of the patient’s fee, 0 to 100. */
  readonly percent: number;
  readonly name: Localized;
}

export interface PriceInput {
  readonly charges: readonly Charge[];
  /** Plans that cover part of the fee, by patient; default: none. */
  readonly plans?: ReadonlyMap<string, OwnPlan>;
  /** Insurance plans by patient. The cap of a plan is the maximum that patient pays for the visit. */
  readonly covers: ReadonlyMap<string, Cover>;
  /** Other charges of insured patients for the same visit, VAT included and before insurance: a cap applies once per visit. */
  readonly before?: ReadonlyMap<string, Halalas>;
  readonly discount: Discount | null;
  readonly walletBalance: Halalas;
  readonly useWallet: boolean;
}

export interface PricedCharge extends Charge {
  /** For the complete `quantity`, before all reductions. */
  readonly gross: Halalas;
  /** Covered by the patient’s own plan. */
  readonly planned: Halalas;
  readonly plan: Localized | null;
  /** Paid by the insurer. */
  readonly insured: Halalas;
  readonly insurer: Localized | null;
  readonly discount: Halalas;
  readonly vat: Halalas;
}

export interface Price {
  readonly charges: readonly PricedCharge[];
  /** What the patient owes, VAT included. */
  readonly total: Halalas;
  readonly walletUsed: Halalas;
  /** Remainder for the card. */
  readonly due: Halalas;
}

/** What the patient owes for a charge, VAT included. The shares of a price add up to its total. */
const owed = ({ gross, planned, insured, discount, vat }: PricedCharge): Halalas =>
  gross - planned - insured - discount + vat;

/** A single charge, for its refund. */
export const shareOf = (charge: PricedCharge): { item: string | null; paid: Halalas; vat: Halalas } => ({
  item: charge.item ?? null,
  paid: owed(charge),
  vat: charge.vat,
});

export const sum = (amounts: readonly Halalas[]): Halalas => amounts.reduce((total, amount) => total + amount, 0);

const planFor = ({ kind, patientId }: Charge, plans: PriceInput['plans']): OwnPlan | null =>
  kind === 'fee' && patientId !== null ? (plans?.get(patientId) ?? null) : null;

/**
 * The amounts that insurers leave of each charge outside the patient’s own plan: a patient’s charges are one sum for the
 * insurer.
 */
const coveredOf = (
  charges: readonly Charge[],
  unplanned: readonly Halalas[],
  { covers, before }: Pick<PriceInput, 'covers' | 'before'>,
): Taxed[] => {
  const amounts = charges.map(({ taxClass }, index) => ({ net: unplanned[index] as Halalas, taxClass }));
  const covered = [...underCoverage(amounts, null)];
  for (const [patientId, { coverage }] of covers) {
    const own = charges.flatMap((charge, index) => (charge.patientId === patientId ? [index] : []));
    const left = underCoverage(
      own.map((index) => amounts[index] as (typeof amounts)[number]),
      coverage,
      before?.get(patientId),
    );
    for (const [position, index] of own.entries()) covered[index] = left[position] as Taxed;
  }
  return covered;
};

const grossOf = ({ unitPrice, quantity }: Charge): Halalas => unitPrice * quantity;

/** The reduction of each charge: in whole halalas, and never more than its remainder. */
const discountsOf = (charges: readonly Charge[], left: readonly Halalas[], discount: Discount | null): Halalas[] => {
  if (discount === null) return left.map(() => 0);
  const { kind, value, item, most, minimum = 0 } = discount;
  const weights = left.map((amount, index) => (item === null || charges[index]?.item === item ? amount : 0));
  if (sum(weights) < minimum) return left.map(() => 0);
  if (kind === 'price') {
    return weights.map((amount, index) => Math.max(0, amount - value * (charges[index] as Charge).quantity));
  }
  const whole = kind === 'percent' ? Math.round((sum(weights) * value) / 100) : value;
  return spread(Math.min(whole, most ?? whole), weights);
};

export const priceOf = (input: PriceInput): Price => {
  const { charges, plans, covers, discount, walletBalance, useWallet } = input;
  const planned = charges.map((charge) => planShare(grossOf(charge), planFor(charge, plans)?.percent ?? 0));
  const unplanned = charges.map((charge, index) => grossOf(charge) - (planned[index] as number));
  const covered = coveredOf(charges, unplanned, input);
  const left = covered.map(({ net }) => net);
  const discounts = discountsOf(charges, left, discount);
  const priced = charges.map((charge, index): PricedCharge => {
    const { net, vat } = covered[index] as Taxed;
    const line = priceLine(net, discounts[index] as number, charge.taxClass);
    const insurer = charge.patientId === null ? null : (covers.get(charge.patientId)?.insurer ?? null);
    return {
      ...charge,
      gross: grossOf(charge),
      planned: planned[index] as number,
      plan: planFor(charge, plans)?.name ?? null,
      insured: (unplanned[index] as number) - net,
      insurer,
      discount: line.discount,
      // A co-payment includes VAT; a discount is subtracted before VAT.
      vat: line.discount === 0 ? vat : line.vat,
    };
  });
  const total = sum(priced.map(owed));
  const walletUsed = useWallet ? Math.min(Math.max(walletBalance, 0), total) : 0;
  return { charges: priced, total, walletUsed, due: total - walletUsed };
};

/** The state bears the VAT of citizens. `citizen` is true only for a verified Saudi national ID. */
export const taxClassOf = (patient: { readonly vatExempt: boolean }, of: TaxClass = 'standard'): TaxClass =>
  taxClassFor({ taxClass: patient.vatExempt ? 'citizen' : 'standard' }, of);

/** The id of a price: equal prices of one visit have the same id, and any difference yields another. */
export const quoteName = (visit: string, { charges, total, walletUsed, due }: Price): string => {
  const parts = charges.map(
    ({ kind, label, patientId, unitPrice, quantity, taxClass, planned, insured, discount, vat }) =>
      [kind, label.en, patientId, unitPrice, quantity, taxClass, planned, insured, discount, vat].join(':'),
  );
  const words = [visit, ...parts, total, walletUsed, due].join('|');
  return `quo_${createHash('sha256').update(words).digest('hex').slice(0, 24)}`;
};
