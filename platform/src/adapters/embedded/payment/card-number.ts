/** Properties of a card number itself: its brand, and whether its check digit is valid. */
import type { CardBrand } from 'shared-contracts/domain';

/** First six digits of mada cards of large banks, from the published list. */
const MADA = [
  ...['400861', '410685', '417633', '440533', '440647', '440795', '445564', '446393', '446404', '446672', '455036'],
  ...['455708', '457865', '458456', '462220', '468540', '468541', '468542', '468543', '483010', '484783', '489317'],
  ...['504300', '508160', '524130', '529415', '535825', '543357', '549760', '585265', '588845', '588846', '588850'],
  ...['589005', '604906', '605141', '636120', '968201', '968203', '968205', '968208', '968211'],
];

const isMastercard = (number: string): boolean => {
  const prefix = Number(number.slice(0, 4));
  return (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720);
};

/** mada cards also have numbers of the international schemes, so the mada list takes precedence. */
export const brandOf = (number: string): CardBrand => {
  if (MADA.some((prefix) => number.startsWith(prefix))) return 'mada';
  if (number.startsWith('4')) return 'visa';
  return isMastercard(number) ? 'mastercard' : 'other';
};

/** 12 to 19 digits with a valid Luhn check digit. */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
