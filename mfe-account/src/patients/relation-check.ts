import type { PatientSummary } from 'shared-contracts/api';
import { isIdentityCorrectable } from 'shared-contracts/domain';

/** A relative who came of age in this account, and has not confirmed the relation yet. */
export const isAdultPending = ({ access_until }: PatientSummary): boolean => Boolean(access_until);

/**
 * What removes the VAT of a patient: a verified identity first, then the relation. Null when neither would. A relative who came
 * of age confirms with a code in any case.
 */
export const pendingCheckOf = (patient: PatientSummary): 'code' | 'register' | 'identity' | null => {
  if (isAdultPending(patient)) return patient.verified || patient.in_review ? 'code' : 'identity';
  if (isIdentityCorrectable(patient)) return 'identity';
  const { relation_check: check } = patient;
  return check === 'code' || check === 'register' || check === 'identity' ? check : null;
};
