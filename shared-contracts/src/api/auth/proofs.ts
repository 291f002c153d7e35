/** Fresh proofs of the account, and the change of its phone. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Password, digits } from '../core/fields.ts';
import { OTP } from '../core/limits.ts';
import { PasskeyAnswer } from './passkey-json.ts';
import { FreshProof, freshProofField, ProofPurpose } from './fresh-proof.ts';
import { captchaFields, phoneFields, CodeSent } from './endpoints.ts';

export const requestProof = defineEndpoint({
  id: 'auth.requestProof',
  method: 'POST',
  host: 'auth',
  path: '/proof/request',
  auth: 'user',
  request: z.object({ purpose: ProofPurpose, ...captchaFields }),
  response: CodeSent,
  summary: 'Sends a code to the number of the account, for one purpose',
});

export const giveProof = defineEndpoint({
  id: 'auth.giveProof',
  method: 'POST',
  host: 'auth',
  path: '/proof/give',
  auth: 'user',
  request: z.object({
    purpose: ProofPurpose,
    proof: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('code'), code: digits(OTP.length, OTP.length) }),
      /** The password of the account. Not accepted for a change of the number, which needs a code to the current number. */
      z.object({ kind: z.literal('password'), password: Password }),
      /** A passkey of the account, for a challenge of `passkeyOptions` in the same session. */
      z.object({ kind: z.literal('passkey'), passkey: PasskeyAnswer }),
    ]),
  }),
  response: FreshProof,
  summary: 'Exchanges a code, the password or a passkey for a fresh proof of one purpose',
});

export const requestNewPhone = defineEndpoint({
  id: 'auth.requestNewPhone',
  method: 'POST',
  host: 'auth',
  path: '/phone/request',
  auth: 'user',
  request: z.object({ ...phoneFields, ...captchaFields }),
  response: CodeSent,
  summary: 'Sends a code to the new number of the account',
});

export const changePhone = defineEndpoint({
  id: 'auth.changePhone',
  method: 'POST',
  host: 'auth',
  path: '/phone/change',
  auth: 'user',
  request: z.object({ ...phoneFields, code: digits(OTP.length, OTP.length), ...freshProofField }),
  response: Empty,
  summary: 'Changes the number of the account, with a code to it and a fresh proof for `change-phone`',
});
