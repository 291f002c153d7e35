/**
 * What edge and platform share about a served page; no browser loads this code.
 *
 * A pass proves that the edge served a page, and with which versions of remotes. It is signed with a secret of edge and platform,
 * and stored in a cookie that is only sent with telemetry. The platform counts only reports with a pass, so that nobody can
 * report pages that never existed. It contains no personal data: its id is new for every page.
 */
import * as z from 'zod/mini';
import { TELEMETRY_PATH } from '../api/telemetry/path.ts';
import { VersionText } from '../release/parts.ts';

/** How long after it was served a page may report whether its remotes were rendered. */
export const PASS_HOURS = 6;
const HOUR_MS = 3_600_000;
/** Tolerance for the differences between the clocks of servers. */
const TOLERANCE_MS = 60_000;
const COOKIE = 'load-pass';
const MOST_CHARACTERS = 2000;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

const LoadPass = z.object({
  /** Random, 22 characters. */
  id: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** Milliseconds since 1970, UTC. */
  at: z.int(),
  /** Remote → versions that the page may have loaded: the current one and the fallback version. */
  versions: z.record(z.string(), z.array(VersionText)),
  /** Route id of the served page; absent from passes of older edges. */
  screen: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/))),
  /** Whether the page is shown by an app. */
  app: z.optional(z.boolean()),
});
export type LoadPass = z.infer<typeof LoadPass>;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Keys of one purpose in a setting, newest first, separated by commas or white space: the first signs, all verify. */
export const keysIn = (setting: string): readonly string[] => setting.split(/[\s,]+/).filter((key) => key !== '');

/** The key for new signatures. */
export const newestKeyIn = (setting: string): string => keysIn(setting)[0] ?? '';

/** The type has different names on the platforms on which this runs. */
export type PassKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The secret as a key, imported once. */
export const passKey = (secret: string): Promise<PassKey> =>
  crypto.subtle.importKey('raw', bytesOf(secret), ALGORITHM, false, ['sign', 'verify']);

export const signPass = async (pass: LoadPass, key: PassKey): Promise<string> => {
  const content = encode(bytesOf(JSON.stringify(pass)));
  const mark = new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, bytesOf(content)));
  return `${content}.${encode(mark)}`;
};

/** The pass when it was signed with this key and has not expired; null for anything else, without a reason. */
export const readPass = async (text: string, key: PassKey, now: Date): Promise<LoadPass | null> => {
  const [content = '', mark = '', ...rest] = text.split('.');
  if (text.length > MOST_CHARACTERS || rest.length > 0) return null;
  try {
    if (!(await crypto.subtle.verify(ALGORITHM, key, decode(mark), bytesOf(content)))) return null;
    const pass = LoadPass.parse(JSON.parse(new TextDecoder().decode(decode(content))));
    const age = now.getTime() - pass.at;
    return age > -TOLERANCE_MS && age < PASS_HOURS * HOUR_MS ? pass : null;
  } catch {
    return null;
  }
};

/** `Set-Cookie` of a page. Scripts cannot read it, other sites cannot send it, and it is only sent with telemetry. */
export const cookieOfPass = (text: string, secure: boolean): string =>
  `${COOKIE}=${text}; Path=${TELEMETRY_PATH}; Max-Age=${PASS_HOURS * 3600}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The unverified pass of a `Cookie` header. */
export const passIn = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(header ?? '')?.[1] ?? null;
