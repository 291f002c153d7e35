/** A page whose shell did not start is rendered again with the previous shell version: `assets/boot.js` requests it with a cookie. */
import { checkContract, remoteIn, remotesIn } from 'shared-contracts/release';
import type { Release, VersionText } from 'shared-contracts/release';
import type * as z from 'zod/mini';

const COOKIE = /(?:^|;\s*)shell-fallback=([\w.+-]{1,40})(?:;|$)/;

/** The version of the shell that recently did not start in this browser. */
export const failedShell = (cookies: string | undefined): z.infer<typeof VersionText> | null =>
  COOKIE.exec(cookies ?? '')?.[1] ?? null;

/**
 * The release with the shell version before the failed one. A remote that is incompatible with the older shell gets its
 * previous version too, if that one is compatible. Unchanged when the release has another shell by now, or no previous one.
 */
export function withShellBefore(release: Release, failed: string | null): Release {
  const { previous, version } = release.shell;
  if (failed === null || version !== failed || !previous) return release;
  const remotes = { ...release.remotes };
  for (const name of remotesIn(release)) {
    const { previous: before, ...now } = remoteIn(release, name);
    const fits = (one: typeof now) => checkContract(one, previous.provides).kind === 'fits';
    if (!fits(now) && before && fits(before)) Object.assign(remotes, { [name]: { ...before, previous: null } });
  }
  return { ...release, shell: { ...previous, previous: null }, remotes };
}
