/** Sessions of the page: a token for releases, stored by the browser in a cookie that scripts cannot read. */
import type { KeyObject } from 'node:crypto';
import { OPS_PATH } from 'shared-contracts/ops';
import type { Scope } from '../releases/scope.ts';
import { readReleaseToken } from '../releases/staff-token.ts';

/** Number of wrong tokens of one address within this time after which further ones are refused until the time is over. */
export const WRONG_TRIES = 10;
export const WINDOW_MS = 10 * 60_000;
/** Maximum number of addresses in memory. */
const MOST = 1000;
const COOKIE = 'ops';

export interface Operator {
  readonly who: string;
  readonly until: string;
  /** Members that the token may change. */
  readonly scope: Scope;
}

export interface Sessions {
  /** `limit`: too many wrong tokens from this address. */
  readonly signIn: (token: string, address: string) => Operator | 'wrong' | 'limit';
  /** The operator in the cookies of a request, while the token is valid. */
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

/** SameSite=Strict: pages of other sites cannot use it. It expires with its token. */
export function sessionCookie(token: string, seconds: number, secure: boolean): string {
  const attributes = `Path=${OPS_PATH.page.slice(0, -1)}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${COOKIE}=${token}; ${attributes}${secure ? '; Secure' : ''}`;
}
