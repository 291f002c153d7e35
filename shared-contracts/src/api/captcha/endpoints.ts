import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id } from '../fields.ts';

/**
 * Work for the caller's machine in the place of a picture: find the counter with which PBKDF2 of nonce and counter begins with
 * `keyPrefix`. The answer (`proofAnswer`) is sent as a captcha is. Nothing is to be seen, heard or typed.
 */
export const ProofOfWork = z.object({
  captcha_code: Id,
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
});
export type ProofOfWork = z.infer<typeof ProofOfWork>;

export const getProofOfWork = defineEndpoint({
  id: 'auth.proofOfWork',
  method: 'POST',
  host: 'identity',
  path: '/captcha/proof',
  auth: 'public',
  request: Empty,
  response: ProofOfWork,
  summary: 'Work whose answer stands for a captcha',
});

export const getCaptcha = defineEndpoint({
  id: 'auth.captcha',
  method: 'POST',
  host: 'identity',
  path: '/captcha/get',
  auth: 'public',
  request: Empty,
  response: z.object({ image: z.string(), captcha_code: Id }),
  summary: 'A picture of digits; `image` is a data URL',
});
