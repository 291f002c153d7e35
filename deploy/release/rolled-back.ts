/**
 * Which versions were rolled back, or given up by a watch, on any channel: whoever gives one again should know who took
 * it away, when and why. A canary that a person ended is none of them: it may have shown enough.
 */
import type { MemberName } from 'shared-contracts/release';
import type { Entry } from '../releases/change.ts';
import { readRecord } from '../releases/versions.ts';
import { memberOf } from './composition.ts';
import type { ReleaseContext } from './context.ts';
import type { RolledBack } from './question.ts';
import { isAutomatic } from './reason.ts';

/** Versions asked about, one of a member. */
type Wanted = ReadonlyMap<MemberName, string>;

/** Clocks of those who publish and those who go back differ at most by so much. */
const SKEW_MS = 3_600_000;

/** No version was served before it was published; one that was composed is looked for in all of the history. */
async function since({ ledger }: ReleaseContext, wanted: Wanted): Promise<number> {
  const records = [...wanted].map(([name, version]) => readRecord(ledger, name, version).catch(() => null));
  const times = (await Promise.all(records)).map((record) => (record ? Date.parse(record.at) : 0));
  return Math.min(...times) - SKEW_MS;
}

/** What the change that led from `before` to `entry` took away. */
function takenBy({ change }: Entry, before: Entry, wanted: Wanted): RolledBack[] {
  const { action, member, version, percent } = change;
  const asked = member && wanted.get(member);
  if (!member || asked === undefined) return [];
  const isRollback = action === 'rollback' && memberOf(before.release, member).version === asked;
  const isGivenUp = action === 'canary' && percent === 0 && version === asked && isAutomatic(change);
  return isRollback || isGivenUp ? [{ member, version: asked, change }] : [];
}

/** The last time that each was taken away on a channel, newest first. What nobody can read any more says nothing. */
async function onChannel({ ledger }: ReleaseContext, channel: string, wanted: Wanted, oldest: number) {
  const found: RolledBack[] = [];
  let later: Entry | null = null;
  try {
    for await (const entry of ledger.history(channel)) {
      if (later) found.push(...takenBy(later, entry, wanted));
      if (Date.parse(entry.release.createdAt) < oldest) break;
      later = entry;
    }
  } catch (error) {
    if ((error as Error).name !== 'Unverified') throw error;
  }
  return found;
}

/** Those of `wanted` that were rolled back before, each with the last time. */
export async function rolledBack(context: ReleaseContext, wanted: Wanted): Promise<RolledBack[]> {
  if (wanted.size === 0) return [];
  const oldest = await since(context, wanted);
  const channels = await context.ledger.everyChannel();
  const found = (await Promise.all(channels.map((channel) => onChannel(context, channel, wanted, oldest)))).flat();
  const newest = found.toSorted((a, b) => b.change.at.localeCompare(a.change.at));
  return [...wanted.keys()].flatMap((name) => newest.find(({ member }) => member === name) ?? []);
}
