/** Maps a failed call to errors of a form. The text is that of the server, in the language of the page. */
import { type ApiError, isApiError } from 'shared-contracts/api';
import type { FormRefusal } from './types.ts';

/** The wire field to which an error code belongs. */
const FIELD_OF: Partial<Record<ApiError['code'], string>> = {
  PHONE_INVALID: 'ph',
  EMAIL_INVALID: 'email',
  BIRTH_DATE_INVALID: 'dob',
  IDENTITY_INVALID: 'identity',
  IDENTITY_NOT_VERIFIED: 'identity',
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_INCORRECT: 'captcha',
  OTP_INCORRECT: 'code',
  OTP_EXPIRED: 'code',
  VOUCHER_INVALID: 'code',
  SIGN_IN_FAILED: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORD_MISMATCH: 'confirm',
};

/** The paths an INVALID_REQUEST names; the last part of a path is the field (`reg.fn`). */
const namedFields = (details: unknown): readonly string[] => {
  const fields = (details as { fields?: unknown } | null | undefined)?.fields;
  return Array.isArray(fields) ? fields.map((path) => String(path).split('.').at(-1) ?? '') : [];
};

/** The field to which an error of a call belongs; undefined when the form has no such field. */
export const refusedField = (
  error: ApiError,
  own: Partial<Record<ApiError['code'], string>> = {},
): string | undefined => own[error.code] ?? FIELD_OF[error.code] ?? namedFields(error.details)[0];

/** `otherwise` is the text for failures that are not calls. Errors of fields that the form does not have are shown above it. */
export const refusalOf = (
  error: unknown,
  own: Partial<Record<ApiError['code'], string>> | undefined,
  fields: readonly string[],
  otherwise: string,
): FormRefusal => {
  if (!isApiError(error)) return { text: otherwise };
  const field = refusedField(error, own);
  return { text: error.message, code: error.code, field: field && fields.includes(field) ? field : undefined };
};
