import type { MemberName } from 'shared-contracts/release';
import { requireHonestClock } from '../../releases/clock.ts';
import { fileKey, recordKey, removedKey } from '../../releases/files.ts';
import { publishedMembers, publishedVersions, readRecord } from '../../releases/versions.ts';
import { versionsOf } from '../context/composition.ts';
import { requireConsent, requireScope } from '../context/context.ts';
import type { ReleaseContext, Outcome } from '../context/context.ts';
import { UsageError } from '../context/options.ts';

const DAY_MS = 86_400_000;
/** A page is rarely open for longer than this, in days. */
export const KEEP_DAYS = 30;
/** Versions that were served or published within this time are removed only after confirmation. */
const RECENT_DAYS = 7;

/** Versions that a live release names, or a release that was served within `days`. */
async function wanted({ ledger, now }: ReleaseContext, days: number): Promise<Set<string>> {
  const since = now().getTime() - days * DAY_MS;
  const keep = new Set<string>();
  // Pages of a closed channel may still be open.
  for (const channel of await ledger.everyChannel()) {
    let servedUntil = Infinity;
    for await (const { release, change } of ledger.history(channel)) {
      if (servedUntil < since) break;
      if (change.action === 'close') {
        servedUntil = Date.parse(release.createdAt);
        continue;
      }
      for (const { name, version } of versionsOf(release)) keep.add(`${name}/${version.version}`);
      servedUntil = Date.parse(release.createdAt);
    }
  }
  return keep;
}

/**
 * Removes published versions whose files no open page, and no page loaded within `days`, can still request. The record is removed
 * first, so that a version is either complete or cannot be promoted; versions that were published within `days` are kept.
 */
export async function gc(context: ReleaseContext, { days = KEEP_DAYS }): Promise<Outcome> {
  if (!(days >= 0)) throw new UsageError('--keep-days is a number of days');
  const { ledger, now, dryRun } = context;
  requireScope(context, undefined);
  await requireClock(context);
  const live = await wanted(context, days);
  const recent = await wanted(context, Math.max(days, RECENT_DAYS));
  const removed: string[] = [];
  const kept: string[] = [];
  const risky: string[] = [];
  for (const name of await publishedMembers(ledger)) {
    for (const version of await publishedVersions(ledger, name)) {
      const label = `${name}/${version}`;
      const record = await readRecord(ledger, name, version);
      const age = record === null ? Infinity : now().getTime() - Date.parse(record.at);
      if ((days > 0 && age <= days * DAY_MS) || live.has(label)) {
        kept.push(label);
        continue;
      }
      removed.push(label);
      // A version that was published a short time ago may be promoted soon.
      if (recent.has(label) || age <= RECENT_DAYS * DAY_MS) risky.push(label);
    }
  }
  if (risky.length > 0)
    await requireConsent(context, `remove ${risky.join(', ')}, served or published within ${RECENT_DAYS} days`);
  for (const label of dryRun ? [] : removed) {
    const [name, version] = label.split('/') as [MemberName, string];
    await remove(context, name, version, days);
  }
  const what = dryRun ? 'would be removed' : 'removed';
  const lines = [
    ...removed.map((label) => `${label} ${what}`),
    `${removed.length} versions ${what}, ${kept.length} kept`,
  ];
  return { data: { removed, kept, dryRun }, lines };
}

/** With a clock that is ahead, files of open pages would seem old. */
async function requireClock({ ledger, channel, now, acceptClock }: ReleaseContext): Promise<void> {
  if (acceptClock) return;
  const last = (await ledger.current(channel))?.release ?? null;
  await requireHonestClock({ store: ledger.store, mine: now(), last, longSilence: 'doubted' });
}

async function remove(context: ReleaseContext, name: MemberName, version: string, days: number): Promise<void> {
  const { store } = context.ledger;
  const record = await store.read(recordKey(name, version));
  const { by, now } = context;
  const note = `${JSON.stringify({ schema: 1, name, version, by, at: now().toISOString() })}\n`;
  await store.put(removedKey(name, version), Buffer.from(note));
  await store.remove(recordKey(name, version));
  // It may have been promoted between the check and the removal of its record.
  if ((await wanted(context, days)).has(`${name}/${version}`)) {
    if (record) await store.put(recordKey(name, version), record);
    await store.remove(removedKey(name, version));
    return;
  }
  for (const key of await store.list(fileKey(name, version, ''))) await store.remove(key);
}
