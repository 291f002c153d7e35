/** Pure changes of a release: each answers the next composition. */
import { checkContract, MEMBER_NAMES, REMOTE_NAMES } from 'shared-contracts/release';
import type { MemberName, Release, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import { Refusal } from './context.ts';

export type Composition = Omit<Release, 'number' | 'signature' | 'createdAt'>;
export type AnyVersion = RemoteVersion | ShellVersion;
/** A version with the one behind it, as a release holds it. */
export type ServedVersion = AnyVersion & { readonly previous: AnyVersion | null };

export const memberOf = (release: Composition, name: MemberName): ServedVersion =>
  name === 'shell' ? release.shell : release.remotes[name];

export function compositionOf(release: Release): Composition {
  const { number: _number, signature: _signature, createdAt: _createdAt, ...rest } = release;
  return rest;
}

/** The version alone, without the one behind it. */
export function alone(served: ServedVersion): AnyVersion {
  const { previous: _previous, ...version } = served;
  return version;
}

function withoutCanary(release: Composition, name: MemberName): Composition {
  const { canary, ...rest } = release;
  const left = Object.fromEntries(Object.entries(canary ?? {}).filter(([remote]) => remote !== name));
  return Object.keys(left).length > 0 ? { ...rest, canary: left } : rest;
}

/** Puts `served` in the place of a member, and ends the member's canary. */
export function withMember(release: Composition, name: MemberName, served: ServedVersion): Composition {
  const base = withoutCanary(release, name);
  return name === 'shell'
    ? { ...base, shell: served as Release['shell'] }
    : { ...base, remotes: { ...base.remotes, [name]: served } };
}

export function withCanary(
  release: Composition,
  name: MemberName,
  canary: { candidate: AnyVersion; percent: number; salt: string } | null,
): Composition {
  if (canary === null) return withoutCanary(release, name);
  return { ...release, canary: { ...release.canary, [name]: canary } };
}

export function withFrozen(release: Composition, name: MemberName, isFrozen: boolean): Composition {
  const { frozen = [], shellFrozen = false, ...rest } = release;
  const next = REMOTE_NAMES.filter((remote) => (remote === name ? isFrozen : frozen.includes(remote)));
  const isShell = name === 'shell' ? isFrozen : shellFrozen;
  return { ...rest, ...(next.length > 0 ? { frozen: next } : {}), ...(isShell ? { shellFrozen: true } : {}) };
}

export const isFrozen = (release: Composition, name: MemberName): boolean =>
  name === 'shell' ? release.shellFrozen === true : (release.frozen ?? []).includes(name);

export const frozenMembers = (release: Composition): MemberName[] =>
  MEMBER_NAMES.filter((name) => isFrozen(release, name));

/** @throws Refusal naming every remote, and candidate, that cannot run in a shell that pages of the release have */
export function requireContracts(release: Composition): void {
  const shells = [release.shell, release.canary?.shell?.candidate].filter((shell) => shell !== undefined);
  const faults = shells.flatMap(({ version: shell, provides }) => {
    const broken = REMOTE_NAMES.flatMap((name) =>
      [release.remotes[name], release.canary?.[name]?.candidate]
        .filter((version) => version !== undefined)
        .flatMap((version) => {
          const check = checkContract(version, provides);
          return check.kind === 'fits' ? [] : [`${name} ${version.version} needs contract ${check.needs}`];
        }),
    );
    return broken.length > 0 ? [`${broken.join('; ')}; but shell ${shell} provides ${provides}`] : [];
  });
  if (faults.length > 0) throw new Refusal(faults.join('; '));
}

/** Versions of which a page of this release may request files. */
export function versionsOf(release: Composition): { name: MemberName; version: AnyVersion }[] {
  const versionsOfMember = (name: MemberName) => {
    const member = memberOf(release, name);
    return [alone(member), ...(member.previous ? [member.previous] : [])].map((version) => ({ name, version }));
  };
  const candidates = MEMBER_NAMES.flatMap((name) => {
    const candidate = release.canary?.[name]?.candidate;
    return candidate ? [{ name, version: candidate }] : [];
  });
  return [...versionsOfMember('shell'), ...REMOTE_NAMES.flatMap(versionsOfMember), ...candidates];
}
