import { DEFAULT_COUNTRY, IDENTITY_TYPES, type IdentityType } from 'shared-contracts/domain';

/** The identity documents of an account holder; only a newborn has none. */
type DocumentType = Exclude<IdentityType, 'baby'>;
export const DOCUMENTS = IDENTITY_TYPES.filter((type): type is DocumentType => type !== 'baby');

/** The document after another nationality was selected: only Saudi citizens have a national ID, and they have no iqama. */
export const documentOf = (natio: string, chosen: DocumentType): DocumentType => {
  if (natio === DEFAULT_COUNTRY) return chosen === 'iqama' ? 'national-id' : chosen;
  return chosen === 'national-id' ? 'iqama' : chosen;
};
