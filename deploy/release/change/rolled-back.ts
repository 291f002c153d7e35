/**
 * Versions that were rolled back, or given up by a watch, on any channel, with author, time and reason, for the author of a change that
 * serves one again. A canary that a person ended is not included, because it may have succeeded.
 */
import type { MemberName } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { readRecord } from '../../releases/versions.ts';
import { memberOf } from '../context/composition.ts';
import type { ReleaseContext } from '../context/context.ts';
import type { RolledBack } from '../context/question.ts';
import { isAutomatic } from '../context/reason.ts';

/** Versions to look up. */
type Wanted = readonly (readonly [MemberName, string])[];

/** Largest expected difference between the clocks of publish and rollback. */
const SKEW_MS = 3_600_000;

/** No version was served before it was published; a composed version is searched for in the complete history. */
async function since({ ledger }: ReleaseContext, wanted: Wanted): Promise<number> {
  const records = wanted.map(([name, version]) => readRecord(ledger, name, version).catch(() => null));
  const times = (await Promise.all(records)).map((record) => (record ? Date.parse(record.at) : 0));
  return Math.min(...times) - SKEW_MS;
}

/** The version of a member that the change from `before` to `entry` gave up; null when it gave up none. */
export function takenBy({ change }: Entry, before: Entry, name: MemberName): string | null {
  const { action, member, version, percent } = change;
  if (member !== name) return null;
  if (action === 'rollback') return memberOf(before.release, name)?.version ?? null;
  return action === 'canary' && percent === 0 && isAutomatic(change) ? (version ?? null) : null;
}

/** The last rollback of each on a channel, newest first. A change that can no longer be read is skipped. */
async function onChannel({ ledger }: ReleaseContext, channel: string, wanted: Wanted, oldest: number) {
  const found: RolledBack[] = [];
  let later: Entry | null = null;
  try {
    for await (const entry of ledger.history(channel)) {
      for (const [member, version] of wanted) {
        if (later && takenBy(later, entry, member) === version) found.push({ member, version, change: later.change });
      }
      if (Date.parse(entry.release.createdAt) < oldest) break;
      later = entry;
    }
  } catch (error) {
    if ((error as Error).name !== 'Unverified') throw error;
  }
  return found;
}

/** Those of `versions` that were rolled back or given up before, each with the last time. */
export async function rolledBack(
  context: ReleaseContext,
  versions: Iterable<readonly [MemberName, string]>,
): Promise<RolledBack[]> {
  const wanted = [...versions];
  if (wanted.length === 0) return [];
  const oldest = await since(context, wanted);
  const channels = await context.ledger.everyChannel();
  const found = (await Promise.all(channels.map((channel) => onChannel(context, channel, wanted, oldest)))).flat();
  const newest = found.toSorted((a, b) => b.change.at.localeCompare(a.change.at));
  return wanted.flatMap(
    ([name, asked]) => newest.find(({ member, version }) => member === name && version === asked) ?? [],
  );
}
