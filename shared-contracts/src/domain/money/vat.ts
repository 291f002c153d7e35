/**
 * VAT by tax class. The class is stored per line, not only the amount: the 0 % of a citizen is borne by the state and is reported
 * separately from the 0 % of a zero-rated medicine.
 */
import { type Halalas, share } from './money.ts';

export const TAX_CLASSES = ['standard', 'citizen', 'zero-rated'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** In basis points: 1500 is 15 %. */
export const VAT_BASIS_POINTS: Record<TaxClass, number> = { standard: 1500, citizen: 0, 'zero-rated': 0 };

export interface PricedLine {
  readonly price: Halalas;
  readonly discount: Halalas;
  readonly net: Halalas;
  readonly taxClass: TaxClass;
  readonly vat: Halalas;
  readonly total: Halalas;
}

/** price − discount = net; VAT on the net; total = net + VAT. A discount never exceeds the price. */
export const priceLine = (price: Halalas, discount: Halalas, taxClass: TaxClass): PricedLine => {
  const applied = Math.min(discount, price);
  const net = price - applied;
  const vat = share(net, VAT_BASIS_POINTS[taxClass]);
  return { price, discount: applied, net, taxClass, vat, total: net + vat };
};
