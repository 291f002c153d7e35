/**
 * Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed by this installation (RFC 8292). The endpoint comes from
 * a browser, so only hosts of known push services are contacted.
 */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Secrets } from '../../core/secrets.ts';
import type { BrowserPush } from './carriers.ts';

const TIMEOUT_MS = 8000;
const GONE = [404, 410];
/** Signed with another key than the browser subscribed with; the browser subscribes again on its next visit. */
const OTHER_KEY = [401, 403];
const REFUSED = [400, 413];

const publicKeyOf = (privateKey: Buffer): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return pair.getPublicKey('base64url');
};

/** Deterministic for a PLATFORM_SECRET, so that all instances have the same key. One in 2^32 secrets needs a second attempt. */
const ownKey = (secrets: Pick<Secrets, 'keyed'>, turn = 0): Buffer => {
  const key = Buffer.from(secrets.keyed('web-push', `key ${turn}`), 'hex');
  try {
    publicKeyOf(key);
    return key;
  } catch {
    return ownKey(secrets, turn + 1);
  }
};

const isLoopback = ({ hostname }: URL): boolean => hostname === '127.0.0.1' || hostname === 'localhost';

/** `*.` matches any subdomain. */
const isOf = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

export interface WebPushSettings {
  readonly secrets: Pick<Secrets, 'keyed'>;
  /** base64url; null: derived from PLATFORM_SECRET. */
  readonly privateKey: string | null;
  /** `mailto:` or a URL of this installation, as contact for the operators of push services. */
  readonly contact: string;
  readonly hosts: readonly string[];
}

export const createWebPush = ({ secrets, privateKey, contact, hosts }: WebPushSettings): BrowserPush => {
  const key = privateKey === null ? ownKey(secrets) : Buffer.from(privateKey, 'base64url');
  const publicKey = publicKeyOf(key);
  const vapidDetails = { subject: contact, publicKey, privateKey: key.toString('base64url') };
  return {
    publicKey,
    reaches: ({ endpoint }) => {
      if (!URL.canParse(endpoint)) return false;
      const url = new URL(endpoint);
      const isSafe = url.protocol === 'https:' || isLoopback(url);
      return isSafe && hosts.some((pattern) => isOf(url.host, pattern));
    },
    send: async ({ to: { endpoint, p256dh, auth }, content, seconds, urgent }) => {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        {
          vapidDetails,
          TTL: seconds,
          urgency: urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return 'accepted';
      if (GONE.includes(response.status) || OTHER_KEY.includes(response.status)) return 'gone';
      if (REFUSED.includes(response.status)) return 'refused';
      throw new Error(`the push service answered ${response.status}`);
    },
  };
};
