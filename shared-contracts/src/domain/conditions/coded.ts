import type { Localized } from '../language/language.ts';

/** Where a code comes from; `sanar`: our own name for what the author of the list found no certain code for. */
export type CodeSystem = 'icd-10' | 'atc' | 'snomed' | 'sanar';

/** Something that a patient records by name. */
export interface CodedCondition {
  /** Unique among the conditions of one kind, e.g. `E11`. */
  readonly code: string;
  readonly system: CodeSystem;
  readonly name: Localized;
  /** Other names that people search for: brands, abbreviations. */
  readonly also: string;
}

type Row = readonly [code: string, ar: string, en: string, also?: string];

export const codedIn = (system: CodeSystem, rows: readonly Row[]): readonly CodedCondition[] =>
  rows.map(([code, ar, en, also = '']) => ({ code, system, name: { ar, en }, also }));
