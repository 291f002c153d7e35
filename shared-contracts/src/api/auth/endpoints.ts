/** Sign-in and sign-up (specification part 1, sections 2.7, 3, 4 and 7). */
import * as z from 'zod/mini';
import { Day, Instant } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  CountryCode,
  DialCode,
  Email,
  Empty,
  Gender,
  Id,
  IdentityInput,
  LatinName,
  Password,
  PhoneInput,
  digits,
  text,
} from '../fields.ts';
import { CAPTCHA_LIMITS, OTP } from '../limits.ts';
import { tolerantList } from '../tolerant.ts';
import { PasskeyAnswer } from './passkey-json.ts';
import { FreshProof, freshProofField, ProofPurpose } from './fresh-proof.ts';

/**
 * `captcha_code` names the picture; `captcha` is what the person typed and `captcha_work` the answer of the work that came with it.
 * Of a proof of work without a picture, `captcha` is the answer. `captcha_token` is a provider's (`captcha_widget`).
 */
export const captchaFields = {
  captcha: z.optional(digits(CAPTCHA_LIMITS.min, CAPTCHA_LIMITS.max)),
  captcha_code: z.optional(Id),
  captcha_work: z.optional(digits(CAPTCHA_LIMITS.min, CAPTCHA_LIMITS.max)),
  captcha_token: z.optional(text(2048, 1)),
};
export const phoneFields = { pc: DialCode, ph: PhoneInput };

