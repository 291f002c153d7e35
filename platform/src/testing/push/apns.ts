/** A double of Apple’s push service as documented: HTTP/2, a signed token of the team, and rejections with a reason. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { endableLimits } from '../endable-limits.ts';

const KEY_ID = 'ABCDE12345';
const TEAM_ID = 'TEAM123456';
const TOPIC = 'sa.example.sanar';
const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const HOUR = 3600;

const Payload = z.object({
  aps: z.strictObject({
    alert: z.strictObject({ title: z.string(), body: z.string() }),
    sound: z.string(),
  }),
  remote: z.string().optional(),
  path: z.string().optional(),
});

export interface ApnsPush {
  readonly token: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: z.infer<typeof Payload>;
}

/** A rejection of a push. */
export interface ApnsRefusal {
  readonly status: number;
  readonly reason: string;
}
/** As in the doubles over HTTP/1 (`testing/gateways/double.ts`). */
export type ApnsFault = 'late' | 'lost' | 'down' | 'malformed' | ApnsRefusal;

const read = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

const refusedToken = (authorization: string | undefined, seconds: number): ApnsRefusal | null => {
  if (!authorization?.startsWith('bearer ')) return { status: 403, reason: 'MissingProviderToken' };
  const [head = '', claims = '', signature = ''] = authorization.slice('bearer '.length).split('.');
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { alg, kid } = z.object({ alg: z.string(), kid: z.string() }).parse(read(head));
  const { iss, iat } = z.object({ iss: z.string(), iat: z.number() }).parse(read(claims));
  if (!signed || alg !== 'ES256' || kid !== KEY_ID || iss !== TEAM_ID)
    return { status: 403, reason: 'InvalidProviderToken' };
  return Math.abs(seconds - iat) > HOUR ? { status: 403, reason: 'ExpiredProviderToken' } : null;
};

export const startApns = async (now: () => number) => {
  const received: ApnsPush[] = [];
  const asked: string[] = [];
  const tokens = new Set<string>();
  const refused = new Map<string, ApnsRefusal>();
  const faults: ApnsFault[] = [];
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;
  const limits = endableLimits();

  const judge = (headers: IncomingHttpHeaders, body: string): ApnsRefusal | null => {
    const token = /^\/3\/device\/([0-9a-f]+)$/.exec(String(headers[':path']))?.[1];
    if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' };
    if (token === undefined) return { status: 404, reason: 'BadPath' };
    const wrong = refusedToken(headers.authorization, now() / 1000);
    if (wrong) return wrong;
    tokens.add(String(headers.authorization));
    if (headers['apns-topic'] !== TOPIC) return { status: 400, reason: 'DeviceTokenNotForTopic' };
    if (headers['apns-push-type'] !== 'alert') return { status: 400, reason: 'InvalidPushType' };
    if (!['5', '10'].includes(String(headers['apns-priority']))) return { status: 400, reason: 'BadPriority' };
    if (!/^\d{9,11}$/.test(String(headers['apns-expiration']))) return { status: 400, reason: 'BadExpirationDate' };
    if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64) return { status: 400, reason: 'BadCollapseId' };
    const known = refused.get(token);
    if (known) return known;
    received.push({ token, headers, payload: Payload.parse(JSON.parse(body)) });
    return null;
  };
  const answer = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    const body = await text(stream);
    asked.push(`${String(headers[':path'])} ${JSON.stringify(headers)} ${body}`);
    const fault = faults.shift();
    if (fault === 'down') return stream.session?.destroy();
    if (fault === 'malformed') {
      stream.respond({ ':status': 500 });
      return void stream.end('<html>');
    }
    const refusal = typeof fault === 'object' ? fault : judge(headers, body);
    if (fault === 'lost') return stream.session?.destroy();
    if (fault === 'late') return limits.end();
    stream.respond({ ':status': refusal?.status ?? 200, 'apns-id': 'EC1BF194-B3B2-424A-89A9-5A918A6E6B5D' });
    return void stream.end(refusal ? JSON.stringify({ reason: refusal.reason }) : '');
  };
  const server = createServer()
    .on('session', (session) => {
      connections += 1;
      sessions.add(session);
      session.on('close', () => sessions.delete(session)).on('error', () => undefined);
    })
    .on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      answer(stream, headers).catch(() => stream.close());
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Accepted pushes, oldest first. */
    received,
    /** All received requests as text. */
    asked,
    /** Number of distinct signed tokens so far. */
    tokens,
    connections: () => connections,
    /** As in the doubles over HTTP/1. */
    limit: limits.limit,
    settings: {
      APNS_URL: url,
      APNS_KEY: privateKey,
      APNS_KEY_ID: KEY_ID,
      APNS_TEAM_ID: TEAM_ID,
      APNS_TOPIC: TOPIC,
    },
    adapter: { key: privateKey, keyId: KEY_ID, teamId: TEAM_ID, topic: TOPIC, url },
    /** Rejects pushes to this token from now on; null: accepts them again. */
    refuse: (token: string, how: ApnsRefusal | null) =>
      how === null ? refused.delete(token) : refused.set(token, how),
    failNext: (fault: ApnsFault) => void faults.push(fault),
    /** Values that no log or error may contain. */
    secrets: [privateKey.split('\n')[1] ?? ''],
    close: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
