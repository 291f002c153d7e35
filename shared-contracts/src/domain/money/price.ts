/** What a patient pays for a price of the catalogue: one computation for lists, review and payment. Halalas throughout. */
import { type Halalas, share } from './money-format.ts';
import { spread } from './spread.ts';
import { priceLine, type TaxClass, VAT_BASIS_POINTS } from './vat.ts';

/**
 * What the patient bears under an insurance plan: so many percent of the price, at most `copayCap` a visit. Both count on the
 * price with VAT, so that the cap is the most that the patient pays (rules: "Insurance").
 */
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

/** The patient's share under a plan of a price with VAT: never more than the price. */
export const copayment = (total: Halalas, { copayPercent, copayCap }: Coverage): Halalas =>
  Math.min(share(total, copayPercent * 100), copayCap, total);

/** What a plan that was paid for bears of a price. */
export const planShare = (fee: Halalas, percent: number): Halalas => share(fee, percent * 100);

interface Insurable {
  /** Before VAT. */
  readonly net: Halalas;
  readonly taxClass: TaxClass;
}

/** An amount before VAT and the VAT on it. */
export interface Taxed {
  readonly net: Halalas;
  readonly vat: Halalas;
}

const taxed = ({ net, taxClass }: Insurable): Taxed => ({ net, vat: share(net, VAT_BASIS_POINTS[taxClass]) });

/** A total that contains VAT, taken apart. */
const untaxed = (total: Halalas, taxClass: TaxClass): Taxed => {
  const rate = VAT_BASIS_POINTS[taxClass];
  const vat = Math.round((total * rate) / (10_000 + rate));
  return { net: total - vat, vat };
};

/**
 * What insurance leaves of several amounts of one patient. To the insurer they are one sum; its share is spread over them.
 * `before`: what else was charged for the same visit, VAT included and before insurance, so that a cap counts once.
 */
export const underCoverage = (
  amounts: readonly Insurable[],
  coverage: Coverage | null,
  before: Halalas = 0,
): readonly Taxed[] => {
  if (!coverage) return amounts.map(taxed);
  const totals = amounts.map((amount) => taxed(amount).net + taxed(amount).vat);
  const whole = totals.reduce((sum, total) => sum + total, 0);
  const own = copayment(before + whole, coverage) - copayment(before, coverage);
  return spread(own, totals).map((total, index) => untaxed(total, (amounts[index] as Insurable).taxClass));
};

/** A plan bears its part first, insurance replaces what is left, a discount reduces it, VAT follows the patient's tax class. */
export const patientPrice = (
  fee: Halalas,
  { taxClass, coverage, planPercent = 0 }: PriceTerms,
  discount: Halalas = 0,
): PatientPrice => {
  const planned = planShare(fee, planPercent);
  const left = fee - planned;
  const [covered] = underCoverage([{ net: left, taxClass }], coverage) as [Taxed];
  const insured = left - covered.net;
  if (discount === 0) {
    return { fee, planned, insured, discount, taxClass, vat: covered.vat, total: covered.net + covered.vat };
  }
  const line = priceLine(covered.net, discount, taxClass);
  return { fee, planned, insured, discount: line.discount, taxClass, vat: line.vat, total: line.total };
};
