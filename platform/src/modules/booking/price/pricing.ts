/**
 * What a visit costs, as a pure computation over its charges: a patient's own plan bears its part of the fee, insurance
 * replaces what is left, a discount reduces it, VAT follows the tax class of each charge, wallet credits pay first.
 * Halalas throughout.
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
  /** Null: of the visit as a whole, which no plan covers. */
  readonly patientId: string | null;
  readonly unitPrice: Halalas;
  readonly quantity: number;
  readonly taxClass: TaxClass;
  /** Of an item: what it is, as `itemKey` writes it. */
  readonly item?: string;
}

/** Names an item among the charges of a visit. */
export const itemKey = ({ kind, reference }: { readonly kind: string; readonly reference: string }): string =>
  `${kind}:${reference}`;

/** What is taken off before VAT, after insurance. `price`: what one of the item costs instead. */
export interface Discount {
  readonly kind: 'percent' | 'amount' | 'price';
  /** Percent, or halalas. */
  readonly value: number;
  /** As `itemKey` writes it; null: of the whole visit. */
  readonly item: string | null;
  readonly label: Localized;
  /** The most that a percentage takes off, in halalas; null or left out: all of it. */
  readonly most?: Halalas | null;
  /** Of what is left after plans and insurance; below it nothing is taken off. */
  readonly minimum?: Halalas;
}

export interface Cover {
  readonly coverage: Coverage;
  readonly insurer: Localized;
}

/** A plan that was bought, e.g. with a family doctor. */
export interface OwnPlan {
  /** Of the patient's fee, 0 to 100. */
  readonly percent: number;
  readonly name: Localized;
}

export interface PriceInput {
  readonly charges: readonly Charge[];
  /** Plans that bear part of the fee, by patient; none unless given. */
  readonly plans?: ReadonlyMap<string, OwnPlan>;
  /** Plans by patient. The cap of a plan is the most that patient pays for the visit. */
  readonly covers: ReadonlyMap<string, Cover>;
  /** What else insured patients are charged for the same visit, VAT included and before insurance: a cap counts once. */
  readonly before?: ReadonlyMap<string, Halalas>;
  readonly discount: Discount | null;
  readonly walletBalance: Halalas;
  readonly useWallet: boolean;
}

export interface PricedCharge extends Charge {
  /** Of all of `quantity`, before all else. */
  readonly gross: Halalas;
  /** Borne by the patient's own plan. */
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
  /** Left for the card. */
  readonly due: Halalas;
}

/** What the patient owes for a charge, VAT included. The shares of a price add up to its total. */
const owed = ({ gross, planned, insured, discount, vat }: PricedCharge): Halalas =>
  gross - planned - insured - discount + vat;

/** A charge by itself, for whoever gives it back. */
export const shareOf = (charge: PricedCharge): { item: string | null; paid: Halalas; vat: Halalas } => ({
  item: charge.item ?? null,
  paid: owed(charge),
  vat: charge.vat,
});

export const sum = (amounts: readonly Halalas[]): Halalas => amounts.reduce((total, amount) => total + amount, 0);

const planFor = ({ kind, patientId }: Charge, plans: PriceInput['plans']): OwnPlan | null =>
  kind === 'fee' && patientId !== null ? (plans?.get(patientId) ?? null) : null;

/** What insurers leave of each charge that no own plan bears: a patient's charges are one sum to the insurer. */
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

/** What a discount takes off each charge: whole halalas, and never more than is left of it. */
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
      // A patient's share under a plan contains its VAT; a discount is taken off before VAT.
      vat: line.discount === 0 ? vat : line.vat,
    };
  });
  const total = sum(priced.map(owed));
  const walletUsed = useWallet ? Math.min(Math.max(walletBalance, 0), total) : 0;
  return { charges: priced, total, walletUsed, due: total - walletUsed };
};

/** Citizens' VAT is borne by the state. `citizen` is true only for a verified Saudi national ID. */
export const taxClassOf = (patient: { readonly vatExempt: boolean }, of: TaxClass = 'standard'): TaxClass =>
  taxClassFor({ taxClass: patient.vatExempt ? 'citizen' : 'standard' }, of);

/** Names a price: equal prices of one visit have equal names, and any difference gives another. */
export const quoteName = (visit: string, { charges, total, walletUsed, due }: Price): string => {
  const parts = charges.map(
    ({ kind, label, patientId, unitPrice, quantity, taxClass, planned, insured, discount, vat }) =>
      [kind, label.en, patientId, unitPrice, quantity, taxClass, planned, insured, discount, vat].join(':'),
  );
  const words = [visit, ...parts, total, walletUsed, due].join('|');
  return `quo_${createHash('sha256').update(words).digest('hex').slice(0, 24)}`;
};
