/** Apple Push Notification service, provider API: a token signed with the team’s key, and one HTTP/2 request per device. */
import { createHash, createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import type { AppAddress, PushCarrier, PushMessage } from '../../ports/push.ts';
import { appPage } from './app-page.ts';
import { signJwt } from './jwt.ts';
import { ANSWER_LIMIT, type TimeLimit } from '../calls/time-limit.ts';
import { createHttp2Poster } from './apns-http2.ts';

export const APNS_API = 'https://api.push.apple.com';
/** A token is rejected after an hour, and must not be renewed more often than every 20 minutes. */
const TOKEN_SECONDS = 50 * 60;
const DEVICE_TOKEN = /^[0-9a-fA-F]{64,200}$/;

const Refusal = z.object({ reason: z.string().regex(/^[A-Za-z]{1,60}$/) });
/** The device token is permanently invalid: the app was removed, or the token belongs to another app or environment. */
const GONE = ['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic'];
const OTHER_TOKEN = ['ExpiredProviderToken'];

const reasonOf = (body: string): string => {
  try {
    return Refusal.safeParse(JSON.parse(body)).data?.reason ?? '';
  } catch {
    return '';
  }
};

/** The payload for Apple: a text without medical information, and the page to open. */
const payloadFor = ({ content: { title, body, url } }: PushMessage<AppAddress>): object => ({
  aps: { alert: { title, body }, sound: 'default' },
  ...appPage(url),
});

export interface ApnsOptions {
  /** PEM of the `.p8` file. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** Bundle identifier of the app. */
  readonly topic: string;
  readonly url: string;
  readonly now: () => number;
  readonly limit?: TimeLimit;
}

export const createApns = (options: ApnsOptions): PushCarrier<AppAddress> => {
  const { keyId, teamId, topic, url, now, limit = ANSWER_LIMIT } = options;
  const key = { algorithm: 'ES256', key: createPrivateKey(options.key), id: keyId } as const;
  const post = createHttp2Poster(url, limit);
  let held: { readonly token: string; readonly until: number } | null = null;
  const providerToken = (): string => {
    const iat = Math.floor(now() / 1000);
    if (!held || held.until <= iat) held = { token: signJwt(key, { iss: teamId, iat }), until: iat + TOKEN_SECONDS };
    return held.token;
  };
  return {
    reaches: ({ service, token }) => service === 'apns' && DEVICE_TOKEN.test(token),
    send: async (message) => {
      const { to, content, seconds, urgent } = message;
      const request = () =>
        post(
          `/3/device/${to.token}`,
          {
            authorization: `bearer ${providerToken()}`,
            'apns-topic': topic,
            'apns-push-type': 'alert',
            'apns-priority': urgent ? '10' : '5',
            'apns-expiration': String(Math.floor(now() / 1000) + seconds),
            // APNs limits the collapse id to 64 bytes.
            'apns-collapse-id': createHash('sha256').update(content.tag).digest('base64url'),
          },
          JSON.stringify(payloadFor(message)),
        );
      let { status, body } = await request();
      if (status === 403 && OTHER_TOKEN.includes(reasonOf(body))) {
        held = null;
        ({ status, body } = await request());
      }
      if (status === 200) return 'accepted';
      const reason = reasonOf(body);
      if (status === 410 || (status === 400 && GONE.includes(reason))) return 'gone';
      if (status === 400 || status === 413) return 'refused';
      throw new Error(`APNs answered ${status} ${reason} to a push`.replace('  ', ' '));
    },
  };
};
