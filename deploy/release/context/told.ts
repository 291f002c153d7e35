/** What a change was, for whoever made it. */
import type { Entry } from '../../releases/change.ts';
import { sentence } from '../../releases/ledger.ts';
import type { Outcome } from './context.ts';

export const told = ({ release, change }: Entry, { dryRun }: { dryRun?: boolean } = {}): Outcome => ({
  data: dryRun ? { ...change, dryRun } : change,
  lines: [
    `${dryRun ? 'dry run, nothing changed; would be ' : ''}release ${release.number} on ${release.channel}: ${sentence(change)}`,
  ],
});
