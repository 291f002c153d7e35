/**
 * Twilio Programmable Video: rooms through its REST API, access tokens signed here (JWT, HS256, `twilio-fpa;v=1`), and status
 * callbacks that are signed with HMAC-SHA1 over the URL and the sorted fields.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { fitsAny } from '../../core/secrets.ts';
import type { VideoPort } from '../../ports/video.ts';

export const TWILIO_VIDEO = 'https://video.twilio.com';
const TIMEOUT_MS = 8000;
const GONE = 404;
/** A room with this name exists: the request was repeated. */
const EXISTS = 53_113;
/** Empty rooms close automatically if our request to end them does not arrive; minutes. */
const EMPTY_MINUTES = 5;
const SIDES = 2;

const Room = z.object({ sid: z.string().regex(/^RM[0-9a-f]{32}$/) });
const Refusal = z.object({ code: z.number() });

export interface TwilioOptions {
  readonly accountSid: string;
  readonly keySid: string;
  readonly keySecret: string;
  /** Secret of callback signatures. */
  readonly authToken: string;
  readonly url: string;
  /** URL of callbacks. */
  readonly callbackUrl: string;
  readonly now: () => number;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The signed content of a form: the URL, then every name and value in the order of the names. */
export const twilioSignature = (authToken: string, url: string, form: URLSearchParams): string => {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return createHmac('sha1', authToken)
    .update(url + fields.flat().join(''))
    .digest('base64');
};

export const createTwilio = (options: TwilioOptions): VideoPort => {
  const { accountSid, keySid, keySecret, authToken, url, callbackUrl, now } = options;
  const post = (path: string, form: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${keySid}:${keySecret}`).toString('base64')}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    carrier: 'twilio',
    createRoom: async ({ room }) => {
      const response = await post('/v1/Rooms', {
        UniqueName: room,
        Type: 'group',
        MaxParticipants: String(SIDES),
        EmptyRoomTimeout: String(EMPTY_MINUTES),
        StatusCallback: callbackUrl,
        StatusCallbackMethod: 'POST',
      });
      const answer: unknown = await response.json().catch(() => null);
      const refused = Refusal.safeParse(answer);
      if (!response.ok && refused.success && refused.data.code === EXISTS) return room;
      const made = Room.safeParse(answer);
      if (!response.ok || !made.success) throw new Error(`Twilio answered ${response.status} to a new room`);
      return made.data.sid;
    },
    mintToken: ({ room, identity, expiresAt }) => {
      const issued = Math.floor(now() / 1000);
      const head = encoded({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' });
      const body = encoded({
        jti: `${keySid}-${issued}`,
        iss: keySid,
        sub: accountSid,
        iat: issued,
        exp: Math.floor(Date.parse(expiresAt) / 1000),
        grants: { identity, video: { room } },
      });
      const signature = createHmac('sha256', keySecret).update(`${head}.${body}`).digest('base64url');
      return { token: `${head}.${body}.${signature}`, appId: null, iceServers: [] };
    },
    endRoom: async ({ room, reference }) => {
      const response = await post(`/v1/Rooms/${encodeURIComponent(reference ?? room)}`, { Status: 'completed' });
      // A room that has already closed is not found.
      if (!response.ok && response.status !== GONE) throw new Error(`Twilio answered ${response.status} to an end`);
    },
    readWebhook: ({ headers, body }) => {
      const form = new URLSearchParams(new TextDecoder().decode(body));
      const signatureBy = (key: string) => twilioSignature(key, callbackUrl, form);
      if (!fitsAny(authToken, signatureBy, headers['x-twilio-signature'] ?? '')) return null;
      const room = form.get('RoomName');
      return form.get('StatusCallbackEvent') === 'room-ended' && room ? { kind: 'room-ended', room } : 'ignored';
    },
  };
};
