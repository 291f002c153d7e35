/** Pure changes of a release: each answers the next composition. */
import { checkContract, REMOTE_NAMES } from 'shared-contracts/release';
import type { MemberName, Release, RemoteName, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import { Refusal } from './context.ts';

export type Composition = Omit<Release, 'number' | 'signature' | 'createdAt'>;
export type AnyVersion = RemoteVersion | ShellVersion;
/** A version with the one behind it, as it stands in a release. */
export type Standing = AnyVersion & { readonly previous: AnyVersion | null };

export const memberOf = (release: Composition, name: MemberName): Standing =>
  name === 'shell' ? release.shell : release.remotes[name];

export function compositionOf(release: Release): Composition {
  const { number: _number, signature: _signature, createdAt: _createdAt, ...rest } = release;
  return rest;
}

/** The version alone, without what stands behind it. */
export function alone(standing: Standing): AnyVersion {
  const { previous: _previous, ...version } = standing;
  return version;
}

function withoutCanary(release: Composition, name: MemberName): Composition {
  const { canary, ...rest } = release;
  const left = Object.fromEntries(Object.entries(canary ?? {}).filter(([remote]) => remote !== name));
  return Object.keys(left).length > 0 ? { ...rest, canary: left } : rest;
}

/** Puts `standing` in the place of a member, and ends the member's canary. */
export function withMember(release: Composition, name: MemberName, standing: Standing): Composition {
  const base = withoutCanary(release, name);
  return name === 'shell'
    ? { ...base, shell: standing as Release['shell'] }
    : { ...base, remotes: { ...base.remotes, [name]: standing } };
}

export function withCanary(
  release: Composition,
  name: RemoteName,
  canary: { candidate: RemoteVersion; percent: number; salt: string } | null,
): Composition {
  if (canary === null) return withoutCanary(release, name);
  return { ...release, canary: { ...release.canary, [name]: canary } };
}

export function withFrozen(release: Composition, name: RemoteName, isFrozen: boolean): Composition {
  const { frozen = [], ...rest } = release;
  const next = REMOTE_NAMES.filter((remote) => (remote === name ? isFrozen : frozen.includes(remote)));
  return next.length > 0 ? { ...rest, frozen: next } : rest;
}

export const isFrozen = (release: Composition, name: MemberName): boolean =>
  name !== 'shell' && (release.frozen ?? []).includes(name);

/** @throws Refusal naming every remote, and candidate, that cannot run in the release's shell */
export function requireContracts(release: Composition): void {
  const broken = REMOTE_NAMES.flatMap((name) => {
    const candidate = release.canary?.[name]?.candidate;
    return (candidate ? [release.remotes[name], candidate] : [release.remotes[name]]).flatMap((version) => {
      const check = checkContract(version, release.shell.provides);
      return check.kind === 'fits' ? [] : [`${name} ${version.version} needs contract ${check.needs}`];
    });
  });
  if (broken.length === 0) return;
  const { version, provides } = release.shell;
  throw new Refusal(`${broken.join('; ')}; but shell ${version} provides ${provides}`);
}

/** Versions a page of this release may ask files of. */
export function versionsOf(release: Composition): { name: MemberName; version: AnyVersion }[] {
  const standing = (name: MemberName) => {
    const member = memberOf(release, name);
    return [alone(member), ...(member.previous ? [member.previous] : [])].map((version) => ({ name, version }));
  };
  const candidates = REMOTE_NAMES.flatMap((name) => {
    const candidate = release.canary?.[name]?.candidate;
    return candidate ? [{ name, version: candidate }] : [];
  });
  return [...standing('shell'), ...REMOTE_NAMES.flatMap(standing), ...candidates];
}
