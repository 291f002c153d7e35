/** The five remotes. A name here is the federation name, the URL segment under `/_/` and the owner in the route table. */
export const REMOTE_NAMES = ['auth', 'booking', 'pharmacy', 'account', 'comms'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** What a release is composed of: the shell and every remote. */
export const MEMBER_NAMES = ['shell', ...REMOTE_NAMES] as const;
export type MemberName = (typeof MEMBER_NAMES)[number];

export function isRemoteName(value: string): value is RemoteName {
  return (REMOTE_NAMES as readonly string[]).includes(value);
}

/**
 * Federation container of one version of a remote, e.g. `booking_1_4_0`. It is the global variable, webpack's unique
 * name and the runtime's remote name at once, so two versions on one page are two remotes and never share code.
 */
export function containerName(name: MemberName, version: string): string {
  return `${name}_${version.replace(/[^A-Za-z0-9]/g, '_')}`;
}
