/** Validates a phone number before a code is sent to it. */
import type { FieldError } from 'shared-contracts/api';
import { DEFAULT_DIAL_CODE, isPhoneShape, isSaudiMobile } from 'shared-contracts/domain';

/**
 * The numbering tables of all countries are the largest part of this remote, so they are loaded in parallel with the dialog, not
 * before it: typing a number takes longer than loading them.
 */
type PhoneTables = typeof import('shared-contracts/domain/phone');

let loading: Promise<PhoneTables> | null = null;

export const loadPhoneTables = (): Promise<PhoneTables> => {
  loading ??= import(/* webpackChunkName: "phone-rules" */ 'shared-contracts/domain/phone').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

const faultOf = (dialCode: string): FieldError => (dialCode === DEFAULT_DIAL_CODE ? 'PHONE_SAUDI' : 'PHONE');

/** By its format alone, while the user types: exact for Saudi numbers. The tables contain the lengths of the others. */
export const phoneShape = (dialCode: string, typed: string): FieldError | null => {
  const fits = dialCode === DEFAULT_DIAL_CODE ? isSaudiMobile(typed) : isPhoneShape(typed);
  return fits ? null : faultOf(dialCode);
};

/** By the rules of its country, before it is sent. Offline, the server validates it. */
export const phoneFault = async (dialCode: string, typed: string): Promise<FieldError | null> => {
  const fault = phoneShape(dialCode, typed);
  if (fault) return fault;
  const tables = await loadPhoneTables().catch(() => null);
  return !tables || tables.toE164(dialCode, typed) ? null : faultOf(dialCode);
};
