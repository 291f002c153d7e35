import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';

/**
 * Proof of work: the browser searches for the counter for which PBKDF2 of nonce and counter begins with `keyPrefix`. The answer
 * is `proofAnswer` of the key. The person does not have to see, hear or type anything.
 */
export const Work = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
});
export type Work = z.infer<typeof Work>;

/** A proof of work in place of a picture; its answer is sent as that of a captcha. */
export const ProofOfWork = z.extend(Work, { captcha_code: Id });
export type ProofOfWork = z.infer<typeof ProofOfWork>;

export const getProofOfWork = defineEndpoint({
  id: 'auth.proofOfWork',
  method: 'POST',
  host: 'identity',
  path: '/captcha/proof',
  auth: 'public',
  request: Empty,
  response: ProofOfWork,
  summary: 'A proof of work in place of a captcha',
});

export const getCaptcha = defineEndpoint({
  id: 'auth.captcha',
  method: 'POST',
  host: 'identity',
  path: '/captcha/get',
  auth: 'public',
  request: z.object({ sound: z.optional(z.boolean()) }),
  response: z.object({
    image: z.string(),
    captcha_code: Id,
    sound: z.optional(z.string()),
    work: z.optional(Work),
  }),
  summary:
    'A picture of digits; `image` is a data URL, as is `sound`, the same digits spoken in the language of the call, on request. The digits need `captcha_work`, the answer of `work`',
});
