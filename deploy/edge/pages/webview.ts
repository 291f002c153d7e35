/** Pages that a native app embeds: their release, and the protection of their address. */
import type { IncomingMessage } from 'node:http';
import { CHANNEL_HEADER, CHANNEL_QUERY, WEBVIEW_PREFIX } from 'shared-contracts/native';
import { ChannelName } from 'shared-contracts/release';
import * as z from 'zod/mini';
import type { Headers } from '../http/send.ts';
import type { Visit } from './visit-type.ts';

/** Stores the channel for reloads, which a webview makes without the app's query and headers. Deleted when the app ends. */
const COOKIE = 'release-channel';
/**
 * Channels that a request may name: those opened for versions of an app. Any link can name a channel, so all
 * others (staging, production, a team's own) are refused.
 */
const APP_CHANNEL = /^app-/;

const valid = (name: string | null | undefined): string | null =>
  name && APP_CHANNEL.test(name) && z.safeParse(ChannelName, name).success ? name : null;

/** The channel that this request names, by query or header. */
export function namedChannel(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = request.headers[CHANNEL_HEADER];
  return valid(query.get(CHANNEL_QUERY)) ?? valid(typeof header === 'string' ? header : null);
}

export function channelOf(request: IncomingMessage, query: URLSearchParams): string | null {
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
  return namedChannel(request, query) ?? valid(kept);
}

/** Stores a channel that this request named; null when it named none. */
export const channelCookie = ({ newChannel, secure }: Visit): string | null =>
  newChannel && `${COOKIE}=${newChannel}; Path=${WEBVIEW_PREFIX}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/**
 * No Referer, no embedding in frames, and no caching of an address that contains a token. Only the sandbox, which
 * production does not have, embeds it: its playground shows it in a device frame.
 */
export function webviewHeaders(headers: Headers, { carriesToken }: Visit, sandbox: boolean): Headers {
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': sandbox ? policy : policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: `cookie, ${CHANNEL_HEADER}`,
    ...(carriesToken ? { 'cache-control': 'no-store' } : {}),
  };
}
