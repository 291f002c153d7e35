/** The commands that change nothing: status, history, diff, verify. */
import type { MemberName, Release } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { faultsOf } from '../../releases/files.ts';
import { sentence } from '../../releases/ledger.ts';
import { publishedVersions } from '../../releases/versions.ts';
import { frozenMembers, isFrozen, memberOf, membersOf, requireMember, versionsOf } from '../context/composition.ts';
import { currentEntry, Refusal } from '../context/context.ts';
import type { ReleaseContext, Outcome } from '../context/context.ts';
import { UsageError } from '../context/options.ts';
import { publishedRecords } from './published.ts';
import { edgeState, servedBy } from './served.ts';
import { trialsOf } from '../watch/watch.ts';
import { watchersOf } from '../watch/watchers.ts';
import { ago, table, utc, who } from '../context/format.ts';

/** The current release of a channel. */
export async function status(context: ReleaseContext, edges: readonly URL[] = []): Promise<Outcome> {
  const { release, change } = await currentEntry(context);
  const members = await Promise.all(
    membersOf(release).map(async (name) => {
      const member = requireMember(release, name);
      const canary = release.canary?.[name];
      return {
        name,
        version: member.version,
        previous: member.previous?.version ?? null,
        canary: canary ? { version: canary.candidate.version, percent: canary.percent } : null,
        frozen: isFrozen(release, name),
        published: (await publishedVersions(context.ledger, name)).length,
      };
    }),
  );
  const rows = members.map(({ name, version, previous, canary, frozen }) => [
    name,
    version,
    previous ?? '-',
    canary ? `${canary.version} at ${canary.percent} %` : '-',
    frozen ? 'FROZEN' : '',
  ]);
  const { number, channel, createdAt } = release;
  const trials = await trialsOf(context);
  const onTrial = trials.map(
    ({ member, kind, version, since }) =>
      `on trial: ${member} ${version}, ${kind === 'canary' ? 'a canary' : 'promoted'} ${ago(since, context.now())}`,
  );
  const watchers = await watchersOf(context.ledger, channel, context.now());
  const watching = watchers.map(
    ({ by, at, problem }) => `watched by ${by}, ${ago(at, context.now())}${problem ? `; ${problem}` : ''}`,
  );
  const asked = await Promise.all(edges.map((edge) => edgeState(context, edge, number)));
  return {
    data: {
      channel,
      number,
      createdAt,
      watchers: watchers.map(({ by, at, problem }) => ({ by, at, problem })),
      edges: asked,
      by: change.by,
      change: sentence(change),
      contract: release.shell.provides,
      members,
      trials,
    },
    lines: [
      `${channel} serves release ${number}, made ${ago(createdAt, context.now())} by ${change.by}: ${sentence(change)}`,
      ...table(['', 'serves', 'falls back to', 'canary', ''], rows),
      ...onTrial,
      ...(watching.length > 0 ? watching : ['no watch is running: start release watch']),
      ...asked.map(({ edge, number: at, problem }) => `${edge}: ${problem ?? `serves release ${at}`}`),
      ...(asked.length > 0 ? [] : ['no edge was queried: name edges with --edge, or in RELEASE_EDGES']),
    ],
    well: asked.every(({ problem }) => problem === null),
  };
}

const MOST = 20;

/** Newest first; of one member when given. Publishes are listed among the changes of the channel, by time. */
export async function history(context: ReleaseContext, name: MemberName | null, limit = MOST): Promise<Outcome> {
  const isClosed = !(await context.ledger.channels()).includes(context.channel);
  if (!isClosed || (await context.ledger.standsAt(context.channel)) === null) await currentEntry(context);
  const found: Entry[] = [];
  for await (const entry of context.ledger.history(context.channel)) {
    // A change without a member concerns all of them.
    if (name && entry.change.member !== undefined && entry.change.member !== name) continue;
    found.push(entry);
    if (found.length >= limit) break;
  }
  const changes = found.map(({ release: { number, createdAt }, change }) => ({
    at: createdAt,
    row: [`#${number}`, utc(createdAt), who(change), sentence(change)],
    data: change as object,
  }));
  const publishes = (await publishedRecords(context, name)).map((record) => {
    const { name: member, version, by, at, commit } = record;
    const from = commit ? ` (commit ${commit.slice(0, 10)})` : '';
    return {
      at,
      row: ['-', utc(at), who(record), `publish ${member} ${version}${from}`],
      data: { action: 'publish', member, version, by, proof: record.proof, at, commit },
    };
  });
  const all = [...changes, ...publishes].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
  return {
    data: all.map(({ data }) => data),
    lines: table(
      ['release', 'when (UTC)', 'who', 'what and why'],
      all.map(({ row }) => row),
    ),
  };
}

