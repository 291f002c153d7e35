import { Refusal } from './context.ts';

/** Whoever looks at three in the morning reads why. */
export function requireReason(reason: string | undefined): string {
  if (reason && reason.trim() !== '') return reason.trim();
  throw new Refusal('say why: --reason "…" is required, and is kept in the ledger');
}
