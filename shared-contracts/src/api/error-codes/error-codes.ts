/**
 * Every refusal of the product: its HTTP status, envelope status, texts, and the reaction of the client. A service throws the
 * code; one function converts it into an envelope in the language of the `lang` header. A counted value such as `{{minutes}}` is
 * replaced by the number with its noun in the grammatical form that the number requires.
 *
 * The entries are in one file per area, in `error-codes/`.
 */
import { ACCOUNT_CODES } from './account.ts';
import { BOOKING_CODES } from './booking.ts';
import type { ErrorEntry } from './entry.ts';
import { FAMILY_DOCTOR_CODES } from './family-doctor.ts';
import { FILES_AND_INSURANCE_CODES } from './files-and-insurance.ts';
import { GENERAL_CODES } from './general.ts';
import { PAYMENT_CODES } from './payment.ts';
import { PHARMACY_CODES } from './pharmacy.ts';

export const ERROR_CODES = {
  ...GENERAL_CODES,
  ...ACCOUNT_CODES,
  ...BOOKING_CODES,
  ...PAYMENT_CODES,
  ...FAMILY_DOCTOR_CODES,
  ...FILES_AND_INSURANCE_CODES,
  ...PHARMACY_CODES,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERROR_CODES;
