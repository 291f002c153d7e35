/** The charges of a booking before insurance and VAT: the fee of the visit and the chosen items. Pure. */
import type { Localized, ServiceDefinition } from 'shared-contracts/domain';
import type { ItemRow } from '../../visits/parts-repository.ts';
import { type Charge, itemKey, taxClassOf } from './pricing.ts';

export interface Payer {
  readonly id: string;
  /** Whether the state bears the VAT. */
  readonly vatExempt: boolean;
  /** VAT applies only because the relation to the account holder is not confirmed. */
  readonly relationPending?: boolean;
}

interface Chosen {
  readonly definition: ServiceDefinition;
  readonly fee: number;
  readonly payers: readonly Payer[];
  readonly items: readonly ItemRow[];
}

const CONSULTATION_FEE: Localized = { ar: 'رسوم الاستشارة', en: 'Consultation fee' };
const VISIT_FEE: Localized = { ar: 'رسوم الزيارة', en: 'Visit fee' };

/** The label of a provider’s fee. */
export const feeLabel = ({ delivery }: Pick<ServiceDefinition, 'delivery'>): Localized =>
  delivery === 'remote' ? CONSULTATION_FEE : VISIT_FEE;

/**
 * A service without items is priced per patient. Where items are chosen, the fee belongs to the visit: it is charged once, and
 * without VAT only when every patient is exempt.
 */
const feeCharges = ({ definition, fee, payers }: Chosen): Charge[] => {
  const label = feeLabel(definition);
  const charge = { kind: 'fee', label, unitPrice: fee, quantity: 1 } as const;
  if (definition.chosen === 'nothing') {
    return payers.map((payer) => ({
      ...charge,
      patientId: payer.id,
      taxClass: taxClassOf(payer, definition.taxClass),
    }));
  }
  if (fee === 0) return [];
  const vatExempt = payers.every((payer) => payer.vatExempt);
  return [{ ...charge, patientId: null, taxClass: taxClassOf({ vatExempt }, definition.taxClass) }];
};

export const chargesOf = (chosen: Chosen): Charge[] => [
  ...feeCharges(chosen),
  ...chosen.items.flatMap((item) =>
    chosen.payers
      .filter(({ id }) => item.patientId === null || item.patientId === id)
      .map((payer) => ({
        kind: 'item' as const,
        label: { ar: item.nameAr, en: item.nameEn },
        patientId: payer.id,
        unitPrice: item.unitPrice,
        quantity: item.quantity,
        taxClass: taxClassOf(payer, item.taxClass),
        item: itemKey(item),
      })),
  ),
];
