import type { Change } from '../../releases/change.ts';
import { Refusal } from './context.ts';

const AUTOMATIC = 'automatic: ';

/** The reason of an automatic change. */
export const automatic = (why: string): string => AUTOMATIC + why;
export const isAutomatic = ({ reason }: Change): boolean => reason.startsWith(AUTOMATIC);

/** A change needs a reason, for the engineer who reads the history during an incident. */
export function requireReason(reason: string | undefined): string {
  if (reason && reason.trim() !== '') return reason.trim();
  throw new Refusal('--reason "…" is required and is stored in the ledger');
}
