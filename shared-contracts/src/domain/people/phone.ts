/**
 * Phone numbers are stored in E.164, regardless of how they are typed. Uses libphonenumber's mobile metadata; it has a subpath of
 * its own, because only sign-in, profile and the server need it.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { isPhoneShape, normalizePhone } from '../text/typed.ts';

export { DEFAULT_DIAL_CODE } from '../product/constants.ts';

const isCallingCode = (dialCode: string): boolean =>
  getCountries().some((country) => getCountryCallingCode(country) === dialCode);

/**
 * The E.164 form of a number typed with a separate dial code; null when it is not a valid mobile number of that country. Whether
 * leading zeros and other trunk prefixes belong to the number depends on the country: the library contains the rules.
 */
export const toE164 = (dialCode: string, typed: string): string | null => {
  // The library throws for a calling code that does not exist.
  if (!isPhoneShape(typed) || !isCallingCode(dialCode)) return null;
  const raw = normalizePhone(typed);
  const national = () => parsePhoneNumberFromString(raw, { defaultCallingCode: dialCode, extract: false });
  const international = (digits: string) => parsePhoneNumberFromString(`+${digits}`, { extract: false });
  const readings = raw.startsWith('+')
    ? [() => international(raw.slice(1))]
    : [
        ...(raw.startsWith('00') ? [() => international(raw.slice(2))] : []),
        national,
        ...(raw.startsWith(dialCode) ? [() => international(raw)] : []),
      ];
  for (const read of readings) {
    const parsed = read();
    if (parsed?.isValid() && parsed.countryCallingCode === dialCode) return parsed.number;
  }
  return null;
};

/** `+966501234567` → `+966 5• ••• ••67`: enough for the owner to recognise it, too little to misuse. */
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

/** Every country with its calling code. */
export const callingCodes = (): ReadonlyMap<CountryCode, string> =>
  new Map(getCountries().map((country) => [country, getCountryCallingCode(country)]));
