import type { Change } from '../../releases/change.ts';
import { Refusal } from './context.ts';

const AUTOMATIC = 'automatic: ';

/** The reason of a change that nobody requested. */
export const automatic = (why: string): string => AUTOMATIC + why;
export const isAutomatic = ({ reason }: Change): boolean => reason.startsWith(AUTOMATIC);

/** Whoever looks at three in the morning reads why. */
export function requireReason(reason: string | undefined): string {
  if (reason && reason.trim() !== '') return reason.trim();
  throw new Refusal('say why: --reason "…" is required, and is kept in the ledger');
}
