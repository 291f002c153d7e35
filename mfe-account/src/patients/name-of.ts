import type { PatientSummary } from 'shared-contracts/api';

/** How a patient is called on screens: as they write their name, else by the names for insurers. */
export const nameOf = ({ display_name, fn, ln }: Pick<PatientSummary, 'display_name' | 'fn' | 'ln'>): string =>
  display_name || `${fn} ${ln}`;
