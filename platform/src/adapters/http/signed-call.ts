/** A JSON request to a server with a shared secret. Errors contain neither the request nor the answer. */
import type * as z from 'zod';
import { ANSWER_LIMIT, type TimeLimit } from '../calls/time-limit.ts';
import { SIGNATURE_HEADERS, signatureOf } from './signature.ts';

export interface SignedParty {
  /** Name of the party, used in errors. */
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly limit?: TimeLimit | undefined;
}

/** @throws when the party does not answer, refuses, or sends an answer that does not match the schema */
export const callSigned = async <T>(
  { name, url, secret, now, limit = ANSWER_LIMIT }: SignedParty,
  path: string,
  key: string,
  message: unknown,
  answer: z.ZodType<T>,
): Promise<T> => {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const response = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      [SIGNATURE_HEADERS.timestamp]: timestamp,
      [SIGNATURE_HEADERS.signature]: signatureOf(secret, timestamp, body),
    },
    body,
    signal: limit(),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${name} answered ${response.status}`);
  }
  const read = answer.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw new Error(`${name} sent an answer that cannot be parsed`);
  return read.data;
};
