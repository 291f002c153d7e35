/**
 * Formats numbers in the reader's numerals, as Intl does for `NUMBER_LOCALE`; a test compares the two. Whole numbers without a
 * sign are formatted here, because the first Intl formatter of a page blocks a slow phone for more than 150 ms.
 */
import type { Language } from './languages.ts';

/**
 * Arabic readers see Arabic-Indic numerals, English readers Latin ones. Calendar and numerals are specified, so that no browser
 * default applies. English dates are written day first, as in Saudi Arabia.
 */
export const NUMBER_LOCALE: Record<Language, string> = {
  ar: 'ar-SA-u-ca-gregory-nu-arab',
  en: 'en-GB-u-ca-gregory-nu-latn',
};

const ARABIC_ZERO = 0x660;
const SEPARATOR = { ar: { thousands: '\u066c', decimal: '\u066b' }, en: { thousands: ',', decimal: '.' } } as const;

const inNumerals = (digits: string, language: Language): string =>
  language === 'en' ? digits : digits.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));

/** Whether `String(value)` consists of digits only: no sign, no fraction, no exponent. */
const isPlain = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

const whole = (value: number, language: Language): string =>
  inNumerals(String(value).replace(/\B(?=(\d{3})+$)/g, SEPARATOR[language].thousands), language);

/** `1,250` / `١٬٢٥٠`; with at most three decimals, none for a whole number. */
export const formatNumber = (value: number, language: Language): string =>
  isPlain(value) ? whole(value, language) : new Intl.NumberFormat(NUMBER_LOCALE[language]).format(value);

const decimals = (hundredths: number): 0 | 2 => (hundredths % 100 === 0 ? 0 : 2);

/** With two decimals, or none when both are zero: `hundredths` of 17250 is `172.50` / `١٧٢٫٥٠`, of 17200 `172` / `١٧٢`. */
export const formatHundredths = (hundredths: number, language: Language): string => {
  const digits = decimals(hundredths);
  if (!isPlain(hundredths)) {
    const look = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(NUMBER_LOCALE[language], look).format(hundredths / 100);
  }
  const riyals = whole(Math.floor(hundredths / 100), language);
  if (digits === 0) return riyals;
  return riyals + SEPARATOR[language].decimal + inNumerals(String(hundredths % 100).padStart(2, '0'), language);
};
