/** Three-way merge of a form: its initial values, the input, and the values saved elsewhere meanwhile. */
export type Typed = Readonly<Record<string, string>>;

export interface Conflict {
  readonly field: string;
  readonly mine: string;
  readonly saved: string;
}

export interface Merged<Values extends Typed> {
  readonly values: Values;
  /** Fields that both sides changed differently; `values` contains the input. */
  readonly conflicts: readonly Conflict[];
}

export const merge = <Values extends Typed>(base: Values, mine: Values, saved: Values): Merged<Values> => {
  const conflicts: Conflict[] = [];
  const values = Object.entries(mine).map(([field, typed]) => {
    const before = base[field] ?? '';
    const now = saved[field] ?? '';
    if (typed === before) return [field, now];
    if (now !== before && now !== typed) conflicts.push({ field, mine: typed, saved: now });
    return [field, typed];
  });
  return { values: Object.fromEntries(values) as Values, conflicts };
};
