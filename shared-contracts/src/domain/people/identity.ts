/**
 * Identity numbers: Saudi national ID, iqama, passport. The check digit proves form, not citizenship: `verified` comes
 * from the identity-verification port only.
 */
import { normalizeIdentity } from '../text/typed.ts';

export const IDENTITY_TYPES = ['national-id', 'iqama', 'passport', 'baby'] as const;
export type IdentityType = (typeof IDENTITY_TYPES)[number];

/** Luhn over ten digits, as national IDs and iqamas carry it: 1000000008 and 2000000006 pass, 1000000000 does not. */
export const hasValidCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** The form of passport numbers; each country has its own rules within it. */
export const PASSPORT_NUMBER = /^[A-Z0-9]{6,12}$/;

/** Which kind of identity number a text is, or null when it is none. */
export const identityTypeOf = (text: string): Exclude<IdentityType, 'baby'> | null => {
  const value = normalizeIdentity(text);
  if (/^[12]\d{9}$/.test(value)) {
    if (!hasValidCheckDigit(value)) return null;
    return value.startsWith('1') ? 'national-id' : 'iqama';
  }
  return PASSPORT_NUMBER.test(value) && !/^\d{10}$/.test(value) ? 'passport' : null;
};

interface IdentityState {
  readonly identity_type: string;
  readonly natio: string;
  readonly verified: boolean;
  readonly in_review?: boolean | undefined;
}

/** Whether VAT is charged only because no national ID of this patient is verified: a correction can remove it. */
export const isIdentityCorrectable = ({ identity_type, natio, verified, in_review }: IdentityState): boolean =>
  !verified && in_review !== true && (identity_type === 'national-id' || natio === 'SA');
