/**
 * What a consultation costs, as a pure computation: the patient's price (`patientPrice` in the contract), of which wallet
 * credits pay first. Halalas throughout.
 */
import { createHash } from 'node:crypto';
import { type Coverage, type Halalas, type PatientPrice, patientPrice, type TaxClass } from 'shared-contracts/domain';

export interface PriceInput {
  readonly fee: Halalas;
  readonly discount: Halalas;
  readonly taxClass: TaxClass;
  readonly coverage: Coverage | null;
  readonly walletBalance: Halalas;
  readonly useWallet: boolean;
}

export interface Price extends PatientPrice {
  readonly walletUsed: Halalas;
  /** Left for the card. */
  readonly due: Halalas;
}

export const priceOf = ({ fee, discount, taxClass, coverage, walletBalance, useWallet }: PriceInput): Price => {
  const price = patientPrice(fee, { taxClass, coverage }, discount);
  const walletUsed = useWallet ? Math.min(Math.max(walletBalance, 0), price.total) : 0;
  return { ...price, walletUsed, due: price.total - walletUsed };
};

/** Citizens' VAT is borne by the state. `citizen` is true only for a verified Saudi national ID. */
export const taxClassOf = (patient: { readonly citizen: boolean }): TaxClass =>
  patient.citizen ? 'citizen' : 'standard';

/** Names a price: equal prices of one visit have equal names, and any difference gives another. */
export const quoteName = (visit: string, price: Price): string => {
  const { fee, insured, discount, taxClass, vat, total, walletUsed, due } = price;
  const words = [visit, fee, insured, discount, taxClass, vat, total, walletUsed, due].join('|');
  return `quo_${createHash('sha256').update(words).digest('hex').slice(0, 24)}`;
};
