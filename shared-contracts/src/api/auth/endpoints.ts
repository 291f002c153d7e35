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
 * `captcha_code` identifies the picture; `captcha` is the typed text, and `captcha_work` the result of the proof of work that
 * belongs to the picture. For a proof of work without a picture, `captcha` is its result. `captcha_token` is the token of a
 * captcha provider (`captcha_widget`).
 */
export const captchaFields = {
  captcha: z.optional(digits(CAPTCHA_LIMITS.min, CAPTCHA_LIMITS.max)),
  captcha_code: z.optional(Id),
  captcha_work: z.optional(digits(CAPTCHA_LIMITS.min, CAPTCHA_LIMITS.max)),
  captcha_token: z.optional(text(2048, 1)),
};

export const phoneFields = { pc: DialCode, ph: PhoneInput };

/**
 * A code has been sent. It is valid until `expires_at`, five minutes later; another code may be requested from `resend_at` on.
 */
export const CodeSent = z.object({
  expires_at: Instant,
  resend_at: Instant,
  sends_left: z.int(),
  captcha_next: z.boolean(),
  phone: z.string(),
});

export type CodeSent = z.infer<typeof CodeSent>;

/** Sends a code to every number, so that the answer does not reveal whether a number is registered. */
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
  /**
   * After a sign-in by code to an account without a passkey: a fresh proof for `change-passkeys`, with which the page can offer
   * to add one.
   */
  passkey_proof: z.optional(z.string()),
});

export type SignedIn = z.infer<typeof SignedIn>;

/**
 * `data` of the refusal USER_NOT_FOUND: the caller owns the number, which belongs to no account. The sign-up continues with the
 * proof.
 */
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

/**
 * Sends the sign-up code. The personal data is sent with the code, in `verifyNewUser`, and is also validated here when present.
 */
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
  /** Version of the terms to which the person has agreed: `consent_version` of the static data. */
  consent: z._default(text(20), ''),
  /** The proof from `verifyUser`, in place of a code. */
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
  summary: 'Checks sign-up details after the number was proved',
});

export const verifyToken = defineEndpoint({
  id: 'auth.verifyToken',
  method: 'POST',
  host: 'base',
  path: '/v5/user/verifyToken',
  auth: 'public',
  request: z.object({ t: text(200, 1) }),
  response: z.object({ uid: Id, expires_at: Instant }),
  summary: 'Validates a token; SESSION_EXPIRED when it is invalid',
});
