/** Patterns of secrets that no log line of the product may contain. */

/** Redacted by the logger. */
const CUT = String.raw`(?!\[cut\])`;
const FIELDS = {
  password: 'password|confirm',
  token: 'token|fresh_proof|phone_proof|authorization|cookie|exq',
};
const field = (names) => new RegExp(String.raw`\\?"(?:${names})\\?"\s*:\s*\\?"${CUT}[^"\\]{6,}`, 'i');

const PATTERNS = [
  ['a password', field(FIELDS.password)],
  ['a token', field(FIELDS.token)],
  ['a token', /\bBearer\s+[\w.-]{8,}|[?&;\s](?:token|exq)=[\w.-]{8,}/i],
  // Error codes are words; one-time codes are digits.
  [
    'a code',
    /\\?"(?:code|otp|captcha)\\?"\s*:\s*\\?"\d{3,8}\\?"|(?<!\p{L})(?:code|otp|رمز)(?!\p{L})[^"{}]{0,40}?(?<![\d.:-])\d{4}(?![\d.:-])/iu,
  ],
];
/** The Luhn check of identity numbers, written again here because this runs under a Node that reads no TypeScript. */
const hasCheckDigit = (digits) =>
  [...digits].reduce((sum, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0) %
    10 ===
  0;
const TEN_DIGITS = /(?<!\w)[12]\d{9}(?!\w)/g;

/**
 * Names the kinds of secrets in a line: codes, tokens, identity numbers, passwords. The value is not repeated.
 * @param {string} line
 * @returns {string[]}
 */
export const secretsIn = (line) => {
  const found = PATTERNS.filter(([, pattern]) => pattern.test(line)).map(([name]) => name);
  const identities = (line.match(TEN_DIGITS) ?? []).some(hasCheckDigit);
  return [...new Set([...found, ...(identities ? ['an identity number'] : [])])];
};
