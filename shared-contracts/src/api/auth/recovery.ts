/** Replaces a lost phone number. */
import * as z from 'zod/mini';
import { Day } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { DialCode, IdentityInput, PhoneInput, digits } from '../core/fields.ts';
import { OTP } from '../core/limits.ts';
import { captchaFields, phoneFields, CodeSent } from './endpoints.ts';

export const requestRecoveryCode = defineEndpoint({
  id: 'auth.requestRecoveryCode',
  method: 'POST',
  host: 'auth',
  path: '/phone/recovery/code',
  auth: 'public',
  request: z.object({ ...phoneFields, ...captchaFields }),
  response: CodeSent,
  summary: 'Sends a code to the new number for the account of a lost number',
});

/** The answer does not depend on whether the details belong to an account. */
export const requestPhoneRecovery = defineEndpoint({
  id: 'auth.requestPhoneRecovery',
  method: 'POST',
  host: 'auth',
  path: '/phone/recovery/request',
  auth: 'public',
  request: z.object({
    ...phoneFields,
    code: digits(OTP.length, OTP.length),
    /** The lost number. */
    old_pc: DialCode,
    old_ph: PhoneInput,
    identity: IdentityInput(1),
    dob: Day,
  }),
  /** Hours between the approval by an operator and the change. */
  response: z.object({ hours: z.int() }),
  summary:
    'Requests a new number for an account with a lost number; an operator decides, and the old number can cancel it',
});
