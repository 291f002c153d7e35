/** Published versions, and where each is served. */
import type { MemberName } from 'shared-contracts/release';
import { publishedMembers, publishedVersions, readRecord } from '../../releases/versions.ts';
import type { VersionRecord } from '../../releases/versions.ts';
import { membersOf, requireMember } from '../context/composition.ts';
import type { Outcome, ReleaseContext } from '../context/context.ts';
import { table, utc } from '../context/format.ts';

/** Records of published versions, of one member or of all, newest first. One that is not trusted is skipped; `verify` and `promote` report it. */
export async function publishedRecords({ ledger }: ReleaseContext, only: MemberName | null): Promise<VersionRecord[]> {
  const records: VersionRecord[] = [];
  for (const name of only ? [only] : await publishedMembers(ledger)) {
    for (const version of await publishedVersions(ledger, name)) {
      const record = await readRecord(ledger, name, version).catch(() => null);
      if (record) records.push(record);
    }
  }
  return records.toSorted((a, b) => b.at.localeCompare(a.at));
}

interface Places {
  readonly member: MemberName;
  readonly version: string;
  /** Such as `production` or `staging (canary at 5 %)`. */
  readonly served: readonly string[];
}
const keyOf = (member: MemberName, version: string): string => `${member}/${version}`;

/** The served versions, each by its key. */
async function places({ ledger }: ReleaseContext): Promise<Map<string, Places>> {
  const found = new Map<string, Places>();
  const note = (member: MemberName, version: string, place: string) => {
    const key = keyOf(member, version);
    found.set(key, { member, version, served: [...(found.get(key)?.served ?? []), place] });
  };
  for (const channel of await ledger.channels()) {
    const entry = await ledger.current(channel).catch(() => null);
    for (const name of entry ? membersOf(entry.release) : []) {
      if (!entry) continue;
      const { version, previous } = requireMember(entry.release, name);
      note(name, version, channel);
      if (previous) note(name, previous.version, `${channel} (to fall back to)`);
      const canary = entry.release.canary?.[name];
      if (canary) note(name, canary.candidate.version, `${channel} (canary at ${canary.percent} %)`);
    }
  }
  return found;
}

/** Published versions, of one member or of all, and where each is served; also served versions that were never published. */
export async function versions(context: ReleaseContext, name: MemberName | null): Promise<Outcome> {
  const records = await publishedRecords(context, name);
  const served = await places(context);
  const published = records.map(({ name: member, version, by, at, commit }) => {
    const key = keyOf(member, version);
    const where = served.get(key)?.served ?? [];
    served.delete(key);
    return { member, version, by, at, commit, served: where };
  });
  // A first release is composed of local builds: its versions are served and have no record.
  const composed = [...served.values()]
    .filter(({ member }) => !name || member === name)
    .map((place) => ({ ...place, by: null, at: null, commit: null }));
  const items = [...published, ...composed];
  const rows = items.map(({ member, version, by, at, served: where }) => [
    member,
    version,
    at ? utc(at) : 'never: composed',
    by ?? '-',
    where.join(', ') || '-',
  ]);
  return {
    data: items,
    lines:
      rows.length === 0 ? ['nothing is published'] : table(['', 'version', 'published (UTC)', 'by', 'served'], rows),
  };
}
