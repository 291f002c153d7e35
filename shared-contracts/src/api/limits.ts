export { CAPTCHA_LIMITS } from '../domain/names.ts';
/** Digits of a one-time code and seconds it lives. */
export const OTP = { length: 4, seconds: 300 } as const;
