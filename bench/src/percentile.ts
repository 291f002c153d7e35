/** The value below which `part` (0 to 1) of `values` lie, in any order: `percentile(times, 0.5)` is the median; 0 of none. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
