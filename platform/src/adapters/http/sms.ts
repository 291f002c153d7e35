/**
 * SMS over HTTP: `POST SMS_URL {key, to, text}` with the token as bearer and the key as `Idempotency-Key`. Most gateways accept
 * this directly or behind a small relay. 2xx: the message was accepted, optionally with `{"reference": …}`; 400 and 422: the
 * number was rejected; anything else counts as no answer.
 */
import * as z from 'zod';
import type { SmsPort } from '../../ports/sms.ts';

const TIMEOUT_MS = 8000;
const Taken = z.object({ reference: z.string().max(200) });

export const createHttpSms = (url: string, token: string | null): SmsPort => ({
  send: async ({ key, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ key, to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 400 || response.status === 422) return { kind: 'refused', reason: 'number' };
    if (response.status === 401 || response.status === 403) return { kind: 'refused', reason: 'account' };
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    const taken = Taken.safeParse(await response.json().catch(() => null));
    return { kind: 'accepted', reference: taken.success ? taken.data.reference : key };
  },
});
