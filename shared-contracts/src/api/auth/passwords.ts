/** Passwords, which are optional: a code to the number of the account always signs in (specification part 2, sections 5 and 7). */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time.ts';
import { defineEndpoint } from '../endpoint.ts';
import { digits, Empty, Id, Password, text } from '../fields.ts';
import { OTP } from '../limits.ts';
import { tolerantList } from '../tolerant.ts';
import { captchaFields, CodeSent, phoneFields, SignedIn } from './endpoints.ts';
import { freshProofField } from './fresh-proof.ts';

/** A password that is typed twice. */
const newPasswordFields = { password: Password, confirm: Password };

/** The same refusal, after the same time, for a wrong password, an account without one and a number without an account. */
export const passwordSignIn = defineEndpoint({
  id: 'auth.passwordSignIn',
  method: 'POST',
  host: 'base',
  path: '/v5/user/signin',
  auth: 'public',
  request: z.object({ ...phoneFields, password: Password }),
  response: SignedIn,
  summary: 'Exchanges a number and its password for a session; SIGN_IN_FAILED says nothing about who exists',
});

/** How the account can be signed in to, besides a code. */
const Passkey = z.object({
  id: Id,
  /** Given by the account holder, or the browser and system it was made with. */
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const SignInMethods = z.object({
  password: z.nullable(z.object({ set_at: Instant })),
  /** Null where this installation has none: its address is not a name. Left out by a server of before. */
  passkeys: z.optional(z.nullable(tolerantList(Passkey))),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const signInMethods = defineEndpoint({
  id: 'auth.signInMethods',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signInMethods',
  auth: 'user',
  request: Empty,
  response: SignInMethods,
  summary: 'How the account can be signed in to, besides a code',
});

export const updatePassword = defineEndpoint({
  id: 'auth.updatePassword',
  method: 'POST',
  host: 'base',
  path: '/v5/user/updatePassword',
  auth: 'user',
  request: z.object({ current: z.optional(Password), ...newPasswordFields, ...freshProofField }),
  response: SignInMethods,
  summary:
    'Sets or changes the password, with the current one or a fresh proof for `change-password`; a change ends every other sign-in',
});

export const removePassword = defineEndpoint({
  id: 'auth.removePassword',
  method: 'POST',
  host: 'base',
  path: '/v6/user/removePassword',
  auth: 'user',
  request: z.object(freshProofField),
  response: SignInMethods,
  summary: 'Removes the password; needs a fresh proof for `change-password`',
});

export const requestPasswordReset = defineEndpoint({
  id: 'auth.requestPasswordReset',
  method: 'POST',
  host: 'identity',
  path: '/pwResetRequestOTP',
  auth: 'public',
  request: z.object({ ...phoneFields, ...captchaFields }),
  response: CodeSent,
  summary: 'Sends a code for another password to a number, whether it is registered or not',
});

export const verifyPasswordReset = defineEndpoint({
  id: 'auth.verifyPasswordReset',
  method: 'POST',
  host: 'identity',
  path: '/pwResetVerifyOTP',
  auth: 'public',
  request: z.object({ code: digits(OTP.length, OTP.length), ...phoneFields }),
  response: z.object({ uid: Id, reset_proof: z.string(), expires_at: Instant }),
  summary:
    'Exchanges a code for the right to set another password once; USER_NOT_FOUND with a proof of the number when it has no account',
});

export const resetPassword = defineEndpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  host: 'base',
  path: '/v5/user/resetPassword',
  auth: 'public',
  request: z.object({ ...phoneFields, uid: Id, reset_proof: text(100, 1), ...newPasswordFields }),
  response: SignedIn,
  summary:
    'Sets another password with the proof of `verifyPasswordReset`, ends the sign-ins of other devices and begins one',
});
