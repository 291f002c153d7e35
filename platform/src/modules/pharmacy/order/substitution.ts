/** Which product may be handed over instead of the one that was prescribed, and as how much of it that counts. Pure. */
import type { MedicineRow } from './tables.ts';

type Product = Pick<
  MedicineRow,
  'id' | 'substance' | 'form' | 'strength' | 'strengthUnit' | 'pack' | 'modifiedRelease'
>;

/** Forms that are taken in whole units; of the others, another strength is never an alternative. */
const COUNTED = ['tablet', 'capsule'];
const DOSE = /^(\d+(?:\.\d+)?)(?:\s?[–-]\s?(\d+))?$/;

/** Taken in whole units, of which a pack has so many. */
export const isCounted = ({ form }: Pick<Product, 'form'>): boolean => COUNTED.some((one) => form.endsWith(one));

/** `1–2` of the prescribed strength in units of another; null when one of them is no whole unit. */
const doseIn = (dose: string, prescribed: Product, other: Product): string | null => {
  const amounts = DOSE.exec(dose.trim())?.slice(1).filter(Boolean);
  const units = amounts?.map((amount) => (Number(amount) * prescribed.strength) / other.strength) ?? [];
  return units.length > 0 && units.every((each) => Number.isInteger(each) && each >= 1) ? units.join('–') : null;
};

const PARTS = 1_000_000;

/** So many packs count as so many of what was prescribed; rounded down, so that parts never add up to more than the whole. */
export const coveredBy = (packs: number, packCovers: number): number =>
  Math.floor(packs * packCovers * PARTS + 0.001) / PARTS;

export interface Substitution {
  /** What a pack counts as, in packs of what was prescribed. */
  readonly packCovers: number;
  /** The dose in units of another strength; null: as prescribed. */
  readonly dose: string | null;
}

/** How `other` may replace what was prescribed, with this dose; null when it may not. */
export const substitutionOf = (prescribed: Product, other: Product, dose: string): Substitution | null => {
  const { substance, form, strengthUnit } = prescribed;
  if (other.substance !== substance || other.form !== form || other.strengthUnit !== strengthUnit) return null;
  const packCovers = (other.pack * other.strength) / (prescribed.pack * prescribed.strength);
  if (other.strength === prescribed.strength) return { packCovers, dose: null };
  if (other.modifiedRelease || prescribed.modifiedRelease || !COUNTED.includes(form)) return null;
  const rewritten = doseIn(dose, prescribed, other);
  return rewritten === null ? null : { packCovers, dose: rewritten };
};
