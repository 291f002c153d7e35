/** The signed token of a preview address: one published version, before any visitor is served it. Signed like a release. */
import type { KeyObject } from 'node:crypto';
import { Integrity, MemberNameText, VersionText } from 'shared-contracts/release';
import type { MemberName } from 'shared-contracts/release';
import * as z from 'zod/mini';
import type { Keys } from './keys.ts';
import { isInScope } from './scope.ts';
import { distrust, jsonIn, signed } from './signing.ts';

export const PREVIEW_QUERY = 'preview';
export const PREVIEW_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Clocks of different machines differ by seconds. */
const TOLERANCE_MS = 60_000;
const LONGEST = 2000;

/** Instants are UTC ISO 8601. */
const PreviewToken = z.object({
  /** Keeps another signed document from passing for a token. */
  purpose: z.literal('preview'),
  member: MemberNameText,
  version: VersionText,
  /** Hash of the `build.json` that was published. */
  integrity: Integrity,
  from: z.string(),
  until: z.string(),
  signature: z.object({ keyId: z.string(), value: z.string() }),
});
export type PreviewToken = z.infer<typeof PreviewToken>;

export interface Previewed {
  readonly member: MemberName;
  readonly version: string;
  readonly integrity: string;
}

/** A token as an address or a cookie contains it. */
export function issuePreviewToken({ member, version, integrity }: Previewed, key: KeyObject, now: Date): string {
  const until = new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS).toISOString();
  const token = { purpose: 'preview' as const, member, version, integrity, from: now.toISOString(), until };
  return Buffer.from(JSON.stringify(signed(token, key))).toString('base64url');
}

/** `wrong`: not a token that a trusted key signed for a member that it may change. */
export function readPreviewToken(text: string, keys: Keys, now: Date): PreviewToken | 'wrong' | 'expired' {
  const content = text.length > LONGEST ? null : jsonIn(Buffer.from(text, 'base64url'));
  const result = z.safeParse(PreviewToken, content);
  if (!result.success || distrust(content as PreviewToken, keys.trusted)) return 'wrong';
  const { member, from, until, signature } = result.data;
  if (!isInScope(keys.scopes.get(signature.keyId) ?? null, member)) return 'wrong';
  const [begin, end, time] = [Date.parse(from), Date.parse(until), now.getTime()];
  if (!(end - begin <= PREVIEW_HOURS * HOUR_MS) || time < begin - TOLERANCE_MS) return 'wrong';
  return time < end ? result.data : 'expired';
}
