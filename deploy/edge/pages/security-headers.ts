import type { IncomingMessage } from 'node:http';
import type { Headers } from '../http/send.ts';
import type { EdgeSettings } from '../settings/settings.ts';

const ONE_YEAR = 31_536_000;
const NOTHING = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()';
/** Calls need camera and microphone, the location dialog needs geolocation; an app page may become either. */
const APP_PAGE = 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), serial=(), midi=()';

/** On every answer of the edge. */
export function baseHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(secure ? { 'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains` } : {}),
  };
}

/** Files and API answers are never documents with permissions of their own. */
export const inertHeaders = { 'permissions-policy': NOTHING } as const;

const STYLES = "style-src 'self'";

/** Allows one inline style element, by its hash. */
export const allowStyle = (headers: Headers, integrity: string): Headers => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '').replace(STYLES, `${STYLES} '${integrity}'`),
});

/** On pages: the strict content security policy (no inline script, no eval, inline style only by hash), isolation, and device permissions for this origin only. */
export function pageHeaders(settings: EdgeSettings, host: string | undefined, secure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings, host, secure),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': APP_PAGE,
  };
}

const originOf = (address: string | null): string[] => {
  const plain = address?.replace(/\{s\}\./, '*.').replace(/\{[a-z]+\}/g, '0');
  if (!plain) return [];
  const match = /^https:\/\/(?:[^@/]+@)?([A-Za-z0-9.*-]+(?::\d+)?)(?:\/|$)/.exec(plain);
  return match?.[1] ? [`https://${match[1]}`] : [];
};

/** Older Safari does not include the socket in 'self', so it is listed when the Host header is a plain host. */
function socketOrigin(host: string | undefined, secure: boolean): string[] {
  return host && /^[A-Za-z0-9.-]+(:\d{1,5})?$/.test(host) ? [`${secure ? 'wss' : 'ws'}://${host}`] : [];
}

/** A provider's widget is a script that opens a frame. */
const CAPTCHA_ORIGINS = { turnstile: ['https://challenges.cloudflare.com'] } as const;

/** Where a provider’s SDK sends signals; audio and video use WebRTC, which the policy does not cover. */
const VIDEO_ORIGINS = {
  twilio: ['wss://global.vss.twilio.com'],
  // Its servers are chosen when a channel is joined, on other ports.
  agora: ['https://*.agora.io:*', 'wss://*.agora.io:*', 'https://*.sd-rtn.com:*', 'wss://*.sd-rtn.com:*'],
} as const;

export function contentSecurityPolicy(settings: EdgeSettings, host: string | undefined, secure: boolean): string {
  const captcha = settings.captchaProvider === null ? [] : CAPTCHA_ORIGINS[settings.captchaProvider];
  const video = settings.videoProvider === null ? [] : VIDEO_ORIGINS[settings.videoProvider];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(settings.mapTiles)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socketOrigin(host, secure), ...video],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...captcha],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Whether the visitor's connection uses https, here or at a trusted proxy in front. */
export function isSecure(request: IncomingMessage, trustProxy: boolean): boolean {
  if ('encrypted' in request.socket && request.socket.encrypted === true) return true;
  return trustProxy && request.headers['x-forwarded-proto'] === 'https';
}
