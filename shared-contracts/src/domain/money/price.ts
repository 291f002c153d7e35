/**
 * Computes what a patient pays for a price of the catalogue: the same computation for lists, review and payment. All amounts are
 * in halalas.
 */
import { type Halalas, share } from './money-format.ts';
import { spread } from './spread.ts';
import { priceLine, type TaxClass, VAT_BASIS_POINTS } from './vat.ts';

/**
 * The patient's co-payment under an insurance plan: a percentage of the price, at most `copayCap` per visit. Both apply to the
 * price with VAT, so that the cap is the maximum that the patient pays (rules: "Insurance").
 */
export interface Coverage {
  readonly copayPercent: number;
  readonly copayCap: Halalas;
}

/** The data of a patient that determines a price. */
export interface PriceTerms {
  readonly taxClass: TaxClass;
  /** Null when the patient is not insured for this service. */
  readonly coverage: Coverage | null;
  /** The percentage of the price that the patient's own plan covers before insurance applies; 0 to 100, default 0. */
  readonly planPercent?: number;
}

/** An unknown patient pays VAT and is not insured. */
export const VISITOR_TERMS: PriceTerms = { taxClass: 'standard', coverage: null };

export interface PatientPrice {
  /** The price of the catalogue, before all reductions. */
  readonly fee: Halalas;
  /** The part that the patient's own plan covers, e.g. that of the family doctor. */
  readonly planned: Halalas;
  /** The part that the insurer pays. */
  readonly insured: Halalas;
  readonly discount: Halalas;
  readonly taxClass: TaxClass;
  readonly vat: Halalas;
  /** What the patient pays, VAT included. */
  readonly total: Halalas;
}

/** The co-payment under a plan for a price with VAT: at most the price. */
export const copayment = (total: Halalas, { copayPercent, copayCap }: Coverage): Halalas =>
  Math.min(share(total, copayPercent * 100), copayCap, total);

/** The part of a price that a prepaid plan covers. */
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

/** Splits a total that contains VAT. */
const untaxed = (total: Halalas, taxClass: TaxClass): Taxed => {
  const rate = VAT_BASIS_POINTS[taxClass];
  const vat = Math.round((total * rate) / (10_000 + rate));
  return { net: total - vat, vat };
};

/**
 * Applies insurance to several amounts of one patient. For the insurer they are one sum; its share is distributed over them.
 * `before`: other charges of the same visit, VAT included and before insurance, so that a cap applies once.
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

/**
 * The order of the computation: a plan covers its part first, insurance replaces the rest, a discount reduces it, VAT follows the
 * patient's tax class.
 */
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
