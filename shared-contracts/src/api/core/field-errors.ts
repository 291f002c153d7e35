/**
 * What can be wrong with a value of a form, by name: one vocabulary for the checks of request schemas (a check that says
 * more than "too short" carries its name as its message), for a form's own rules, and for the words (`shared-ui/forms`).
 */
export const FIELD_ERRORS = [
  /** Nothing was typed, or nothing was chosen in a picker. */
  'REQUIRED',
  'NOT_CHOSEN',
  'TOO_SHORT',
  'TOO_LONG',
  /** Insurers take Latin letters only. */
  'LATIN_ONLY',
  /** A generic name: letters without spaces, hyphens or digits. */
  'LATIN_LETTERS',
  'LETTERS_AND_DIGITS',
  'DIGITS_ONLY',
  'EMAIL',
  /** A Saudi mobile number: nine digits that begin with 5. */
  'PHONE_SAUDI',
  'PHONE',
  /** Fewer digits than any phone number has, then fewer than a mobile number has. */
  'PHONE_SHORT',
  'MOBILE_SHORT',
  /** A height or weight that nobody has, or no number. */
  'MEASURE',
  /** The check digit, or the kind of document. */
  'IDENTITY',
  'IDENTITY_OF_TYPE',
  /** A number under the least or over the most that is allowed. */
  'OUT_OF_RANGE',
  /** A number that is more than what a limit still leaves. */
  'OVER_LIMIT',
  /** Anything else the schema refuses. */
  'INVALID',
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

export const isFieldError = (name: unknown): name is FieldError => FIELD_ERRORS.some((known) => known === name);
