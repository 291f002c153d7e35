/** Which products can replace a prescribed one, and the quantity that they count as. Pure. */
import type { MedicineRow } from './tables.ts';

type Product = Pick<
  MedicineRow,
  'id' | 'substance' | 'form' | 'strength' | 'strengthUnit' | 'pack' | 'modifiedRelease'
>;

/** Forms with countable units; for others, another strength is never an alternative. */
const COUNTED = ['tablet', 'capsule'];
const DOSE = /^(\d+(?:\.\d+)?)(?:\s?[–-]\s?(\d+))?$/;

/** Whether it is taken in whole units, and a pack has a number of them. */
export const isCounted = ({ form }: Pick<Product, 'form'>): boolean => COUNTED.some((one) => form.endsWith(one));

/** Converts a dose such as `1–2` to units of another strength; null when the result is not a whole unit. */
const doseIn = (dose: string, prescribed: Product, other: Product): string | null => {
  const amounts = DOSE.exec(dose.trim())?.slice(1).filter(Boolean);
  const units = amounts?.map((amount) => (Number(amount) * prescribed.strength) / other.strength) ?? [];
  return units.length > 0 && units.every((each) => Number.isInteger(each) && each >= 1) ? units.join('–') : null;
};

const PARTS = 1_000_000;

/** The number of prescribed packs that packs count as; rounded down, so that parts never exceed the total. */
export const coveredBy = (packs: number, packCovers: number): number =>
  Math.floor(packs * packCovers * PARTS + 0.001) / PARTS;

export interface Substitution {
  /** What a pack counts as, in prescribed packs. */
  readonly packCovers: number;
  /** The dose in units of another strength; null: as prescribed. */
  readonly dose: string | null;
}

/** How `other` can replace the prescribed product with this dose; null when it cannot. */
export const substitutionOf = (prescribed: Product, other: Product, dose: string): Substitution | null => {
  const { substance, form, strengthUnit } = prescribed;
  if (other.substance !== substance || other.form !== form || other.strengthUnit !== strengthUnit) return null;
  const packCovers = (other.pack * other.strength) / (prescribed.pack * prescribed.strength);
  if (other.strength === prescribed.strength) return { packCovers, dose: null };
  if (other.modifiedRelease || prescribed.modifiedRelease || !COUNTED.includes(form)) return null;
  const rewritten = doseIn(dose, prescribed, other);
  return rewritten === null ? null : { packCovers, dose: rewritten };
};
