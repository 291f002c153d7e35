import { OTP_LENGTH, OTP_SECONDS } from '../../domain/product/constants.ts';

export { CAPTCHA_LIMITS } from '../../domain/text/names.ts';
/** Number of digits of a one-time code, and its lifetime in seconds. */
export const OTP = { length: OTP_LENGTH, seconds: OTP_SECONDS } as const;
