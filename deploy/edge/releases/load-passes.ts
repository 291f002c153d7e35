import { randomBytes } from 'node:crypto';
import { cookieOfPass, newestKeyIn, passKey, signPass } from 'shared-contracts/edge';
import type { LoadPass } from 'shared-contracts/edge';
import { remoteIn, remotesIn } from 'shared-contracts/release';
import type { Release } from 'shared-contracts/release';

/** Environment of the page, by which versions are judged too. */
export type PassPlace = Pick<LoadPass, 'screen' | 'app'>;

export interface LoadPasses {
  /** The cookie with which a page of this release may report its loads; null when loads are not counted. */
  readonly cookieFor: (release: Release, secure: boolean, place: PassPlace) => Promise<string | null>;
}

/** The versions of each member that a page of this release may load. */
const versionsOf = (release: Release): Record<string, string[]> =>
  Object.fromEntries(
    (['shell', ...remotesIn(release)] as const).map((name) => {
      const { version, previous } = name === 'shell' ? release.shell : remoteIn(release, name);
      return [name, previous ? [version, previous.version] : [version]];
    }),
  );

export function loadPasses(secret: string | null, now: () => number = Date.now): LoadPasses {
  if (secret === null) return { cookieFor: async () => null };
  const key = passKey(newestKeyIn(secret));
  return {
    async cookieFor(release, secure, place) {
      const pass = { id: randomBytes(16).toString('base64url'), at: now(), versions: versionsOf(release), ...place };
      return cookieOfPass(await signPass(pass, await key), secure);
    },
  };
}
