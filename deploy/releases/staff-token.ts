import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MemberName } from 'shared-contracts/release';
import { MemberNameText } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { distrust, signed } from './signing.ts';

/** Longest lifetime of a token in hours: one working day. */
export const LONGEST_HOURS = 10;
const HOUR_MS = 3_600_000;
/** Expected difference between correct clocks. */
const TOLERANCE_MS = 60_000;

/** The purpose of a token; it also prevents a signed release from being accepted as a token. */
export const PURPOSES = ['staff-override', 'release'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Instants are UTC ISO 8601. */
const StaffToken = z.object({
  purpose: z.enum(PURPOSES),
  who: z.string().check(z.minLength(1), z.maxLength(80)),
  from: z.string(),
  until: z.string(),
  /** Members that its holder may change; absent: all. */
  members: z.optional(z.array(MemberNameText).check(z.minLength(1))),
  signature: z.object({ keyId: z.string(), value: z.string() }),
});
export type StaffToken = z.infer<typeof StaffToken>;

/** A token in the format of the header and the cookie. @throws when `hours` is more than a working day */
export function issueStaffToken(
  who: string,
  hours: number,
  key: KeyObject,
  now = new Date(),
  purpose: Purpose = 'staff-override',
  members?: readonly MemberName[],
): string {
  if (!(hours > 0 && hours <= LONGEST_HOURS)) {
    throw new Error(`a staff token is valid for more than 0 and at most ${LONGEST_HOURS} hours, not ${hours}`);
  }
  const until = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const token = { purpose, who, from: now.toISOString(), until, ...(members ? { members } : {}) };
  return Buffer.from(JSON.stringify(signed(token, key))).toString('base64url');
}

/** A tester's token that one of `keys` signed and that is valid now; null for anything else, without a reason. */
export const readStaffToken = (text: string, keys: readonly KeyObject[], now = new Date()): StaffToken | null =>
  readToken('staff-override', text, keys, now);

/** The token of an author of releases, with the same rules. */
export const readReleaseToken = (text: string, keys: readonly KeyObject[], now = new Date()): StaffToken | null =>
  readToken('release', text, keys, now);

function readToken(purpose: Purpose, text: string, keys: readonly KeyObject[], now: Date): StaffToken | null {
  if (text.length > 2000) return null;
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const result = z.safeParse(StaffToken, content);
  if (!result.success || result.data.purpose !== purpose || distrust(content as StaffToken, keys)) return null;
  const [from, until] = [Date.parse(result.data.from), Date.parse(result.data.until)];
  const time = now.getTime();
  const short = until - from <= LONGEST_HOURS * HOUR_MS;
  return short && time >= from - TOLERANCE_MS && time < until ? result.data : null;
}

const pem = (value: string): string => (value.includes('-----BEGIN') ? value : readFileSync(value, 'utf8'));

/** `STAFF_TOKEN_KEYS`: public keys in PEM form, or files with one, separated by commas. @throws with one line */
export function staffKeys(setting: string): KeyObject[] {
  const parts = setting.split(',').map((part) => part.trim());
  try {
    return parts.filter(Boolean).map((part) => createPublicKey(pem(part)));
  } catch {
    throw new Error('Setting STAFF_TOKEN_KEYS is not valid: not public keys in PEM form, nor files with one');
  }
}

/** `STAFF_TOKEN_KEY`: the private key that issues tokens. @throws with one line */
export function staffSigningKey(setting: string): KeyObject {
  try {
    return createPrivateKey(pem(setting));
  } catch {
    throw new Error('Setting STAFF_TOKEN_KEY is not valid: not a private key in PEM form, nor a file with one');
  }
}
