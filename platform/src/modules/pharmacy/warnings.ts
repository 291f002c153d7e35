/** Warnings before ordering: recorded allergies, and two medicines with the same substance. */
import type { OrderWarning, orderWarnings, ResponseOf } from 'shared-contracts/api';
import { allergyNamed, concernsMedicine, ingredientsOf } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { allergiesOf } from '../medical-profile/repository.ts';
import { drugsOf, findPrescription } from '../prescriptions/repository.ts';
import { medicinesNamed } from './order/shelf-repository.ts';

interface KnownDrug {
  readonly id: string;
  readonly substance: string;
  readonly names: readonly string[];
}

/** An external prescription names no product and therefore no substance. */
const knownDrugs = async (tx: Tx, prescriptionId: string): Promise<KnownDrug[]> => {
  const drugs = await drugsOf(tx, [prescriptionId]);
  const medicines = await medicinesNamed(
    tx,
    drugs.flatMap(({ medicine }) => medicine ?? []),
  );
  return drugs.flatMap(({ id, medicine }) => {
    const product = medicine === null ? undefined : medicines.get(medicine);
    return product ? [{ id, substance: product.substance, names: [product.nameAr, product.nameEn] }] : [];
  });
};

/** Sets of drugs that share a substance. */
const ofOneSubstance = (drugs: readonly KnownDrug[]): OrderWarning[] => {
  const sets = new Map<string, readonly string[]>();
  for (const ingredient of new Set(drugs.flatMap(({ substance }) => ingredientsOf(substance)))) {
    const ids = drugs.filter(({ substance }) => ingredientsOf(substance).includes(ingredient)).map(({ id }) => id);
    if (ids.length > 1) sets.set(ids.join(), ids);
  }
  return [...sets.values()].map((ids) => ({
    kind: 'same-substance',
    drug_ids: [...ids],
    allergy: null,
    severity: null,
  }));
};

/** Warnings about all drugs of a prescription, allergies first. */
export const warningsOf = async (
  tx: Tx,
  { uid, relId, prescriptionId }: { readonly uid: string; readonly relId: string; readonly prescriptionId: string },
): Promise<OrderWarning[]> => {
  const drugs = await knownDrugs(tx, prescriptionId);
  const allergies = (await allergiesOf(tx, uid, relId)).flatMap(({ code, words: text, substance, severity }) => {
    const ids = drugs.filter((drug) => concernsMedicine({ code, text, substance }, drug)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const name = (code === null ? null : allergyNamed(code)?.name) ?? { ar: text ?? '', en: text ?? '' };
    return [{ kind: 'allergy' as const, drug_ids: ids, allergy: name, severity }];
  });
  return [...allergies, ...ofOneSubstance(drugs)];
};

/** @throws PRESCRIPTION_INVALID */
export const warningsFor = (ctx: AppContext, uid: string, id: string): Promise<ResponseOf<typeof orderWarnings>> =>
  ctx.db.read(async (tx) => {
    const { relId } = found(await findPrescription(tx, uid, id), 'PRESCRIPTION_INVALID');
    return { warnings: await warningsOf(tx, { uid, relId, prescriptionId: id }) };
  });
