/**
 * Numbers in the reader's numerals, as Intl writes them for `NUMBER_LOCALE`; a test compares the two. Whole numbers without
 * a sign are written here: making the first Intl formatter holds up a slow phone for more than 150 ms, on its first page.
 */
import type { Language } from './languages.ts';

/**
 * Arabic readers see Arabic-Indic numerals, English readers Latin ones; calendar and numerals are named, so that no browser
 * default decides. English dates are written day first, as in Saudi Arabia.
 */
export const NUMBER_LOCALE: Record<Language, string> = {
  ar: 'ar-SA-u-ca-gregory-nu-arab',
  en: 'en-GB-u-ca-gregory-nu-latn',
};

const ARABIC_ZERO = 0x660;
const SEPARATOR = { ar: { thousands: '\u066c', decimal: '\u066b' }, en: { thousands: ',', decimal: '.' } } as const;

const inNumerals = (digits: string, language: Language): string =>
  language === 'en' ? digits : digits.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));

/** Whether the digits of `String(value)` are all there is to write: no sign, no fraction, no exponent. */
const isPlain = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);

const whole = (value: number, language: Language): string =>
  inNumerals(String(value).replace(/\B(?=(\d{3})+$)/g, SEPARATOR[language].thousands), language);

/** `1,250` / `١٬٢٥٠`; up to three decimals where there are any. */
export const formatNumber = (value: number, language: Language): string =>
  isPlain(value) ? whole(value, language) : new Intl.NumberFormat(NUMBER_LOCALE[language]).format(value);

const decimals = (hundredths: number): 0 | 2 => (hundredths % 100 === 0 ? 0 : 2);

/** With two decimals, or none where both are zero: `hundredths` of 17250 is `172.50` / `١٧٢٫٥٠`, of 17200 `172` / `١٧٢`. */
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
