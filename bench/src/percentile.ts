/** The value below which the share `part` (0 to 1) of unsorted `values` lies: `percentile(times, 0.5)` is the median. 0 for an empty list. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
