import { addDays, riyadhDay } from 'shared-contracts/domain';

/** The last Riyadh day on which a prescription issued at this instant can be dispensed; `days` is PRESCRIPTION_DAYS. */
export const validUntil = (issuedAt: string, days: number): string => addDays(riyadhDay(issuedAt), days);
