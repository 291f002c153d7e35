/**
 * A preview: one published version of one member, shown to a browser that opened its address. The browser keeps the signed
 * token in a cookie until it expires. The visitor must confirm the address first, so that no link or frame of another site
 * shows a version that was not approved.
 */
import type { IncomingMessage } from 'node:http';
import type { Ledger } from '../../releases/ledger.ts';
import { PREVIEW_QUERY, type PreviewToken, readPreviewToken } from '../../releases/preview-token.ts';
import { readRecord } from '../../releases/versions.ts';
import type { OverrideRequest } from './staff-override.ts';

const COOKIE = 'preview';
const IN_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`);

/** `withdrawn`: the version was rolled back since, or removed. */
export type PreviewFault = 'wrong' | 'expired' | 'withdrawn';

/** A preview that cannot be shown. Compare by name. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';
  readonly fault: PreviewFault;
  constructor(fault: PreviewFault) {
    super(`the preview is ${fault}`);
    this.fault = fault;
  }
}

export interface Preview extends OverrideRequest {
  readonly text: string;
}

export interface Previews {
  /** The preview of the address, which is not confirmed; null for an address without one. @throws PreviewRefused */
  readonly offered: (request: IncomingMessage) => Promise<Preview | null>;
  /** The preview that this browser confirmed; null without one. @throws PreviewRefused */
  readonly requested: (request: IncomingMessage) => Promise<Preview | null>;
}

const setCookie = (value: string, seconds: number, secure: boolean) =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
export const previewCookie = ({ text, seconds }: Preview, secure: boolean): string => setCookie(text, seconds, secure);
export const noPreviewCookie = (secure: boolean): string => setCookie('', 0, secure);

const urlOf = ({ url }: IncomingMessage) => new URL(url ?? '/', 'http://page.invalid');

/** The same address without the preview. */
export function withoutPreview(request: IncomingMessage): string {
  const { pathname, searchParams } = urlOf(request);
  searchParams.delete(PREVIEW_QUERY);
  // With two slashes at the start it would be the address of another site.
  return `/${pathname.replace(/^[/\\]+/, '')}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}

export function previews(ledger: Ledger, channel: string, now: () => Date = () => new Date()): Previews {
  /** Whether the channel rolled the version back since the token was issued. */
  const isRolledBack = async ({ member, version, from }: PreviewToken): Promise<boolean> => {
    let later: { readonly action: string; readonly member?: string | undefined } | null = null;
    for await (const { release, change } of ledger.history(channel)) {
      const served = member === 'shell' ? release.shell : release.remotes[member];
      if (later?.action === 'rollback' && later.member === member && served?.version === version) return true;
      if (Date.parse(change.at) < Date.parse(from)) return false;
      later = change;
    }
    return false;
  };

  const read = async (text: string): Promise<Preview> => {
    const token = readPreviewToken(text, ledger.keys, now());
    if (typeof token === 'string') throw new PreviewRefused(token);
    const { member, version, integrity, until } = token;
    const record = await readRecord(ledger, member, version);
    if (record?.integrity !== integrity || (await isRolledBack(token))) throw new PreviewRefused('withdrawn');
    const seconds = Math.floor((Date.parse(until) - now().getTime()) / 1000);
    return { text, overrides: [{ member, version }], seconds };
  };

  return {
    async offered(request) {
      const text = urlOf(request).searchParams.get(PREVIEW_QUERY);
      return text === null ? null : read(text);
    },
    async requested({ headers }) {
      const text = IN_COOKIE.exec(headers.cookie ?? '')?.[1];
      return text === undefined ? null : read(text);
    },
  };
}
