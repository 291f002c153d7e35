/** Pages a native app embeds: which release they are made of, and what their address may not leak. */
import type { IncomingMessage } from 'node:http';
import { CHANNEL_HEADER, CHANNEL_QUERY, WEBVIEW_PREFIX } from 'shared-contracts/native';
import { ChannelName } from 'shared-contracts/release';
import * as z from 'zod/mini';
import type { Headers } from '../http/send.ts';
import type { Visit } from './visit-type.ts';

/** Keeps the channel for reloads, which a webview makes without the app's query and headers. Gone with the app. */
const COOKIE = 'release-channel';
/**
 * Channels that a request may name: those opened for versions of an app. Whoever can write a link can name one, so every
 * other channel (staging, production, a team's own) is out of reach.
 */
const APP_CHANNEL = /^app-/;

const valid = (name: string | null | undefined): string | null =>
  name && APP_CHANNEL.test(name) && z.safeParse(ChannelName, name).success ? name : null;

/** The channel this very request names, by query or header. */
export function namedChannel(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = request.headers[CHANNEL_HEADER];
  return valid(query.get(CHANNEL_QUERY)) ?? valid(typeof header === 'string' ? header : null);
}

export function channelOf(request: IncomingMessage, query: URLSearchParams): string | null {
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
  return namedChannel(request, query) ?? valid(kept);
}

/** Keeps a channel that this request named; null when it named none. */
export const channelCookie = ({ newChannel, secure }: Visit): string | null =>
  newChannel && `${COOKIE}=${newChannel}; Path=${WEBVIEW_PREFIX}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/**
 * No Referer at all, no frame around it, and no cache that remembers an address with a token in it. Only the sandbox, which
 * production does not have, frames it: its playground shows it in a device.
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
