import { useEffect, useRef } from 'react';
import { OTP_LENGTH, digitsOnly } from 'shared-contracts/domain';

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] };
}

/**
 * Reads the code from the SMS in browsers that support it (Chrome on Android asks the user first). Elsewhere the keyboard's
 * suggestion fills the fields through `autocomplete="one-time-code"`.
 */
export const useWebOtp = (onCode: (digits: string) => void, enabled: boolean): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!enabled || !('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const digits = digitsOnly((credential as { code?: string } | null)?.code ?? '');
        if (digits.length === OTP_LENGTH) latest.current(digits);
      },
      // Declined, timed out or unmounted: the user can type the code.
      () => undefined,
    );
    return () => stop.abort();
  }, [enabled]);
};
