/** The outcome of a command that made a change. */
import type { Entry } from '../../releases/change.ts';
import { sentence } from '../../releases/ledger.ts';
import type { Outcome } from './context.ts';

export const outcomeOf = ({ release, change }: Entry, { dryRun }: { dryRun?: boolean } = {}): Outcome => ({
  data: dryRun ? { ...change, dryRun } : change,
  lines: [
    `${dryRun ? 'dry run, nothing changed; would be ' : ''}release ${release.number} on ${release.channel}: ${sentence(change)}`,
  ],
});
