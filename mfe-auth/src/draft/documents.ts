import { DEFAULT_COUNTRY, IDENTITY_TYPES, type IdentityType } from 'shared-contracts/domain';

/** What an account holder is identified by; only a newborn has no document. */
type DocumentType = Exclude<IdentityType, 'baby'>;
export const DOCUMENTS = IDENTITY_TYPES.filter((type): type is DocumentType => type !== 'baby');

/** The document after another nationality was chosen: a national ID is of Saudi citizens only, and they have no iqama. */
export const documentOf = (natio: string, chosen: DocumentType): DocumentType => {
  if (natio === DEFAULT_COUNTRY) return chosen === 'iqama' ? 'national-id' : chosen;
  return chosen === 'national-id' ? 'iqama' : chosen;
};
