/** What a failed call means for the form. The words come from the server, in the reader's language. */
import { type ApiError, isApiError } from 'shared-contracts/api';
import type { Step } from './draft.ts';

/** `alert` stands above the form; `field` at the control it speaks of. */
export type Refusal =
  | { kind: 'alert'; text: string }
  | { kind: 'field'; field: RefusedField; text: string; code: ApiError['code'] };
export type RefusedField = 'phone' | 'email' | 'birth' | 'identity' | 'captcha' | 'code';

const FIELD_OF: Partial<Record<ApiError['code'], RefusedField>> = {
  PHONE_INVALID: 'phone',
  EMAIL_INVALID: 'email',
  BIRTH_DATE_INVALID: 'birth',
  IDENTITY_INVALID: 'identity',
  IDENTITY_NOT_VERIFIED: 'identity',
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_INCORRECT: 'captcha',
  OTP_INCORRECT: 'code',
  OTP_EXPIRED: 'code',
};

/** `otherwise` is said when something other than a call failed. */
export const refusalOf = (error: unknown, otherwise: string): Refusal => {
  if (!isApiError(error)) return { kind: 'alert', text: otherwise };
  const field = FIELD_OF[error.code];
  return field
    ? { kind: 'field', field, text: error.message, code: error.code }
    : { kind: 'alert', text: error.message };
};

/** The register does not know this identity: enter it again, or go on without. */
export const notVerified = (text: string): Refusal => ({
  kind: 'field',
  field: 'identity',
  text,
  code: 'IDENTITY_NOT_VERIFIED',
});

const STEP_OF: Partial<Record<RefusedField, Step>> = {
  phone: { kind: 'phone' },
  email: { kind: 'names' },
  birth: { kind: 'birth' },
  identity: { kind: 'identity' },
};

/** The page on which a refused field can be put right, when it is not on this one. */
export const stepToMend = (refusal: Refusal): Step | null =>
  refusal.kind === 'field' ? (STEP_OF[refusal.field] ?? null) : null;
