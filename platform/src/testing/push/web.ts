/**
 * A double of a push service and its browsers: accepts requests as in RFC 8030, and decrypts and verifies them as in RFC 8291
 * and RFC 8292.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** Keys of a browser whose messages are not decrypted. */
export const aPushKey = (): Omit<Browser, 'endpoint'> => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url') };
};

interface Keys {
  readonly pair: ECDH;
  readonly secret: Buffer;
}

export interface Pushed {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The encrypted body as received. */
  readonly sealed: Buffer;
  readonly content: Record<string, string>;
  /** The signed claim; null when its signature does not match the key in the header. */
  readonly claim: { readonly aud: string; readonly exp: number; readonly sub: string } | null;
  readonly signer: string;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** One record of `aes128gcm`: salt, record size, the sender’s key, then the ciphertext. */
const open = ({ pair, secret }: Keys, sealed: Buffer): Buffer => {
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + keyLength);
  const record = sealed.subarray(21 + keyLength);
  const info = Buffer.concat([text('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, text('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, text('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
};

/** `vapid t=…, k=…` */
const claimOf = (authorization: string): Pick<Pushed, 'claim' | 'signer'> => {
  const [, token = '', signer = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const raw = Buffer.from(signer, 'base64url');
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claim = JSON.parse(Buffer.from(body, 'base64url').toString()) as NonNullable<Pushed['claim']>;
  return { claim: signed ? claim : null, signer };
};

export const createPushService = async () => {
  const browsers = new Map<string, Keys>();
  const received: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = answers.get(path) ?? 201;
      const keys = browsers.get(path);
      if (keys && status === 201) {
        const sealed = Buffer.concat(parts);
        const content = JSON.parse(open(keys, sealed).toString()) as Pushed['content'];
        received.push({
          path,
          headers: request.headers,
          sealed,
          content,
          ...claimOf(String(request.headers.authorization)),
        });
      }
      response.writeHead(keys ? status : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    /** The status for a browser from now on. */
    answer: ({ endpoint }: Browser, status: number) => answers.set(new URL(endpoint).pathname, status),
    browser: (): Browser => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const secret = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { pair, secret });
      const p256dh = pair.getPublicKey('base64url');
      return { endpoint: `http://${host}${path}`, p256dh, auth: secret.toString('base64url') };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
