/** Age limits in years or months, for texts. */
const YEAR = 12;

type Said = { readonly unit: 'years' | 'months'; readonly count: number };

/** Full years where the limit is a multiple of 12 months. */
export const ageInUnits = (months: number): Said =>
  months % YEAR === 0 ? { unit: 'years', count: months / YEAR } : { unit: 'months', count: months };

/** The exclusive upper age of a limit that ends with the month before a birthday: 719 months are "under 60". */
export const ageNotReached = (most: number): Said | null => ((most + 1) % YEAR === 0 ? ageInUnits(most + 1) : null);
