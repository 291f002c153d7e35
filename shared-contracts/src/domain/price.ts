/** What a patient pays for a price of the catalogue: one computation for lists, review and payment. Halalas throughout. */
import { type Halalas, share } from './money-format.ts';
import { priceLine, type TaxClass } from './vat.ts';

/** What the patient bears under an insurance plan: so many percent of the price, at most `copayCap` a visit. */
export interface Coverage {
  readonly copayPercent: number;
  readonly copayCap: Halalas;
}

/** What of a patient decides about a price. */
export interface PriceTerms {
  readonly taxClass: TaxClass;
  /** Null: not insured for this service. */
  readonly coverage: Coverage | null;
}

/** Whoever is not known pays VAT and is not insured. */
export const VISITOR_TERMS: PriceTerms = { taxClass: 'standard', coverage: null };

export interface PatientPrice {
  /** Of the catalogue, before all else. */
  readonly fee: Halalas;
  /** Paid by the insurer. */
  readonly insured: Halalas;
  readonly discount: Halalas;
  readonly taxClass: TaxClass;
  readonly vat: Halalas;
  /** What the patient pays, VAT included. */
  readonly total: Halalas;
}

/** The patient's share under a plan: never more than the fee. */
export const copayment = (fee: Halalas, { copayPercent, copayCap }: Coverage): Halalas =>
  Math.min(share(fee, copayPercent * 100), copayCap, fee);

/** Insurance replaces the price, a discount reduces it, VAT follows the patient's tax class. */
export const patientPrice = (fee: Halalas, { taxClass, coverage }: PriceTerms, discount: Halalas = 0): PatientPrice => {
  const price = coverage ? copayment(fee, coverage) : fee;
  const line = priceLine(price, discount, taxClass);
  return { fee, insured: fee - price, discount: line.discount, taxClass, vat: line.vat, total: line.total };
};
