/**
 * Identity numbers: Saudi national ID, iqama, passport. The check digit proves the form, not citizenship: `verified` is set only
 * by the identity-verification port.
 */
import { normalizeIdentity } from '../text/typed.ts';

export const IDENTITY_TYPES = ['national-id', 'iqama', 'passport', 'baby'] as const;
export type IdentityType = (typeof IDENTITY_TYPES)[number];

/** Luhn check over ten digits, for national IDs and iqamas: 1000000008 and 2000000006 pass, 1000000000 does not. */
export const hasValidCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** The form of passport numbers; each country has stricter rules of its own. */
export const PASSPORT_NUMBER = /^[A-Z0-9]{6,12}$/;

/** The type of an identity number; null when the text is none. */
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

/** Whether VAT is charged only because no national ID of this patient is verified, so that a correction can remove it. */
export const isIdentityCorrectable = ({ identity_type, natio, verified, in_review }: IdentityState): boolean =>
  !verified && in_review !== true && (identity_type === 'national-id' || natio === 'SA');
