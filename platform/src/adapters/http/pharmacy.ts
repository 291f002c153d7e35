/** A pharmacy network over HTTP; see `docs/pharmacy-network.md`. */
import type { PharmacyPort } from '../../ports/pharmacy.ts';
import { isAuthentic, SIGNATURE_HEADERS, signatureOf } from './signature.ts';

const TIMEOUT_MS = 8000;

interface Network {
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
}

export const createHttpPharmacy = ({ url, secret, now }: Network): PharmacyPort => ({
  send: async (message) => {
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.id,
        [SIGNATURE_HEADERS.timestamp]: timestamp,
        [SIGNATURE_HEADERS.signature]: signatureOf(secret, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the pharmacy network answered ${response.status}`);
  },
  readEvent: ({ headers, body }, at) => {
    if (!isAuthentic(secret, headers, body, at)) return null;
    try {
      return JSON.parse(Buffer.from(body).toString('utf8')) as unknown;
    } catch {
      return undefined;
    }
  },
});
