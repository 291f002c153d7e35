/** Sign-in and sign-up (specification part 1, sections 2.7, 3, 4 and 7). */
import * as z from 'zod/mini';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import {
  CountryCode,
  DialCode,
  Email,
  Gender,
  Id,
  IdentityInput,
  LatinName,
  PhoneInput,
  digits,
  text,
} from '../core/fields.ts';
import { CAPTCHA_LIMITS, OTP } from '../core/limits.ts';

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
