/** The question before something that is hard to undo. */
import type { MemberName } from 'shared-contracts/release';
import type { Change } from '../../releases/change.ts';
import { ago, utc, who } from './format.ts';

/** A version that stopped being served because it was bad, and the change that rolled it back. */
export interface RolledBack {
  readonly member: MemberName;
  readonly version: string;
  readonly change: Change;
}

export interface Question {
  /** What is to be done, as the text of the question. */
  readonly what: string;
  /** Versions that this gives again. A script does that only with `--yes`. */
  readonly again: readonly RolledBack[];
}

export function warningOf({ member, version, change }: RolledBack, now: Date): string {
  const { action, at, channel, number, reason } = change;
  const how = action === 'canary' ? 'was given up as a canary' : 'was rolled back';
  return `${member} ${version} ${how} on ${channel} by ${who(change)}, ${utc(at)} UTC, ${ago(at, now)} (release ${number}: ${reason})`;
}
