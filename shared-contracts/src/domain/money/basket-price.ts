/** What several things cost one patient together: one computation for baskets, review and payment. Halalas throughout. */
import type { Halalas } from './money-format.ts';
import { type PriceTerms, underCoverage } from './price.ts';
import type { TaxClass } from './vat.ts';

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
  const amounts = things.map(({ price, quantity, taxClass }) => ({
    net: price * quantity,
    taxClass: taxClassFor(terms, taxClass),
  }));
  return underCoverage(amounts, terms.coverage).reduce((sum, { net, vat }) => sum + net + vat, 0);
};
