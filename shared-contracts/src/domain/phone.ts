/**
 * Phones are stored in E.164. 05…, 5…, 9665…, 009665… and +9665… are one number. Uses libphonenumber's mobile
 * metadata; its own subpath, because only sign-in, profile and the server need it.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { toLatinDigits } from './digits.ts';

export { DEFAULT_DIAL_CODE } from './service.ts';

/** The E.164 form of a number typed with a dial code beside it, or null when it is no valid mobile number there. */
export const toE164 = (dialCode: string, typed: string): string | null => {
  const raw = toLatinDigits(typed).replace(/[\s().\-\u200e\u200f]/g, '');
  if (!/^\+?\d{4,20}$/.test(raw)) return null;
  const international = raw.startsWith('+') ? raw : raw.startsWith('00') ? `+${raw.slice(2)}` : null;
  const candidates = international
    ? [international]
    : [`+${dialCode}${raw.replace(/^0/, '')}`, ...(raw.startsWith(dialCode) ? [`+${raw}`] : [])];
  for (const candidate of candidates) {
    const parsed = parsePhoneNumberFromString(candidate);
    if (parsed?.isValid() && parsed.countryCallingCode === dialCode) return parsed.number;
  }
  return null;
};

/** `+966501234567` → `+966 5• ••• ••67`: enough to recognise, too little to misuse. */
export const maskPhone = (e164: string): string => {
  const parsed = parsePhoneNumberFromString(e164);
  if (!parsed) return '•••';
  const national = parsed.formatInternational().replace(`+${parsed.countryCallingCode} `, '');
  const digits = national.replace(/\D/g, '').length;
  let seen = 0;
  const masked = national.replace(/\d/g, (digit) => {
    seen += 1;
    return seen === 1 || seen > digits - 2 ? digit : '•';
  });
  return `+${parsed.countryCallingCode} ${masked}`;
};

/** Every country that has a calling code, with it. */
export const callingCodes = (): ReadonlyMap<CountryCode, string> =>
  new Map(getCountries().map((country) => [country, getCountryCallingCode(country)]));
