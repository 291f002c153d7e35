import { OTP_LENGTH, OTP_SECONDS } from '../domain/service.ts';

export { CAPTCHA_LIMITS } from '../domain/names.ts';
/** Digits of a one-time code and seconds it lives. */
export const OTP = { length: OTP_LENGTH, seconds: OTP_SECONDS } as const;
