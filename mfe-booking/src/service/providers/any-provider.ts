/** What a basket holds instead of a provider when the patient chose nobody: whoever is free comes. */
export const ANY_PROVIDER = 'any';