/** A code is on its way. `expires_at` ends its five minutes; `resend_at` is when another may be asked for. */
export const CodeSent = z.object({
  expires_at: Instant,
  resend_at: Instant,
  sends_left: z.int(),
  captcha_next: z.boolean(),
  phone: z.string(),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** Nobody learns here whether a number is registered: every number is sent a code. */
export const checkUser = defineEndpoint({
  id: 'auth.checkUser',
  method: 'POST',
  host: 'auth',
  path: '/check-user',
  auth: 'public',
  request: z.object({ ...phoneFields, ...captchaFields }),
  aliases: { phonecode: 'pc', phonenum: 'ph' },
  response: CodeSent,
  summary: 'Sends a code to a number, whether it is registered or not',
});

export const SignedIn = z.object({
  token: z.string(),
  expires_at: Instant,
  personal: z.object({ uid: Id }),
  /** After a code, where the account has no passkey yet: a fresh proof for `change-passkeys`, so that one can be offered. */
  passkey_proof: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** With the refusal USER_NOT_FOUND: the number is the caller's, and nobody's account yet. Sign-up goes on with the proof. */
export const PhoneProven = z.object({ phone_proof: z.string(), expires_at: Instant });
export type PhoneProven = z.infer<typeof PhoneProven>;

export const verifyUser = defineEndpoint({
  id: 'auth.verifyUser',
  method: 'POST',
  host: 'auth',
  path: '/verify-user',
  auth: 'public',
  request: z.object({ code: digits(OTP.length, OTP.length), ...phoneFields }),
  response: SignedIn,
  summary: 'Exchanges a code for a session; USER_NOT_FOUND with a proof of the number when it has no account',
});

/** Sends the sign-up code. The person's details come with the code, in `verifyNewUser`, and are checked here too when given. */
export const registerUser = defineEndpoint({
  id: 'auth.registerUser',
  method: 'POST',
  host: 'auth',
  path: '/register-user',
  auth: 'public',
  request: z.object({ ...phoneFields, email: Email, ...captchaFields }),
  response: CodeSent,
  summary: 'Sends a sign-up code to a number, whether it is registered or not',
});

export const Registration = z.object({
  fn: LatinName(3),
  ln: LatinName(3),
  dob: Day,
  ...phoneFields,
  gnd: Gender,
  identity: IdentityInput(1),
  natio: CountryCode,
  email: Email,
  provider_code: z._default(text(40), ''),
  is_yakeen: z._default(z.boolean(), false),
  /** Version of the terms that the person has agreed to: `consent_version` of the static data. */
  consent: z._default(text(20), ''),
  /** From `verifyUser`; in the place of a code. */
  phone_proof: z._default(text(100), ''),
});
export type Registration = z.input<typeof Registration>;

export const verifyNewUser = defineEndpoint({
  id: 'auth.verifyNewUser',
  method: 'POST',
  host: 'auth',
  path: '/verify-new-user',
  auth: 'public',
  request: z.object({
    otp: z.object({ ...phoneFields, email: Email, code: z.optional(digits(OTP.length, OTP.length)) }),
    reg: Registration,
  }),
  response: SignedIn,
  summary: 'Creates the account and its session, for a sign-up code or a proof of the number',
});

export const verifyRegistration = defineEndpoint({
  id: 'auth.verifyRegistration',
  method: 'POST',
  host: 'identity',
  path: '/verify/register',
  auth: 'public',
  request: Registration,
  response: z.object({ verified: z.boolean() }),
  summary: 'Checks sign-up details of who has proved to hold the number',
});

export const verifyToken = defineEndpoint({
  id: 'auth.verifyToken',
  method: 'POST',
  host: 'base',
  path: '/v5/user/verifyToken',
  auth: 'public',
  request: z.object({ t: text(200, 1) }),
  response: z.object({ uid: Id, expires_at: Instant }),
  summary: 'Validates a token; SESSION_EXPIRED when it is none of ours',
});

export const signOut = defineEndpoint({
  id: 'auth.signOut',
  method: 'POST',
  host: 'base',
  path: '/v5/user/signout',
  auth: 'user',
  request: Empty,
  response: Empty,
  summary: 'Signs out: ends this session and all of its family',
});

/** Where an account is signed in: one sign-in and all sessions renewed from it. `browser` and `system` may be empty. */
export const SignIn = z.object({
  id: Id,
  browser: z.string(),
  system: z.string(),
  /** The beginning of the address it was begun from, as `198.51.100`; no place is looked up. */
  network: z.optional(z.string()),
  created_at: Instant,
  /** To the quarter of an hour. */
  last_used_at: Instant,
  /** When it ends at the latest, however often it is renewed. */
  ends_at: Instant,
  /** Whether the call came from it. */
  current: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const listSignIns = defineEndpoint({
  id: 'auth.listSignIns',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signIns',
  auth: 'user',
  request: Empty,
  response: z.object({ sign_ins: tolerantList(SignIn) }),
  summary: 'Where the account is signed in, the last used first',
});

export const endSignIn = defineEndpoint({
  id: 'auth.endSignIn',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signIns/end',
  auth: 'user',
  request: z.object({ id: Id, ...freshProofField }),
  response: Empty,
  summary: 'Ends one sign-in of the account, with all sessions renewed from it; needs a fresh proof for `end-sign-ins`',
});

export const endOtherSignIns = defineEndpoint({
  id: 'auth.endOtherSignIns',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signIns/endOthers',
  auth: 'user',
  request: z.object(freshProofField),
  response: Empty,
  summary: 'Ends every sign-in of the account but the one that asks; needs a fresh proof for `end-sign-ins`',
});

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
      /** The account's password. Not for another number: that is proved from the number that the account has. */
      z.object({ kind: z.literal('password'), password: Password }),
      /** One of the account's passkeys, to a challenge of `passkeyOptions` of the same session. */
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
  summary: 'Sends a code to the number that the account is to have',
});

export const changePhone = defineEndpoint({
  id: 'auth.changePhone',
  method: 'POST',
  host: 'auth',
  path: '/phone/change',
  auth: 'user',
  request: z.object({ ...phoneFields, code: digits(OTP.length, OTP.length), ...freshProofField }),
  response: Empty,
  summary: 'Gives the account another number, for the code sent to it and a fresh proof for `change-phone`',
});
