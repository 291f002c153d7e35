/**
 * Every refusal the product knows: its HTTP status, envelope status, words, and what the client does with it. A service
 * throws the code; one place turns it into an envelope in the language of the `lang` header, where a counted value such as
 * `{{minutes}}` brings its noun with it in the form the number asks for.
 *
 * The entries stand in one file an area, in `error-codes/`.
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
