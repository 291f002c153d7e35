/** An offered line in the contract’s form. */
import type { OfferedLine } from 'shared-contracts/api';
import { formatDose, type Language, type Localized } from 'shared-contracts/domain';
import { found } from '../../core/errors.ts';
import { taxClassOf } from '../booking/price/pricing.ts';
import type { PrescribedDrugRow } from '../prescriptions/repository.ts';
import { isCounted } from './order/substitution.ts';
import type { MedicineRow, OfferLineRow } from './order/tables.ts';
import { substanceText } from './units.ts';

const inBoth = (write: (language: Language) => string): Localized => ({ ar: write('ar'), en: write('en') });

type Taken = Pick<PrescribedDrugRow, 'dosePerUnit' | 'unit' | 'frequency'>;

/** `1 tablet, twice a day`. */
export const howOf = ({ dosePerUnit, unit, frequency }: Taken): Localized =>
  inBoth(
    (language) => `${formatDose(dosePerUnit, unit, language)}${language === 'ar' ? '، ' : ', '}${frequency[language]}`,
  );

interface About {
  readonly drug: PrescribedDrugRow;
  /** Ordered packs. */
  readonly quantity: number;
  readonly patient: { readonly vatExempt: boolean };
  readonly products: ReadonlyMap<string, MedicineRow>;
}

/** The offered and ordered units, and the amount of substance relative to the remainder of the prescription. */
const amountOf = (line: OfferLineRow, { drug, quantity, products }: About): OfferedLine['amount'] => {
  const offered = found(products.get(line.medicine));
  const ordered = found(products.get(found(drug.medicine)));
  if (!isCounted(offered)) return null;
  const units = line.quantity * offered.pack;
  const count = (number: number): Localized => inBoth((language) => formatDose(String(number), drug.unit, language));
  const { strengthUnit } = ordered;
  return {
    units: count(units),
    ordered_units: count(quantity * ordered.pack),
    substance: substanceText(units * offered.strength, strengthUnit),
    prescribed_substance: substanceText(drug.quantity * ordered.pack * ordered.strength, strengthUnit),
  };
};

export const describeOffered = (line: OfferLineRow, about: About): OfferedLine => {
  const { drug, patient, products } = about;
  const { kind, quantity, unitPrice, answer, dose } = line;
  const { nameAr, nameEn, taxClass } = found(products.get(line.medicine));
  return {
    kind,
    name: kind === 'alternative' ? { ar: nameAr, en: nameEn } : drug.drug,
    how: howOf({ ...drug, dosePerUnit: dose ?? drug.dosePerUnit }),
    packs: quantity,
    unit_price: unitPrice,
    tax_class: taxClassOf(patient, taxClass),
    amount: kind === 'alternative' ? amountOf(line, about) : null,
    answer,
  };
};
