/** What is left of a visit once some of its charges are given back. Pure. */
import type { PaidCharge } from '../visits/charge-repository.ts';
import type { ItemRow, VisitParts } from '../visits/parts-repository.ts';

const isPaidFor = (standing: readonly PaidCharge[], { kind, reference }: ItemRow, patient: string): boolean =>
  standing.some(({ item, patientId }) => item === `${kind}:${reference}` && patientId === patient);

/** An item stays with those for whom it stands. */
export const standingItems = (
  items: readonly ItemRow[],
  patients: readonly string[],
  standing: readonly PaidCharge[],
): ItemRow[] =>
  items.flatMap((item) => {
    const of = patients.filter((id) => isPaidFor(standing, item, id));
    if (item.patientId !== null) return of.includes(item.patientId) ? [item] : [];
    return of.length === patients.length ? [item] : of.map((patientId) => ({ ...item, patientId }));
  });

/** A patient for whom nothing stands leaves the visit. */
export const standingParts = (
  { patients: before, items }: Pick<VisitParts, 'patients' | 'items'>,
  standing: readonly PaidCharge[],
): Pick<VisitParts, 'patients' | 'items'> => {
  const patients = before.filter((id) => standing.some(({ patientId }) => patientId === id));
  return { patients, items: standingItems(items, patients, standing) };
};
