/** Patients and items of a visit that remain after some of its charges were refunded. Pure. */
import type { PaidCharge } from '../visits/charge-repository.ts';
import type { ItemRow, VisitParts } from '../visits/parts-repository.ts';

const isPaidFor = (remainingCharges: readonly PaidCharge[], { kind, reference }: ItemRow, patient: string): boolean =>
  remainingCharges.some(({ item, patientId }) => item === `${kind}:${reference}` && patientId === patient);

/** An item remains for the patients whose charge for it remains. */
export const remainingItems = (
  items: readonly ItemRow[],
  patients: readonly string[],
  remainingCharges: readonly PaidCharge[],
): ItemRow[] =>
  items.flatMap((item) => {
    const of = patients.filter((id) => isPaidFor(remainingCharges, item, id));
    if (item.patientId !== null) return of.includes(item.patientId) ? [item] : [];
    return of.length === patients.length ? [item] : of.map((patientId) => ({ ...item, patientId }));
  });

/** A patient without a remaining charge leaves the visit. */
export const remainingParts = (
  { patients: before, items }: Pick<VisitParts, 'patients' | 'items'>,
  remainingCharges: readonly PaidCharge[],
): Pick<VisitParts, 'patients' | 'items'> => {
  const patients = before.filter((id) => remainingCharges.some(({ patientId }) => patientId === id));
  return { patients, items: remainingItems(items, patients, remainingCharges) };
};
