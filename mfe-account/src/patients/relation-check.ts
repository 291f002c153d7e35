import type { PatientSummary } from 'shared-contracts/api';
import { isIdentityCorrectable } from 'shared-contracts/domain';

/** What removes the VAT of a patient: a verified identity first, then the relation. Null when neither would. */
export const pendingCheckOf = (patient: PatientSummary): 'code' | 'register' | 'identity' | null => {
  if (isIdentityCorrectable(patient)) return 'identity';
  const { relation_check: check } = patient;
  return check === 'code' || check === 'register' || check === 'identity' ? check : null;
};
