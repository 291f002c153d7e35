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
  /** Of the price, borne by the patient's own plan before insurance is asked; 0 to 100, none unless given. */
  readonly planPercent?: number;
}

/** Whoever is not known pays VAT and is not insured. */
export const VISITOR_TERMS: PriceTerms = { taxClass: 'standard', coverage: null };

export interface PatientPrice {
  /** Of the catalogue, before all else. */
  readonly fee: Halalas;
  /** Borne by the patient's own plan, e.g. that of the family doctor. */
  readonly planned: Halalas;
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

/** What a plan that was paid for bears of a price. */
export const planShare = (fee: Halalas, percent: number): Halalas => share(fee, percent * 100);

/** A plan bears its part first, insurance replaces what is left, a discount reduces it, VAT follows the patient's tax class. */
export const patientPrice = (
  fee: Halalas,
  { taxClass, coverage, planPercent = 0 }: PriceTerms,
  discount: Halalas = 0,
): PatientPrice => {
  const planned = planShare(fee, planPercent);
  const left = fee - planned;
  const price = coverage ? copayment(left, coverage) : left;
  const line = priceLine(price, discount, taxClass);
  const { vat, total } = line;
  return { fee, planned, insured: left - price, discount: line.discount, taxClass, vat, total };
};
