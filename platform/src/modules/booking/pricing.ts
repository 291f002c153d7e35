/**
 * What a consultation costs, as a pure computation: insurance replaces the price, a discount reduces it, VAT follows the
 * patient's tax class, wallet credits pay first. Halalas throughout.
 */
import { createHash } from 'node:crypto';
import { type Halalas, priceLine, share, type TaxClass } from 'shared-contracts/domain';

/** What the patient bears under the plan: so many percent of the price, at most `copayCap` a visit. */
export interface Coverage {
  readonly copayPercent: number;
  readonly copayCap: Halalas;
}

export interface PriceInput {
  readonly fee: Halalas;
  readonly discount: Halalas;
  readonly taxClass: TaxClass;
  readonly coverage: Coverage | null;
  readonly walletBalance: Halalas;
  readonly useWallet: boolean;
}

export interface Price {
  readonly fee: Halalas;
  /** Paid by the insurer. */
  readonly insured: Halalas;
  readonly discount: Halalas;
  readonly taxClass: TaxClass;
  readonly vat: Halalas;
  /** What the patient owes, VAT included. */
  readonly total: Halalas;
  readonly walletUsed: Halalas;
  /** Left for the card. */
  readonly due: Halalas;
}

/** The patient's share under a plan: never more than the fee. */
export const copayment = (fee: Halalas, { copayPercent, copayCap }: Coverage): Halalas =>
  Math.min(share(fee, copayPercent * 100), copayCap, fee);

export const priceOf = ({ fee, discount, taxClass, coverage, walletBalance, useWallet }: PriceInput): Price => {
  const price = coverage ? copayment(fee, coverage) : fee;
  const line = priceLine(price, discount, taxClass);
  const walletUsed = useWallet ? Math.min(Math.max(walletBalance, 0), line.total) : 0;
  return {
    fee,
    insured: fee - price,
    discount: line.discount,
    taxClass,
    vat: line.vat,
    total: line.total,
    walletUsed,
    due: line.total - walletUsed,
  };
};

/** Citizens' VAT is borne by the state. `citizen` is true only for a verified Saudi national ID. */
export const taxClassOf = (patient: { readonly citizen: boolean }): TaxClass =>
  patient.citizen ? 'citizen' : 'standard';

/** Names a price: equal prices of one appointment have equal names, and any difference gives another. */
export const quoteName = (appointmentId: string, price: Price): string => {
  const { fee, insured, discount, taxClass, vat, total, walletUsed, due } = price;
  const words = [appointmentId, fee, insured, discount, taxClass, vat, total, walletUsed, due].join('|');
  return `quo_${createHash('sha256').update(words).digest('hex').slice(0, 24)}`;
};
