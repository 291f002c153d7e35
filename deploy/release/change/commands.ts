/** The commands that change a channel: promote, rollback, canary, freeze, unfreeze. */
import { randomBytes } from 'node:crypto';
import { parseVersion } from 'shared-contracts/release';
import type { MemberName, Release } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { Conflict } from '../../releases/ledger.ts';
import { faultsOf, filesExist } from '../../releases/files.ts';
import { remoteVersion, shellVersion } from '../../releases/members.ts';
import { publishedBuild } from '../../releases/versions.ts';
import {
  alone,
  compositionOf,
  isFrozen,
  memberOf,
  requireAdditions,
  requireContracts,
  requireMember,
  withCanary,
  withFrozen,
  withMember,
} from '../context/composition.ts';
import type { AnyVersion, Composition, ServedVersion } from '../context/composition.ts';
import { change, currentEntry, Refusal, requireConsent } from '../context/context.ts';
import type { ReleaseContext } from '../context/context.ts';
import { UsageError } from '../context/options.ts';
import { requireReason } from '../context/reason.ts';
import { requireApproval } from './approval.ts';
import { rolledBack, takenBy } from './rolled-back.ts';
import { TRIAL_MINUTES } from '../context/trial-time.ts';

function requireThawed(release: Composition, name: MemberName): void {
  if (isFrozen(release, name)) throw new Refusal(`${name} is frozen; unfreeze it first`);
}

async function requireFiles({ files }: ReleaseContext, name: MemberName, version: AnyVersion): Promise<void> {
  const faults = await faultsOf(files, name, version);
  const [first] = faults;
  if (first === undefined) return;
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
  throw new Refusal(`${name} ${version.version} cannot be served: ${first}${more}`);
}

async function published(context: ReleaseContext, name: MemberName, version: string): Promise<AnyVersion> {
  if (!parseVersion(version)) {
    throw new UsageError(version === '' ? `the version of ${name} is missing` : `${version} is not a version x.y.z`);
  }
  const built = await publishedBuild(context.ledger, context.files, name, version);
  const made = name === 'shell' ? shellVersion(built) : remoteVersion(built);
  await requireFiles(context, name, made);
  return made;
}

export interface Move {
  readonly name: MemberName;
  readonly reason?: string | undefined;
}

/**
 * The fallback of a version that is promoted now: the version that it replaces, if that has completed its trial. A version that was
 * promoted a short time ago is often replaced because it is bad, so then its own fallback is kept.
 */
async function provenBehind(context: ReleaseContext, release: Release, name: MemberName): Promise<AnyVersion | null> {
  const now = memberOf(release, name);
  if (!now) return null;
  const isUsable = now.previous && (await filesExist(context.files, name, now.previous));
  if (!isUsable || !now.previous) return alone(now);
  const oldest = context.now().getTime() - TRIAL_MINUTES * 60_000;
  for await (const { change: past, release: then } of context.ledger.history(context.channel)) {
    if (Date.parse(then.createdAt) < oldest) break;
    if (past.member !== name || past.version !== now.version || past.action !== 'promote') continue;
    return now.previous;
  }
  return alone(now);
}

/** Serves a published version on every new page. Its fallback is the last version that completed its trial. */
export async function promote(
  context: ReleaseContext,
  { name, reason, version }: Move & { version: string },
): Promise<Entry> {
  const why = requireReason(reason);
  const { release } = await currentEntry(context);
  requireThawed(release, name);
  const now = memberOf(release, name);
  if (now?.version === version) throw new Refusal(`${name} ${version} is already served by ${context.channel}`);
  const next = withMember(compositionOf(release), name, {
    ...(await published(context, name, version)),
    previous: await provenBehind(context, release, name),
  });
  requireContracts(next);
  requireAdditions(next, name);
  await requireApproval(context, [[name, version]]);
  await requireConsent(
    context,
    `serve ${name} ${version} to all visitors of ${context.channel}, ${now ? `in place of ${now.version}` : 'which has no such remote yet'}`,
    await rolledBack(context, new Map([[name, version]])),
  );
  return change(context, release, next, { action: 'promote', member: name, version, reason: why });
}

/** Serves a version to a percentage of the visitors; 0 ends it. When the percentage grows, its visitors remain included. */
export async function canary(
  context: ReleaseContext,
  { name, reason, version, percent }: Move & { version: string; percent: number },
): Promise<Entry> {
  if (!(percent >= 0 && percent <= 100)) throw new UsageError('--percent is a number from 0 to 100');
  const { release } = await currentEntry(context);
  const running = release.canary?.[name];
  const about = { action: 'canary' as const, member: name, version, percent, reason: reason ?? '' };
  if (percent === 0) {
    if (!running) throw new Refusal(`${name} has no canary on ${context.channel}`);
    return change(context, release, withCanary(compositionOf(release), name, null), about);
  }
  requireThawed(release, name);
  if (requireMember(release, name).version === version) {
    throw new Refusal(`${name} ${version} is already served to all visitors of ${context.channel}`);
  }
  const candidate = await published(context, name, version);
  const salt = running?.candidate.version === version ? running.salt : randomBytes(9).toString('base64url');
  const next = withCanary(compositionOf(release), name, { candidate, percent, salt });
  requireContracts(next);
  requireAdditions(next, name);
  if (percent === 100) await requireApproval(context, [[name, version]]);
  const again = await rolledBack(context, new Map([[name, version]]));
  // At 100 it reaches as many visitors as a promotion.
  if (percent === 100 || again.length > 0) {
    const whom = percent === 100 ? 'all visitors' : `${percent} % of the visitors`;
    await requireConsent(context, `serve ${name} ${version} to ${whom} of ${context.channel}`, again);
  }
  return change(context, release, next, about);
}

