/** The verbs that move a channel: promote, rollback, canary, freeze, unfreeze. */
import { randomBytes } from 'node:crypto';
import { parseVersion } from 'shared-contracts/release';
import type { MemberName, RemoteName, RemoteVersion } from 'shared-contracts/release';
import type { Entry } from '../releases/change.ts';
import { faultsOf, filesExist } from '../releases/files.ts';
import { remoteVersion, shellVersion } from '../releases/members.ts';
import { publishedBuild } from '../releases/versions.ts';
import {
  alone,
  compositionOf,
  isFrozen,
  memberOf,
  requireContracts,
  withCanary,
  withFrozen,
  withMember,
} from './composition.ts';
import type { AnyVersion, Composition, Standing } from './composition.ts';
import { change, currentEntry, Refusal } from './desk.ts';
import type { Desk } from './desk.ts';
import { requireReason } from './reason.ts';

function requireThawed(release: Composition, name: MemberName): void {
  if (isFrozen(release, name)) throw new Refusal(`${name} is frozen; unfreeze it first`);
}

async function requireFiles({ files }: Desk, name: MemberName, version: AnyVersion): Promise<void> {
  const faults = await faultsOf(files, name, version);
  const [first] = faults;
  if (first === undefined) return;
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
  throw new Refusal(`${name} ${version.version} cannot be served: ${first}${more}`);
}

async function published(desk: Desk, name: MemberName, version: string): Promise<AnyVersion> {
  if (!parseVersion(version)) {
    throw new Refusal(version === '' ? `say which version of ${name}` : `${version} is not a version x.y.z`);
  }
  const built = await publishedBuild(desk.ledger, desk.files, name, version);
  const made = name === 'shell' ? shellVersion(built) : remoteVersion(built);
  await requireFiles(desk, name, made);
  return made;
}

export interface Move {
  readonly name: MemberName;
  readonly reason?: string | undefined;
}

/** Gives a published version to every new page. What it replaces stands behind it. */
export async function promote(desk: Desk, { name, reason, version }: Move & { version: string }): Promise<Entry> {
  const why = requireReason(reason);
  const { release } = await currentEntry(desk);
  requireThawed(release, name);
  const now = memberOf(release, name);
  if (now.version === version) throw new Refusal(`${name} ${version} is what ${desk.channel} serves already`);
  const next = withMember(compositionOf(release), name, {
    ...(await published(desk, name, version)),
    previous: alone(now),
  });
  requireContracts(next);
  return change(desk, release, next, { action: 'promote', member: name, version, reason: why });
}

/** Gives a version to a part of the visitors; 0 ends it. A growing percent keeps who is in, in. */
export async function canary(
  desk: Desk,
  { name, reason, version, percent }: Move & { name: RemoteName; version: string; percent: number },
): Promise<Entry> {
  if (!(percent >= 0 && percent <= 100)) throw new Refusal('--percent is a number from 0 to 100');
  const { release } = await currentEntry(desk);
  const running = release.canary?.[name];
  const about = { action: 'canary' as const, member: name, version, percent, reason: reason ?? '' };
  if (percent === 0) {
    if (!running) throw new Refusal(`${name} has no canary on ${desk.channel}`);
    return change(desk, release, withCanary(compositionOf(release), name, null), about);
  }
  requireThawed(release, name);
  if (release.remotes[name].version === version) {
    throw new Refusal(`${name} ${version} is what everybody on ${desk.channel} gets already`);
  }
  const candidate = (await published(desk, name, version)) as RemoteVersion;
  const salt = running?.candidate.version === version ? running.salt : randomBytes(9).toString('base64url');
  const next = withCanary(compositionOf(release), name, { candidate, percent, salt });
  requireContracts(next);
  return change(desk, release, next, about);
}

/**
 * Goes back: to `to` (a version, or the number of a release), or else to what stood before the present version. Nothing
 * is built; the ledger names the old files again, after they have been checked. A canary of the remote ends. Works on a
 * frozen remote, because it is the way to safety.
 */
export async function rollback(desk: Desk, { name, reason, to }: Move & { to?: string | undefined }): Promise<Entry> {
  const why = requireReason(reason);
  const { release } = await currentEntry(desk);
  const now = memberOf(release, name);
  const target = await earlier(desk, name, now.version, to);
  if (target.version === now.version)
    throw new Refusal(`${name} ${now.version} is what ${desk.channel} serves already`);
  await requireFiles(desk, name, target);
  const behind = target.previous;
  const isUsable = behind && behind.version !== now.version && (await filesExist(desk.files, name, behind));
  const next = withMember(compositionOf(release), name, { ...target, previous: isUsable ? behind : null });
  requireContracts(next);
  return change(desk, release, next, { action: 'rollback', member: name, version: target.version, reason: why });
}

/** The member as it stood when the channel last served what is asked for. */
async function earlier(desk: Desk, name: MemberName, now: string, to: string | undefined): Promise<Standing> {
  const number = to !== undefined && /^#?\d+$/.test(to) ? Number(to.replace('#', '')) : null;
  if (to !== undefined && number === null && !parseVersion(to)) {
    throw new Refusal(`${to} is neither a version x.y.z nor the number of a release`);
  }
  const seen = new Set<string>();
  // A version that was rolled back from is not what stood before: going back twice goes back two steps.
  const abandoned = new Set<string>();
  let newer: Standing | null = null;
  for await (const entry of desk.ledger.history(desk.channel)) {
    const member = memberOf(entry.release, name);
    seen.add(member.version);
    if (number !== null && entry.release.number === number) return member;
    if (number === null && to !== undefined && member.version === to) return member;
    if (to === undefined && member.version !== now && !abandoned.has(member.version)) return member;
    if (entry.change.action === 'rollback' && entry.change.member === name) {
      const before = entry.change.from === null ? null : await desk.ledger.entry(entry.change.from);
      if (before) abandoned.add(memberOf(before.release, name).version);
    }
    newer = member;
  }
  // A channel that was opened with another's composition begins with a version that had one behind it there.
  const behind = newer?.previous;
  if (number === null && behind && behind.version !== now && !abandoned.has(behind.version)) {
    if (to === undefined || to === behind.version) return { ...behind, previous: null };
  }
  if (number !== null) throw new Refusal(`release ${number} does not exist on ${desk.channel}`);
  if (to !== undefined)
    throw new Refusal(`${desk.channel} never served ${name} ${to}; it served ${[...seen].join(', ')}`);
  throw new Refusal(`nothing stood before ${name} ${newer?.version ?? now} on ${desk.channel}`);
}

export async function freeze(
  desk: Desk,
  { name, reason, on }: Move & { name: RemoteName; on: boolean },
): Promise<Entry> {
  const { release } = await currentEntry(desk);
  if (isFrozen(release, name) === on) throw new Refusal(`${name} is ${on ? 'frozen already' : 'not frozen'}`);
  const next = withFrozen(compositionOf(release), name, on);
  return change(desk, release, next, { action: on ? 'freeze' : 'unfreeze', member: name, reason: reason ?? '' });
}
