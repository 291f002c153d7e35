/** Signatures of messages between two servers with a shared secret: HMAC-SHA256 of `<timestamp>.<body>` in hexadecimal. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a message in either direction, which limits replay attacks. */
const TOLERANCE_SECONDS = 300;

export const SIGNATURE_HEADERS = { timestamp: 'x-timestamp', signature: 'x-signature' } as const;

export const signatureOf = (secret: string, timestamp: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

type Headers = Readonly<Record<string, string | undefined>>;

/** Compares in constant time. */
export const isAuthentic = (secret: string, headers: Headers, body: Uint8Array, now: Date): boolean => {
  const timestamp = headers[SIGNATURE_HEADERS.timestamp] ?? '';
  const given = Buffer.from(headers[SIGNATURE_HEADERS.signature] ?? '', 'utf8');
  const expected = Buffer.from(signatureOf(secret, timestamp, body), 'utf8');
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now.getTime() / 1000 - Number(timestamp)) : Infinity;
  return given.length === expected.length && timingSafeEqual(given, expected) && age <= TOLERANCE_SECONDS;
};
