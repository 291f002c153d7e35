/** Arabic-Indic (٠–٩), Persian (۰–۹) and full-width digits are accepted wherever a number is typed. */
const EASTERN = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** The same text with Eastern digits replaced by 0–9. */
export const toLatinDigits = (text: string): string =>
  text.replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Only the digits of a text, as 0–9. */
export const digitsOnly = (text: string): string => toLatinDigits(text).replace(/\D/g, '');
