/** Whether items are suitable for patients: by age, and one item of a group per patient. */
import { monthsBetween } from 'shared-contracts/domain';
import { refuse } from '../../../core/errors.ts';
import type { ServiceItem } from '../../catalogue/repository.ts';
import type { Choosing } from './questions.ts';
import type { BookingReads } from './reads.ts';

const isFor = ({ minAgeMonths, maxAgeMonths }: ServiceItem, months: number): boolean =>
  months >= (minAgeMonths ?? 0) && months <= (maxAgeMonths ?? Infinity);

const isLimited = ({ minAgeMonths, maxAgeMonths, onceGroup }: ServiceItem): boolean =>
  (minAgeMonths ?? maxAgeMonths ?? onceGroup) !== null;

interface Unsuitable {
  readonly code: 'ITEM_NOT_FOR_AGE' | 'ITEM_ONCE_PER_PATIENT';
  readonly data: { readonly reference: string; readonly rel_id: string | null };
}

interface Person {
  readonly relId: string | null;
  /** In full months; null when no patient is chosen yet. */
  readonly months: number | null;
}

/** The first unsuitable item of a person. */
const unsuitableFor = ({ relId, months }: Person, items: readonly ServiceItem[]): Unsuitable | null => {
  const groups = new Set<string>();
  for (const item of items) {
    const data = { reference: item.reference, rel_id: relId };
    if (months !== null && !isFor(item, months)) return { code: 'ITEM_NOT_FOR_AGE', data };
    if (item.onceGroup === null) continue;
    if (groups.has(item.onceGroup)) return { code: 'ITEM_ONCE_PER_PATIENT', data };
    groups.add(item.onceGroup);
  }
  return null;
};

/** The first item that is unsuitable for one of the patients on a day; null when all are suitable. */
export const unsuitable = async (
  reads: BookingReads,
  day: string,
  { patients, items }: Choosing,
): Promise<Unsuitable | null> => {
  const references = items.map(({ reference }) => reference);
  const limited = (await reads.items(references)).filter(isLimited);
  if (limited.length === 0) return null;
  const own = patients.length === 0 ? [] : await reads.patients();
  const people: Person[] = own
    .filter(({ relId }) => patients.includes(relId))
    .map(({ relId, birthDate }) => ({ relId, months: monthsBetween(birthDate, day) }));
  const nobody: Person = { relId: null, months: null };
  for (const person of people.length === 0 ? [nobody] : people) {
    const mine = items.filter(({ patientId }) => patientId === null || patientId === person.relId);
    const found = unsuitableFor(
      person,
      mine.flatMap(({ reference }) => limited.filter((one) => one.reference === reference)),
    );
    if (found) return found;
  }
  return null;
};

/** @throws ITEM_NOT_FOR_AGE, ITEM_ONCE_PER_PATIENT, both with `{ reference, rel_id }` */
export const requireSuitable = async (...asked: Parameters<typeof unsuitable>): Promise<void> => {
  const found = await unsuitable(...asked);
  if (found) refuse(found.code, { data: found.data });
};
