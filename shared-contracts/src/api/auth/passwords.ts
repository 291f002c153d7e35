/**
 * Passwords, which are optional: a code to the number of the account always signs in (specification part 2, sections 5 and 7).
 */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { digits, Id, Password, text } from '../core/fields.ts';
import { OTP } from '../core/limits.ts';
import { captchaFields, CodeSent, phoneFields, SignedIn } from './endpoints.ts';

/** A new password and its repetition. */
export const newPasswordFields = { password: Password, confirm: Password };

/** A wrong password, an account without a password and an unknown number get the same refusal after the same time. */
export const passwordSignIn = defineEndpoint({
  id: 'auth.passwordSignIn',
  method: 'POST',
  host: 'base',
  path: '/v5/user/signin',
  auth: 'public',
  request: z.object({ ...phoneFields, password: Password }),
  response: SignedIn,
  summary: 'Exchanges a number and its password for a session; SIGN_IN_FAILED does not reveal which numbers exist',
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
