/** The charges of an order, from which its price is computed like any other. */
import type { TaxClass } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { type Charge, type Cover, taxClassOf } from '../booking/price/pricing.ts';
import { coverageOf } from '../memberships/repository.ts';
import type { MedicineRow } from './order/tables.ts';
import { DELIVERY } from './order/texts.ts';

/** The kind of service under which insurers cover medicines. */
export const COVERAGE = 'pharmacy';

/** The insurance that covers medicines of a patient at this instant. */
export const coverFor = (tx: Tx, relId: string, at: string): Promise<Cover | null> =>
  coverageOf(tx, relId, COVERAGE, at);

export interface ChargedLine {
  readonly product: Pick<MedicineRow, 'nameAr' | 'nameEn'>;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly taxClass: TaxClass;
}

interface Recipient {
  readonly relId: string;
  readonly patient: { readonly vatExempt: boolean };
  readonly deliveryFee: number;
}

/** The medicines with their patients, and the delivery, which no insurer covers. Without a medicine there are no charges. */
export const medicineCharges = (
  lines: readonly ChargedLine[],
  { relId, patient, deliveryFee }: Recipient,
): Charge[] => {
  if (lines.length === 0) return [];
  const medicines = lines.map(
    ({ product, quantity, unitPrice, taxClass }): Charge => ({
      kind: 'item',
      label: { ar: product.nameAr, en: product.nameEn },
      patientId: relId,
      unitPrice,
      quantity,
      taxClass: taxClassOf(patient, taxClass),
    }),
  );
  const delivery = { kind: 'item', label: DELIVERY, patientId: null, unitPrice: deliveryFee, quantity: 1 } as const;
  return deliveryFee > 0 ? [...medicines, { ...delivery, taxClass: 'standard' }] : medicines;
};
