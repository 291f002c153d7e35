import { REMOTES } from '../routes/owners.ts';
import type { RemoteName } from '../routes/owners.ts';

/** The remotes: owners in the route table, URL segments under `/_/`, members of a release. */
export const REMOTE_NAMES = REMOTES;
export type { RemoteName };

/** The members of a release: the shell and every remote. */
export const MEMBER_NAMES = ['shell', ...REMOTE_NAMES] as const;
export type MemberName = (typeof MEMBER_NAMES)[number];

/** An object with one member for each remote. */
export const eachRemote = <T>(member: (name: RemoteName) => T): Record<RemoteName, T> =>
  Object.fromEntries(REMOTE_NAMES.map((name) => [name, member(name)])) as Record<RemoteName, T>;

export function isRemoteName(value: string): value is RemoteName {
  return (REMOTE_NAMES as readonly string[]).includes(value);
}

/**
 * Federation container of one version of a remote, e.g. `booking_1_4_0`. It is the global variable, webpack's unique name and the
 * runtime's remote name at once, so that two versions on one page are two remotes and never share code.
 */
export function containerName(name: MemberName, version: string): string {
  return `${name}_${version.replace(/[^A-Za-z0-9]/g, '_')}`;
}
