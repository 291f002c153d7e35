/** The confirmation prompt before an operation that is hard to undo. */
import type { MemberName } from 'shared-contracts/release';
import type { Change } from '../../releases/change.ts';
import { ago, utc, who } from './format.ts';

/** A version that was rolled back because it was bad, and the change that rolled it back. */
export interface RolledBack {
  readonly member: MemberName;
  readonly version: string;
  readonly change: Change;
}

export interface Question {
  /** The operation, as the text of the question. */
  readonly what: string;
  /** Rolled-back versions that this serves again. A script needs `--yes` for that. */
  readonly again: readonly RolledBack[];
}

export function warningOf({ member, version, change }: RolledBack, now: Date): string {
  const { action, at, channel, number, reason } = change;
  const how = action === 'canary' ? 'was given up as a canary' : 'was rolled back';
  return `${member} ${version} ${how} on ${channel} by ${who(change)}, ${utc(at)} UTC, ${ago(at, now)} (release ${number}: ${reason})`;
}
