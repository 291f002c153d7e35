import { REMOTES } from '../routes/owners.ts';
import type { ContractRemote, RemoteName } from '../routes/owners.ts';

/**
 * The remotes of every release: owners in the route table, URL segments under `/_/`. A release may contain others, which add
 * their pages.
 */
export const REMOTE_NAMES = REMOTES;
export type { RemoteName };

/** The members of every release: the shell and the remotes of the contract. */
export const MEMBER_NAMES = ['shell', ...REMOTE_NAMES] as const;
export type MemberName = 'shell' | RemoteName;

/** An object with one member for each remote of the contract. */
export const eachRemote = <T>(member: (name: ContractRemote) => T): Record<ContractRemote, T> =>
  Object.fromEntries(REMOTE_NAMES.map((name) => [name, member(name)])) as Record<ContractRemote, T>;

/** 2 to 20 lower-case letters: used in URLs, keys, container names and class names. */
export const REMOTE_NAME = /^[a-z]{2,20}$/;
/** Names of the shell, of other paths below `/_/`, and of properties of every object. */
const NO_REMOTES: readonly string[] = ['shell', 'assets', 'dev', 'livez', 'healthz', 'constructor'];

/** Whether a text is a valid name of a remote. Whether the remote exists depends on the release. */
export function isRemoteName(value: string): value is RemoteName {
  return REMOTE_NAME.test(value) && !NO_REMOTES.includes(value);
}

export const isMemberName = (value: string): value is MemberName => value === 'shell' || isRemoteName(value);

/**
 * Federation container of one version of a remote, e.g. `booking_1_4_0`. It is the global variable, webpack's unique name and the
 * runtime's remote name at once, so that two versions on one page are two remotes and never share code.
 */
export function containerName(name: MemberName, version: string): string {
  return `${name}_${version.replace(/[^A-Za-z0-9]/g, '_')}`;
}
