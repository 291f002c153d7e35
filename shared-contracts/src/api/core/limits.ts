import { OTP_LENGTH, OTP_SECONDS } from '../../domain/product/constants.ts';

export { CAPTCHA_LIMITS } from '../../domain/text/names.ts';
/** Digits of a one-time code and seconds it lives. */
export const OTP = { length: OTP_LENGTH, seconds: OTP_SECONDS } as const;
