/**
 * The price of several items for one patient: the same computation for baskets, review and payment. All amounts are in halalas.
 */
import type { Halalas } from './money-format.ts';
import { type PriceTerms, underCoverage } from './price.ts';
import type { TaxClass } from './vat.ts';

export interface PricedThing {
  readonly price: Halalas;
  readonly quantity: number;
  /** The tax class of the item itself. */
  readonly taxClass: TaxClass;
}

/** An item without VAT has none for any patient. */
export const taxClassFor = ({ taxClass }: Pick<PriceTerms, 'taxClass'>, own: TaxClass): TaxClass =>
  own === 'standard' ? taxClass : own;

/**
 * An insurance plan pays its share of the sum, which is distributed over the items; VAT follows the class of each item. The
 * result includes VAT.
 */
export const basketPrice = (things: readonly PricedThing[], terms: PriceTerms): Halalas => {
  const amounts = things.map(({ price, quantity, taxClass }) => ({
    net: price * quantity,
    taxClass: taxClassFor(terms, taxClass),
  }));
  return underCoverage(amounts, terms.coverage).reduce((sum, { net, vat }) => sum + net + vat, 0);
};
