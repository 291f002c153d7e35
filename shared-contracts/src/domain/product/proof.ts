/** The answer of a proof of work, on both sides. In a file of its own: few pages need it. */

const DIGITS = 8;
/** Twelve hexadecimal digits are a safe integer. */
const READ = 12;

/** From the key (hexadecimal) that the work has found: its end, which the challenge does not tell, as the digits of a captcha. */
export const proofAnswer = (key: string): string =>
  String(Number.parseInt(key.slice(-READ), 16) % 10 ** DIGITS).padStart(DIGITS, '0');
