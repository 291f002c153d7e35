/** A double of Firebase Cloud Messaging as documented: access tokens for signed claims, and accepted or rejected messages. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import * as z from 'zod';
import { type DoubleAnswer, type DoubleRequest, startDouble } from '../gateways/double.ts';

const PROJECT = 'sanar-test';
const EMAIL = `push@${PROJECT}.iam.gserviceaccount.com`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Message fields that this product may send; Firebase rejects unknown names. */
const Message = z.strictObject({
  message: z.strictObject({
    token: z.string(),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.strictObject({
      priority: z.enum(['HIGH', 'NORMAL']),
      ttl: z.string().regex(/^\d+s$/),
      notification: z.strictObject({ tag: z.string(), visibility: z.enum(['PRIVATE', 'PUBLIC', 'SECRET']) }),
    }),
  }),
});
export type FcmMessage = z.infer<typeof Message>['message'];

const Claims = z.object({
  iss: z.literal(EMAIL),
  scope: z.literal('https://www.googleapis.com/auth/firebase.messaging'),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
});

const read = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

const refusal = (status: number, name: string, ...details: object[]): DoubleAnswer => ({
  status,
  json: { error: { code: status, message: 'refused', status: name, details } },
});
const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
});
const badRequest = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description: 'invalid' }],
});

/** A rejection of a message. */
export const FCM_REFUSALS = {
  unregistered: refusal(404, 'NOT_FOUND', fcmError('UNREGISTERED')),
  mismatch: refusal(403, 'PERMISSION_DENIED', fcmError('SENDER_ID_MISMATCH')),
  invalidToken: refusal(400, 'INVALID_ARGUMENT', fcmError('INVALID_ARGUMENT')),
  invalidTokenField: refusal(400, 'INVALID_ARGUMENT', badRequest('message.token'), fcmError('INVALID_ARGUMENT')),
  invalidMessage: refusal(400, 'INVALID_ARGUMENT', badRequest('message.data'), fcmError('INVALID_ARGUMENT')),
  tooLarge: refusal(400, 'INVALID_ARGUMENT'),
  quota: refusal(429, 'RESOURCE_EXHAUSTED', fcmError('QUOTA_EXCEEDED')),
  unavailable: refusal(503, 'UNAVAILABLE', fcmError('UNAVAILABLE')),
} as const satisfies Record<string, DoubleAnswer>;
export type FcmRefusal = keyof typeof FCM_REFUSALS;

export const startFcm = async (now: () => number) => {
  const received: FcmMessage[] = [];
  const refused = new Map<string, FcmRefusal>();
  const granted = new Set<string>();
  let origin = '';
  const grant = ({ body }: DoubleRequest): DoubleAnswer => {
    const form = new URLSearchParams(body);
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    );
    const { aud, iat, exp } = Claims.parse(read(claims));
    const seconds = now() / 1000;
    const isRight =
      signed &&
      aud === `${origin}/token` &&
      iat <= seconds + 1 &&
      exp > seconds &&
      exp - iat <= 3600 &&
      iat > seconds - 60;
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || !isRight)
      return { status: 400, json: { error: 'invalid_grant' } };
    const token = `ya29.${granted.size + 1}`;
    granted.add(token);
    return { status: 200, json: { access_token: token, expires_in: 3599, token_type: 'Bearer' } };
  };
  const take = ({ headers, body }: DoubleRequest): DoubleAnswer => {
    if (!granted.has(String(headers.authorization).replace('Bearer ', ''))) return refusal(401, 'UNAUTHENTICATED');
    const parsed = Message.safeParse(JSON.parse(body));
    if (!parsed.success) return FCM_REFUSALS.invalidMessage;
    const { message } = parsed.data;
    const how = refused.get(message.token);
    if (how) return FCM_REFUSALS[how];
    received.push(message);
    return { status: 200, json: { name: `projects/${PROJECT}/messages/0:${received.length}` } };
  };
  const double = await startDouble((request) => {
    if (request.path === '/token') return grant(request);
    if (request.path === `/v1/projects/${PROJECT}/messages:send`) return take(request);
    return { status: 404, json: {} };
  });
  origin = double.url;
  const account = {
    type: 'service_account',
    project_id: PROJECT,
    client_email: EMAIL,
    private_key: privateKey,
    token_uri: `${double.url}/token`,
  };
  return {
    http: double,
    /** Accepted messages, oldest first. */
    received,
    settings: { FCM_URL: double.url, FCM_SERVICE_ACCOUNT: JSON.stringify(account) },
    account,
    /** Rejects messages to this token from now on; null: accepts them again. */
    refuse: (token: string, how: FcmRefusal | null) => (how === null ? refused.delete(token) : refused.set(token, how)),
    /** Expires all issued access tokens. */
    revoke: () => granted.clear(),
    /** Values that no log or error may contain. */
    secrets: [privateKey.split('\n')[1] ?? '', 'ya29.'],
  };
};
