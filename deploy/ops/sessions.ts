/** Who works at the page: a token for releases, kept by the browser in a cookie that scripts cannot read. */
import type { KeyObject } from 'node:crypto';
import { OPS_PATH } from 'shared-contracts/ops';
import type { Scope } from '../releases/scope.ts';
import { readReleaseToken } from '../releases/staff-token.ts';

/** So many wrong tokens of one address in this time; then none of it is looked at until the time is over. */
export const WRONG_TRIES = 10;
export const WINDOW_MS = 10 * 60_000;
/** Addresses remembered at once. */
const MOST = 1000;
const COOKIE = 'ops';

export interface Operator {
  readonly who: string;
  readonly until: string;
  /** What the token may change. */
  readonly scope: Scope;
}

export interface Sessions {
  /** `limit`: too many wrong tokens came from there. */
  readonly signIn: (token: string, address: string) => Operator | 'wrong' | 'limit';
  /** Who the cookies of a request name, as long as the token is valid. */
  readonly of: (cookies: string | undefined) => Operator | null;
}

export function sessions(keys: readonly KeyObject[], now: () => Date): Sessions {
  const wrong = new Map<string, { since: number; tries: number }>();
  const operator = (token: string): Operator | null => {
    const read = readReleaseToken(token, keys, now());
    return read && { who: read.who, until: read.until, scope: read.members ?? null };
  };
  const triesOf = (address: string) => {
    const known = wrong.get(address);
    if (known && now().getTime() - known.since < WINDOW_MS) return known;
    wrong.delete(address);
    if (wrong.size >= MOST) wrong.delete(wrong.keys().next().value as string);
    const fresh = { since: now().getTime(), tries: 0 };
    wrong.set(address, fresh);
    return fresh;
  };
  return {
    signIn(token, address) {
      const tried = triesOf(address);
      if (tried.tries >= WRONG_TRIES) return 'limit';
      const found = operator(token);
      if (found) return found;
      tried.tries += 1;
      return 'wrong';
    },
    of(cookies) {
      const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]+)`).exec(cookies ?? '')?.[1];
      return token === undefined ? null : operator(token);
    },
  };
}

/** Strict: no other site's page can act with it. It ends with its token. */
export function sessionCookie(token: string, seconds: number, secure: boolean): string {
  const attributes = `Path=${OPS_PATH.page.slice(0, -1)}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${COOKIE}=${token}; ${attributes}${secure ? '; Secure' : ''}`;
}
