/** What several things cost one patient together: one computation for baskets, review and payment. Halalas throughout. */
import type { Halalas } from './money-format.ts';
import { copayment, type PriceTerms } from './price.ts';
import { priceLine, type TaxClass } from './vat.ts';

/** Shares an amount out by weight: whole halalas, nothing lost, and never more than a weight when the amount fits. */
export const spread = (amount: Halalas, weights: readonly Halalas[]): Halalas[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  let weight = 0;
  let given = 0;
  return weights.map((one) => {
    weight += one;
    const until = Math.floor((Math.min(amount, whole) * weight) / whole);
    const share = until - given;
    given = until;
    return share;
  });
};

export interface PricedThing {
  readonly price: Halalas;
  readonly quantity: number;
  /** Of the thing itself. */
  readonly taxClass: TaxClass;
}

/** What bears no VAT itself bears none for anybody. */
export const taxClassFor = ({ taxClass }: Pick<PriceTerms, 'taxClass'>, own: TaxClass): TaxClass =>
  own === 'standard' ? taxClass : own;

/** A plan pays its part of the sum, shared out over the things; VAT follows the class of each. VAT included. */
export const basketPrice = (things: readonly PricedThing[], terms: PriceTerms): Halalas => {
  const { coverage } = terms;
  const gross = things.map(({ price, quantity }) => price * quantity);
  const whole = gross.reduce((sum, one) => sum + one, 0);
  const insured = spread(coverage ? whole - copayment(whole, coverage) : 0, gross);
  const totals = things.map(
    ({ taxClass }, index) =>
      priceLine((gross[index] ?? 0) - (insured[index] ?? 0), 0, taxClassFor(terms, taxClass)).total,
  );
  return totals.reduce((sum, one) => sum + one, 0);
};
