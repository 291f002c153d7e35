/** The number of providers for each filter option, with all other filters unchanged. Pure. */
import { AVAILABILITY, type FilterCounts, GENDER_FILTER } from 'shared-contracts/api';
import type { Availability } from '../scheduling/availability.ts';
import type { Offer } from '../scheduling/schedule-book.ts';
import { type DoctorFilter, hasGender, speaks } from './filter.ts';

/** Filters with counts. */
export interface CountedFilters extends Pick<DoctorFilter, 'gender' | 'language'> {
  readonly availability: Availability;
}

/**
 * @param providers those that match all filters without counts
 * @param isFree whether a provider is listed under an availability; called at most once per pair
 */
export const countFilters = (
  providers: readonly Offer[],
  asked: CountedFilters,
  isFree: (provider: Offer, availability: Availability) => boolean,
): FilterCounts => {
  const known = AVAILABILITY.map((availability) => ({
    availability,
    free: new Set(providers.filter((provider) => isFree(provider, availability))),
  }));
  const freeIn = new Map(known.map(({ availability, free }) => [availability, free]));
  const count = (value: string, changed: Partial<CountedFilters>) => {
    const { gender, language, availability } = { ...asked, ...changed };
    const left = providers.filter(
      (provider) =>
        hasGender(provider.record, gender) &&
        speaks(provider.record, language) &&
        freeIn.get(availability)?.has(provider) === true,
    );
    return { value, count: left.length };
  };
  const languages = [...new Set(providers.flatMap(({ record }) => record.languages))].toSorted();
  return {
    availability: AVAILABILITY.map((availability) => count(availability, { availability })),
    gender: GENDER_FILTER.map((gender) => count(gender, { gender })),
    language: [count('', { language: undefined }), ...languages.map((language) => count(language, { language }))],
  };
};
