/**
 * Names of the errors of a form value. The checks of request schemas use them (a check with a specific reason has the name as its
 * message), as do the rules of forms and the texts of the errors (`shared-ui/forms`).
 */
export const FIELD_ERRORS = [
  /** The field is empty, or no option is selected. */
  'REQUIRED',
  'NOT_CHOSEN',
  'TOO_SHORT',
  'TOO_LONG',
  /** Insurers accept Latin letters only. */
  'LATIN_ONLY',
  /** A generic name: letters without spaces, hyphens or digits. */
  'LATIN_LETTERS',
  'LETTERS_AND_DIGITS',
  'DIGITS_ONLY',
  'EMAIL',
  /** A Saudi mobile number: nine digits that begin with 5. */
  'PHONE_SAUDI',
  'PHONE',
  /** Fewer digits than any phone number, and fewer than a mobile number. */
  'PHONE_SHORT',
  'MOBILE_SHORT',
  /** A height or weight outside the possible range, or not a number. */
  'MEASURE',
  /** The check digit or the kind of document is wrong. */
  'IDENTITY',
  'IDENTITY_OF_TYPE',
  /** A number below the minimum or above the maximum. */
  'OUT_OF_RANGE',
  /** A number above the remaining part of a limit. */
  'OVER_LIMIT',
  /** Any other refusal of the schema. */
  'INVALID',
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

export const isFieldError = (name: unknown): name is FieldError => FIELD_ERRORS.some((known) => known === name);
