/** What several things cost one patient together. */
import { copayment, type Halalas, priceLine, type PriceTerms, type TaxClass } from 'shared-contracts/domain';
import { termsOf } from './use-price-terms.ts';

export interface PricedThing {
  readonly price: Halalas;
  readonly quantity: number;
  readonly taxClass: TaxClass;
}

/** A plan pays for the sum, up to its cap, and its part is the same of each thing; VAT follows each thing's class. */
export const basketPrice = (things: readonly PricedThing[], terms: PriceTerms): Halalas => {
  const gross = things.map(({ price, quantity }) => price * quantity);
  const whole = gross.reduce((sum, one) => sum + one, 0);
  const own = terms.coverage ? copayment(whole, terms.coverage) : whole;
  const shareOf = (one: Halalas): Halalas => (whole === 0 ? 0 : Math.round((one * own) / whole));
  return things.reduce(
    (sum, { taxClass }, index) =>
      sum + priceLine(shareOf(gross[index] ?? 0), 0, termsOf(terms, taxClass).taxClass).total,
    0,
  );
};
