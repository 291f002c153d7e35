/**
 * What a first view needs to know of the server's calls, without their schemas: a page that only shows what the edge
 * asked for, or only builds an address, does not carry zod.
 */

/** Ids of the calls whose answers the edge may put into a page (`BootConfig.prefetched`). */
export const PREFETCHED = { productDetails: 'generic.productDetails' } as const;

export const AVAILABILITY = ['any', 'today', 'next3', 'weekend'] as const;
export const DOCTOR_SORT = ['soonest', 'rating', 'fee-asc', 'fee-desc'] as const;
/** `A` is any gender, the default filter. */
export const GENDER_FILTER = ['A', 'M', 'F'] as const;
