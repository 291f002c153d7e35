import type { PatientSummary } from 'shared-contracts/api';

/** How the relation of a relative is still to be confirmed; null when it decides about no VAT, or is confirmed. */
export const pendingCheckOf = ({ relation_check: check }: PatientSummary): 'code' | 'register' | 'identity' | null =>
  check === 'code' || check === 'register' || check === 'identity' ? check : null;
