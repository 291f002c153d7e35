/**
 * Signatures of messages between two servers with a shared secret: HMAC-SHA256 of `<timestamp>.<body>` in hexadecimal. A secret
 * may be a list while it is replaced, newest first: the first signs, all verify.
 */
import { createHmac } from 'node:crypto';
import { newestKeyIn } from 'shared-contracts/edge';
import { fitsAny } from '../../core/secrets.ts';

/** Maximum age of a message in either direction, which limits replay attacks. */
const TOLERANCE_SECONDS = 300;

export const SIGNATURE_HEADERS = { timestamp: 'x-timestamp', signature: 'x-signature' } as const;

const signed = (key: string, timestamp: string, body: Uint8Array | string): string =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');

export const signatureOf = (secret: string, timestamp: string, body: Uint8Array | string): string =>
  signed(newestKeyIn(secret), timestamp, body);

type Headers = Readonly<Record<string, string | undefined>>;

/** Compares in constant time. */
export const isAuthentic = (secret: string, headers: Headers, body: Uint8Array, now: Date): boolean => {
  const timestamp = headers[SIGNATURE_HEADERS.timestamp] ?? '';
  const given = headers[SIGNATURE_HEADERS.signature] ?? '';
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now.getTime() / 1000 - Number(timestamp)) : Infinity;
  return fitsAny(secret, (key) => signed(key, timestamp, body), given) && age <= TOLERANCE_SECONDS;
};
