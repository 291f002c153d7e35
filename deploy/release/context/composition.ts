/** Pure changes of a release: each returns the next composition. */
import { additionProblems, checkContract, remotesIn } from 'shared-contracts/release';
import type { MemberName, Release, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import { Refusal } from './context.ts';

export type Composition = Omit<Release, 'number' | 'signature' | 'createdAt'>;
export type AnyVersion = RemoteVersion | ShellVersion;
/** A version with its fallback, as in a release. */
export type ServedVersion = AnyVersion & { readonly previous: AnyVersion | null };

/** The shell and every remote of a release. */
export const membersOf = (release: Composition): MemberName[] => ['shell', ...remotesIn(release)];

/** Null for a remote that the release does not have: one that adds pages, before its first version. */
export const memberOf = (release: Composition, name: MemberName): ServedVersion | null =>
  name === 'shell' ? release.shell : (release.remotes[name] ?? null);

/** @throws Refusal for a remote that the release does not have */
export function requireMember(release: Composition, name: MemberName): ServedVersion {
  const member = memberOf(release, name);
  if (member) return member;
  throw new Refusal(`${release.channel} has no ${name}; it has ${membersOf(release).join(', ')}`);
}

export function compositionOf(release: Release): Composition {
  const { number: _number, signature: _signature, createdAt: _createdAt, ...rest } = release;
  return rest;
}

/** The version without its fallback. */
export function alone(served: ServedVersion): AnyVersion {
  const { previous: _previous, ...version } = served;
  return version;
}

function withoutCanary(release: Composition, name: MemberName): Composition {
  const { canary, ...rest } = release;
  if (!canary) return rest;
  const left = { ...canary };
  delete left[name];
  return Object.keys(left).length > 0 ? { ...rest, canary: left } : rest;
}

/** Replaces a member by `served`, and ends the member's canary. Null removes the remote. */
export function withMember(release: Composition, name: MemberName, served: ServedVersion | null): Composition {
  const base = withoutCanary(release, name);
  if (name === 'shell') return { ...base, shell: served as Release['shell'] };
  const remotes = { ...base.remotes };
  if (served) Object.assign(remotes, { [name]: served });
  else delete remotes[name];
  return { ...base, remotes };
}

export function withCanary(
  release: Composition,
  name: MemberName,
  canary: { candidate: AnyVersion; percent: number; salt: string } | null,
): Composition {
  if (canary === null) return withoutCanary(release, name);
  return { ...release, canary: Object.assign({ ...release.canary }, { [name]: canary }) };
}

export function withFrozen(release: Composition, name: MemberName, isFrozen: boolean): Composition {
  const { frozen = [], shellFrozen = false, ...rest } = release;
  const next = remotesIn(release).filter((remote) => (remote === name ? isFrozen : frozen.includes(remote)));
  const isShell = name === 'shell' ? isFrozen : shellFrozen;
  return { ...rest, ...(next.length > 0 ? { frozen: next } : {}), ...(isShell ? { shellFrozen: true } : {}) };
}

export const isFrozen = (release: Composition, name: MemberName): boolean =>
  name === 'shell' ? release.shellFrozen === true : (release.frozen ?? []).includes(name);

export const frozenMembers = (release: Composition): MemberName[] =>
  membersOf(release).filter((name) => isFrozen(release, name));

/** @throws Refusal with every remote, and candidate, that cannot run in a shell of the release */
export function requireContracts(release: Composition): void {
  const shells = [release.shell, release.canary?.shell?.candidate].filter((shell) => shell !== undefined);
  const faults = shells.flatMap(({ version: shell, provides }) => {
    const broken = remotesIn(release).flatMap((name) =>
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

/** @throws Refusal naming what a remote adds that the contract or another remote of the release has. `only`: this member's */
export function requireAdditions(release: Composition, only?: MemberName): void {
  const all = remotesIn(release).flatMap((name) =>
    [release.remotes[name], release.canary?.[name]?.candidate].map((version) => ({ name, adds: version?.adds })),
  );
  const asked = all.filter(({ name }) => only === undefined || name === only);
  const faults = new Set(asked.flatMap((one) => additionProblems(one, all)));
  if (faults.size > 0) throw new Refusal([...faults].join('; '));
}

/** Versions whose files a page of this release may request. */
export function versionsOf(release: Composition): { name: MemberName; version: AnyVersion }[] {
  const versionsOfMember = (name: MemberName) => {
    const member = requireMember(release, name);
    return [alone(member), ...(member.previous ? [member.previous] : [])].map((version) => ({ name, version }));
  };
  const members = membersOf(release);
  const candidates = members.flatMap((name) => {
    const candidate = release.canary?.[name]?.candidate;
    return candidate ? [{ name, version: candidate }] : [];
  });
  return [...members.flatMap(versionsOfMember), ...candidates];
}
