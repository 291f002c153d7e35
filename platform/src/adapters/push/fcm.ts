/**
 * Firebase Cloud Messaging, HTTP v1: an access token for the service account’s signature (RFC 7523), and one request per
 * device.
 */
import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import type { AppAddress, PushCarrier, PushMessage } from '../../ports/push.ts';
import { appPage } from './app-page.ts';
import { signJwt } from './jwt.ts';
import { ANSWER_LIMIT, type TimeLimit } from '../calls/time-limit.ts';
import type { ServiceAccount } from '../../settings/service-account.ts';

export const FCM_API = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR = 3600;
/** An access token is renewed this long before it expires. */
const SPARE_SECONDS = 120;
/** The maximum time to live of a message in Firebase. */
const MOST_SECONDS = 28 * 86_400;

const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Accepted = z.object({ name: z.string().min(1) });
const Refusal = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
});

/** The registration was removed or belongs to another project: it is permanently invalid. */
const GONE = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

/** An invalid token is reported with its field, or as an argument without a field; all other arguments are ours. */
const isGone = (answer: unknown): boolean => {
  const details = Refusal.safeParse(answer).data?.error.details ?? [];
  const codes = details.map(({ errorCode }) => errorCode ?? '');
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  if (codes.some((code) => GONE.includes(code)) || fields.includes('message.token')) return true;
  return codes.includes('INVALID_ARGUMENT') && fields.length === 0;
};

/** The payload for Firebase: a text without medical information, and the page to open. */
const messageFor = ({ to, content, seconds, urgent }: PushMessage<AppAddress>): object => ({
  token: to.token,
  notification: { title: content.title, body: content.body },
  data: appPage(content.url),
  android: {
    priority: urgent ? 'HIGH' : 'NORMAL',
    ttl: `${Math.min(seconds, MOST_SECONDS)}s`,
    notification: { tag: content.tag, visibility: 'PRIVATE' },
  },
});

export interface FcmOptions {
  readonly account: ServiceAccount;
  readonly url: string;
  readonly now: () => number;
  readonly limit?: TimeLimit;
}

export const createFcm = ({ account, url, now, limit = ANSWER_LIMIT }: FcmOptions): PushCarrier<AppAddress> => {
  const { project_id: project, client_email: iss, token_uri: aud } = account;
  const key = { algorithm: 'RS256', key: createPrivateKey(account.private_key) } as const;
  let held: { readonly token: string; readonly until: number } | null = null;
  let asked: Promise<string> | null = null;

  const request = async (): Promise<string> => {
    const iat = Math.floor(now() / 1000);
    const assertion = signJwt(key, { iss, scope: SCOPE, aud, iat, exp: iat + HOUR });
    const response = await fetch(aud, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      redirect: 'error',
      signal: limit(),
    });
    const answer = AccessToken.safeParse(await response.json().catch(() => null));
    if (!response.ok || !answer.success) throw new Error(`no access token for FCM: ${response.status}`);
    held = { token: answer.data.access_token, until: iat + answer.data.expires_in - SPARE_SECONDS };
    return held.token;
  };
  /** Concurrent pushes share one request. */
  const accessToken = (): Promise<string> => {
    if (held && held.until > now() / 1000) return Promise.resolve(held.token);
    asked ??= request().finally(() => {
      asked = null;
    });
    return asked;
  };
  const post = async (message: object): Promise<Response> =>
    fetch(new URL(`/v1/projects/${project}/messages:send`, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal: limit(),
    });
  return {
    reaches: ({ service }) => service === 'fcm',
    send: async (message) => {
      const body = messageFor(message);
      let response = await post(body);
      if (response.status === 401) {
        // The access token was revoked before it expired.
        await response.body?.cancel();
        held = null;
        response = await post(body);
      }
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok && Accepted.safeParse(answer).success) return 'accepted';
      if (isGone(answer)) return 'gone';
      if (response.status === 400) return 'refused';
      throw new Error(`FCM answered ${response.status} to a push`);
    },
  };
};
