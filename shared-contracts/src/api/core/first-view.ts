/**
 * The data about server calls that a first view needs, without schemas: a page that only shows prefetched answers, or only builds
 * an address, does not load zod.
 */

/** Ids of the calls whose answers the edge may inline in a page (`BootConfig.prefetched`). */
export const PREFETCHED = { productDetails: 'generic.productDetails' } as const;

export const AVAILABILITY = ['any', 'today', 'next3', 'weekend'] as const;
export const DOCTOR_SORT = ['soonest', 'rating', 'fee-asc', 'fee-desc'] as const;
/** `A` is any gender, the default filter. */
export const GENDER_FILTER = ['A', 'M', 'F'] as const;