async function releaseNumbered({ ledger }: ReleaseContext, text: string | undefined): Promise<Release> {
  const number = Number((text ?? '').replace('#', ''));
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(
      text === undefined ? 'two releases are required, such as: diff 16 17' : `${text} is not the number of a release`,
    );
  const entry = await ledger.entry(number);
  if (!entry) throw new Refusal(`release ${number} does not exist`);
  return entry.release;
}

/** The differences between two releases. */
export async function diff(context: ReleaseContext, a: string | undefined, b: string | undefined): Promise<Outcome> {
  const [from, to] = await Promise.all([releaseNumbered(context, a), releaseNumbered(context, b)]);
  const changes = [...new Set([...membersOf(from), ...membersOf(to)])].flatMap((name) => {
    const [before, after] = [memberOf(from, name), memberOf(to, name)];
    const isSame = before?.manifest.integrity === after?.manifest.integrity;
    if (isSame && before?.previous?.version === after?.previous?.version) return [];
    const hashes = new Set(Object.values(before?.files ?? {}));
    const files = Object.values(after?.files ?? {});
    const changed = files.filter((hash) => !hashes.has(hash)).length;
    return [
      {
        name,
        from: before?.version ?? null,
        to: after?.version ?? null,
        previous: { from: before?.previous?.version ?? null, to: after?.previous?.version ?? null },
        changedFiles: changed,
        files: files.length,
      },
    ];
  });
  const canaryOf = ({ canary }: Release) =>
    Object.entries(canary ?? {})
      .map(([name, one]) => `${name} ${one.candidate.version} at ${one.percent} %`)
      .join(', ') || 'none';
  const frozenOf = (release: Release) => frozenMembers(release).join(', ') || 'none';
  const rows = changes.map(({ name, from: old, to: fresh, previous, changedFiles, files }) => [
    name,
    `${old ?? '-'} -> ${fresh ?? '-'}`,
    `${previous.from ?? '-'} -> ${previous.to ?? '-'}`,
    `${changedFiles} of ${files}`,
  ]);
  const also = [
    ...(canaryOf(from) === canaryOf(to) ? [] : [`canary: ${canaryOf(from)} -> ${canaryOf(to)}`]),
    ...(frozenOf(from) === frozenOf(to) ? [] : [`frozen: ${frozenOf(from)} -> ${frozenOf(to)}`]),
  ];
  const same = changes.length === 0 && also.length === 0;
  return {
    data: { from: from.number, to: to.number, members: changes, also },
    lines: same
      ? [`release ${from.number} and release ${to.number} serve the same`]
      : [...(rows.length > 0 ? table(['', 'serves', 'falls back to', 'files changed'], rows) : []), ...also],
  };
}

/** Where the history of a channel does not follow from the files that it names; an unreadable channel is reported elsewhere. */
async function brokenLinks({ ledger }: ReleaseContext, channel: string): Promise<string[]> {
  const faults: string[] = [];
  try {
    for await (const { change } of ledger.history(channel)) {
      const { number, from, fromHash } = change;
      if (from === null || fromHash === undefined || (await ledger.hashOf(from)) === fromHash) continue;
      faults.push(
        `${channel}: release ${number} followed another release ${from} than the one that is there, or that one is lost`,
      );
    }
  } catch (error) {
    if ((error as Error).name !== 'Unverified') throw error;
    faults.push(`${channel}: ${(error as Error).message}`);
  }
  return faults;
}

/**
 * Verifies every file of every live release of every channel, and the documents themselves; with an edge also the files
 * that this edge sends.
 */
export async function verify(context: ReleaseContext, edge: URL | null = null): Promise<Outcome> {
  const faults: string[] = [];
  const seen = new Set<string>();
  let files = 0;
  for (const channel of await context.ledger.channels()) {
    const entry = await context.ledger.current(channel).catch((error: Error) => {
      faults.push(`${channel}: ${error.message}`);
      return null;
    });
    if (entry) faults.push(...(await brokenLinks(context, channel)));
    for (const { name, version } of entry ? versionsOf(entry.release) : []) {
      const key = `${name} ${version.version} ${version.manifest.integrity}`;
      if (seen.has(key)) continue;
      seen.add(key);
      files += Object.keys(version.files).length + 1;
      faults.push(...(await faultsOf(context.files, name, version)));
    }
  }
  const summary = `${files} files of ${seen.size} versions: ${faults.length === 0 ? 'all there and unchanged' : `${faults.length} faults`}`;
  const served = edge && (await servedBy(context, edge));
  const wrong = [...faults, ...(served?.faults ?? [])];
  const atEdge = served
    ? [
        `${edge?.origin} serves release ${served.number ?? 'unknown'}, ${served.files} files: ${served.faults.length === 0 ? 'as released' : `${served.faults.length} faults`}`,
      ]
    : [];
  return {
    data: { files, versions: seen.size, faults, ...(served ? { served } : {}) },
    lines: [...wrong, summary, ...atEdge],
    well: wrong.length === 0,
  };
}
