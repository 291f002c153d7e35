import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';

/** Language cookie of the specification; Arabic when absent or unknown. */
export function languageOf(cookieHeader: string | undefined): Language {
  const value = /(?:^|;\s*)lang=([^;]*)/.exec(cookieHeader ?? '')?.[1];
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}

/** A random id of a browser, so that a canary gives it the same version every time. It identifies no person. */
const ID_COOKIE = 'aid';
const ID = /^[A-Za-z0-9_-]{22}$/;
const ONE_YEAR = 31_536_000;

/** The visitor's id, and the cookie that stores a new one. Scripts cannot read it. */
export function anonymousId(cookieHeader: string | undefined, secure: boolean): { id: string; cookie: string | null } {
  const known = new RegExp(`(?:^|;\\s*)${ID_COOKIE}=([^;]*)`).exec(cookieHeader ?? '')?.[1];
  if (known !== undefined && ID.test(known)) return { id: known, cookie: null };
  const id = randomBytes(16).toString('base64url');
  const attributes = `Path=/; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { id, cookie: `${ID_COOKIE}=${id}; ${attributes}` };
}
