import type { ApiError } from 'shared-contracts/api';

const TIME_CONFLICTS: ReadonlySet<string> = new Set(['PATIENT_BUSY', 'SLOT_TAKEN', 'SLOT_PASSED', 'SLOT_NOT_OFFERED']);

/** A retry can only succeed after a failure; a refusal needs other input, a conflict another time. */
export const wayOn = ({ code, http }: ApiError) => {
  if (TIME_CONFLICTS.has(code)) return 'booking.otherTime';
  return http >= 400 && http < 500 ? 'booking.kept' : 'booking.safe';
};
