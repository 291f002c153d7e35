import { randomBytes } from 'node:crypto';
import { cookieOfPass, passKey, signPass } from 'shared-contracts/edge';
import { MEMBER_NAMES } from 'shared-contracts/release';
import type { Release } from 'shared-contracts/release';

export interface LoadPasses {
  /** The cookie by which a page made of this release may report how it came up; null when nobody counts. */
  readonly cookieFor: (release: Release, secure: boolean) => Promise<string | null>;
}

/** The versions of each member that a page of this release may try. */
const versionsOf = (release: Release): Record<string, string[]> =>
  Object.fromEntries(
    MEMBER_NAMES.map((name) => {
      const { version, previous } = name === 'shell' ? release.shell : release.remotes[name];
      return [name, previous ? [version, previous.version] : [version]];
    }),
  );

export function loadPasses(secret: string | null, now: () => number = Date.now): LoadPasses {
  if (secret === null) return { cookieFor: async () => null };
  const key = passKey(secret);
  return {
    async cookieFor(release, secure) {
      const pass = { id: randomBytes(16).toString('base64url'), at: now(), versions: versionsOf(release) };
      return cookieOfPass(await signPass(pass, await key), secure);
    },
  };
}
