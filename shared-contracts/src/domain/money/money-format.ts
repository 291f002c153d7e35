/** Formats amounts of halalas and computes percentages, without schemas: every page shows prices, and few validate them. */
import type { Language } from '../language/languages.ts';
import { formatHundredths } from '../language/number-format.ts';

/** A whole number of halalas. */
export type Halalas = number;

const CURRENCY: Record<Language, string> = { ar: 'ر.س', en: 'SAR' };

/** The number without the currency, in the reader's numerals: `172.50` / `١٧٢٫٥٠`; a whole amount has no decimals: `172`. */
export const formatAmount: (halalas: Halalas, language: Language) => string = formatHundredths;

/** The name of the currency as written after an amount. */
export const currencyLabel = (language: Language): string => CURRENCY[language];

/** `172.50 SAR` / `١٧٢٫٥٠ ر.س`. */
export const formatSar = (halalas: Halalas, language: Language): string =>
  `${formatAmount(halalas, language)} ${CURRENCY[language]}`;

/** `basisPoints` of an amount (1500 = 15 %), rounded half away from zero to a halala. */
export const share = (halalas: Halalas, basisPoints: number): Halalas => {
  const raw = (Math.abs(halalas) * basisPoints) / 10_000;
  return Math.sign(halalas) * Math.floor(raw + 0.5);
};
