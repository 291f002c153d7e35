import type { Localized } from '../language/language.ts';

/** The source of a code; `sanar`: a name of the product for conditions without a certain code. */
export type CodeSystem = 'icd-10' | 'atc' | 'snomed' | 'sanar';

/** A condition that a patient can select by name. */
export interface CodedCondition {
  /** Unique among the conditions of one kind, e.g. `E11`. */
  readonly code: string;
  readonly system: CodeSystem;
  readonly name: Localized;
  /** Other names for the search: brands, abbreviations. */
  readonly also: string;
}

type Row = readonly [code: string, ar: string, en: string, also?: string];

export const codedIn = (system: CodeSystem, rows: readonly Row[]): readonly CodedCondition[] =>
  rows.map(([code, ar, en, also = '']) => ({ code, system, name: { ar, en }, also }));