/**
 * Rolls back to `to` (a version, or the number of a release), or else to the version before the present one. Nothing
 * is built; the ledger names the old files again, after they have been checked. A canary of the remote ends. Works on a
 * frozen remote too, because it must always be possible. A remote that adds pages is removed before its first version.
 * @throws Conflict when `failed` is given and no longer served
 */
export async function rollback(
  context: ReleaseContext,
  { name, reason, to, failed }: Move & { to?: string | undefined; failed?: string },
): Promise<Entry> {
  const why = requireReason(reason);
  const { release } = await currentEntry(context);
  const now = requireMember(release, name);
  if (failed !== undefined && failed !== now.version) {
    throw new Conflict(`${name} ${failed} is no longer what ${context.channel} serves`);
  }
  const target =
    to === undefined ? await servedBefore(context, name, now.version) : await earlier(context, name, now.version, to);
  if (target === null) {
    const without = withMember(withFrozen(compositionOf(release), name, false), name, null);
    return change(context, release, without, { action: 'rollback', member: name, reason: why });
  }
  if (target.version === now.version)
    throw new Refusal(`${name} ${now.version} is already served by ${context.channel}`);
  await requireFiles(context, name, target);
  const behind = target.previous;
  const isUsable = behind && behind.version !== now.version && (await filesExist(context.files, name, behind));
  const next = withMember(compositionOf(release), name, { ...target, previous: isUsable ? behind : null });
  requireContracts(next);
  return change(context, release, next, { action: 'rollback', member: name, version: target.version, reason: why });
}

/** The member of the release that last served the requested version; null for a release without it. */
async function earlier(
  context: ReleaseContext,
  name: MemberName,
  now: string,
  to: string,
): Promise<ServedVersion | null> {
  const number = /^#?\d+$/.test(to) ? Number(to.replace('#', '')) : null;
  if (number === null && !parseVersion(to)) {
    throw new UsageError(`${to} is neither a version x.y.z nor the number of a release`);
  }
  const seen = new Set<string>();
  let newer: ServedVersion | null = null;
  for await (const entry of context.ledger.history(context.channel)) {
    const member = memberOf(entry.release, name);
    if (number !== null && entry.release.number === number) return member;
    if (!member) continue;
    seen.add(member.version);
    if (number === null && member.version === to) return member;
    newer = member;
  }
  // A channel that was opened as a copy begins with a version that had a fallback in the other channel.
  const behind = newer?.previous;
  if (behind && to === behind.version && behind.version !== now) return { ...behind, previous: null };
  if (number !== null) throw new Refusal(`release ${number} does not exist on ${context.channel}`);
  throw new Refusal(`${context.channel} never served ${name} ${to}; it served ${[...seen].join(', ')}`);
}

/**
 * The member as the channel served it before the present version, excluding versions that were given up since. After a
 * rollback, the history continues where its target was first served: a second rollback goes
 * further back, and never forward again. Null: the channel had no such remote.
 */
async function servedBefore(context: ReleaseContext, name: MemberName, now: string): Promise<ServedVersion | null> {
  const givenUp = new Set<string>();
  let returnedTo: string | null = null;
  let later: Entry | null = null;
  let oldest: ServedVersion | null = null;
  for await (const entry of context.ledger.history(context.channel)) {
    const member = memberOf(entry.release, name);
    if (later) {
      const taken = takenBy(later, entry, name);
      if (taken !== null) givenUp.add(taken);
      if (later.change.action === 'rollback' && later.change.member === name) {
        returnedTo ??= memberOf(later.release, name)?.version ?? null;
      }
    }
    if (!member) return null;
    if (returnedTo === member.version) returnedTo = null;
    if (returnedTo === null && member.version !== now && !givenUp.has(member.version)) {
      const isGivenUp = member.previous && givenUp.has(member.previous.version);
      return isGivenUp ? { ...member, previous: null } : member;
    }
    later = entry;
    oldest = member;
  }
  // A channel that was opened as a copy begins with a version that had a fallback in the other channel.
  const behind = oldest?.previous;
  if (behind && behind.version !== now && !givenUp.has(behind.version)) return { ...behind, previous: null };
  throw new Refusal(`there is no version before ${name} ${now} on ${context.channel}`);
}

export async function freeze(context: ReleaseContext, { name, reason, on }: Move & { on: boolean }): Promise<Entry> {
  const { release } = await currentEntry(context);
  if (isFrozen(release, name) === on) throw new Refusal(`${name} is ${on ? 'frozen already' : 'not frozen'}`);
  const next = withFrozen(compositionOf(release), name, on);
  return change(context, release, next, { action: on ? 'freeze' : 'unfreeze', member: name, reason: reason ?? '' });
}
