/** A pharmacy’s offer for an order: per line complete, partial, an alternative, or nothing. */
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { found, refuse } from '../../../core/errors.ts';
import { drugsOf, type PrescribedDrugRow } from '../../prescriptions/repository.ts';
import { linesOf } from './repository.ts';
import { medicinesNamed, reserveStock } from './shelf-repository.ts';
import { coveredBy, substitutionOf } from './substitution.ts';
import type { MedicineRow, OfferLineRow, OrderLineRow, OrderRow } from './tables.ts';

/** A line as the pharmacy sends it. */
export interface OfferedPacks {
  readonly drugId: string;
  /** The product; default: the prescribed one. */
  readonly medicine?: string | undefined;
  /** 0: none. */
  readonly packs: number;
  /** For another strength: the units per dose as rewritten by the pharmacist. */
  readonly dose?: string | undefined;
}

interface Ordered extends OrderLineRow {
  readonly drug: PrescribedDrugRow;
  readonly product: MedicineRow;
}

/** The lines of an order with their prescriptions, by drug. */
export const orderedLines = async (tx: Tx, row: OrderRow): Promise<ReadonlyMap<string, Ordered>> => {
  const lines = await linesOf(tx, [row.id]);
  const drugs = new Map((await drugsOf(tx, [row.prescriptionId])).map((drug) => [drug.id, drug]));
  const products = await medicinesNamed(
    tx,
    [...drugs.values()].flatMap(({ medicine }) => medicine ?? []),
  );
  return new Map(
    lines.map((line) => {
      const drug = found(drugs.get(line.drugId));
      return [line.drugId, { ...line, drug, product: found(products.get(found(drug.medicine))) }];
    }),
  );
};

type Draft = Omit<OfferLineRow, 'offerId' | 'unitPrice'>;

const none = ({ drugId, product }: Ordered): Draft => ({
  drugId,
  kind: 'none',
  medicine: product.id,
  quantity: 0,
  covers: 0,
  dose: null,
  answer: 'refused',
  taxClass: product.taxClass,
});

/** @throws QUANTITY_OVER_PRESCRIBED, ALTERNATIVE_NOT_ALLOWED */
const draftOf = (ordered: Ordered, offered: OfferedPacks, product: MedicineRow): Draft => {
  const { drugId, quantity, drug } = ordered;
  const { packs, dose } = offered;
  const line = { drugId, medicine: product.id, quantity: packs, taxClass: product.taxClass };
  if (product.id === ordered.product.id) {
    if (packs > quantity) refuse('QUANTITY_OVER_PRESCRIBED');
    const full = packs === quantity;
    return { ...line, kind: full ? 'full' : 'part', covers: packs, dose: null, answer: full ? 'accepted' : null };
  }
  const instead = substitutionOf(ordered.product, product, drug.dosePerUnit) ?? refuse('ALTERNATIVE_NOT_ALLOWED');
  // The pharmacist must rewrite the dose for another strength, because the prescribed one would be wrong.
  if (instead.dose !== (dose ?? null)) refuse('ALTERNATIVE_NOT_ALLOWED');
  // The ordered quantity in complete packs; never more substance than the prescription has left.
  const covers = coveredBy(packs, instead.packCovers);
  if (packs > Math.ceil(quantity / instead.packCovers) || covers > drug.quantity - drug.dispensed) {
    refuse('QUANTITY_OVER_PRESCRIBED');
  }
  return { ...line, kind: 'alternative', covers, dose: instead.dose, answer: null };
};

/**
 * The lines of an offer; their packs are taken from the pharmacy’s stock. An order line that is not offered has the kind
 * `none`. @throws DRUG_NOT_PRESCRIBED, QUANTITY_OVER_PRESCRIBED, ALTERNATIVE_NOT_ALLOWED, OUT_OF_STOCK
 */
export const reserveOffered = async (
  tx: Tx,
  row: OrderRow,
  { id: offerId, pharmacyId }: { readonly id: string; readonly pharmacyId: string },
  offered: readonly OfferedPacks[],
): Promise<OfferLineRow[]> => {
  const ordered = await orderedLines(tx, row);
  if (offered.some(({ drugId }) => !ordered.has(drugId))) refuse('DRUG_NOT_PRESCRIBED');
  const products = await medicinesNamed(
    tx,
    offered.flatMap(({ medicine }) => medicine ?? []),
  );
  const drafts = [...ordered.values()].map((line) => {
    const one = offered.find(({ drugId }) => drugId === line.drugId);
    if (!one || one.packs === 0) return none(line);
    const product = one.medicine === undefined ? line.product : products.get(one.medicine);
    return draftOf(line, one, found(product, 'ALTERNATIVE_NOT_ALLOWED'));
  });
  const lines: OfferLineRow[] = [];
  // In the order of their products, so that concurrent orders wait for each other without a deadlock.
  for (const draft of drafts.sort((a, b) => (a.medicine < b.medicine ? -1 : 1))) {
    const unitPrice =
      draft.quantity === 0
        ? 0
        : await onViolation(
            'pharmacy_stock_not_below_zero',
            () => reserveStock(tx, pharmacyId, draft.medicine, draft.quantity),
            () => refuse('OUT_OF_STOCK'),
          );
    lines.push({ ...draft, offerId, unitPrice: found(unitPrice, 'OUT_OF_STOCK') });
  }
  return lines;
};
