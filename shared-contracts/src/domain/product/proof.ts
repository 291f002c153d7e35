/** The answer of a proof of work, for client and server. In a file of its own, because few pages need it. */

const DIGITS = 8;
/** Twelve hexadecimal digits are a safe integer. */
const READ = 12;

/** The end of the key (hexadecimal) that the work has found, which the challenge does not contain, as the digits of a captcha. */
export const proofAnswer = (key: string): string =>
  String(Number.parseInt(key.slice(-READ), 16) % 10 ** DIGITS).padStart(DIGITS, '0');
