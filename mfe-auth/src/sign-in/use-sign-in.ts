import { useRef, useState } from 'react';
import {
  checkUser,
  getCaptcha,
  isApiError,
  registerUser,
  verifyNewUser,
  verifyRegistration,
  verifyUser,
} from 'shared-contracts/api';
import type { CodeSent } from 'shared-contracts/api';
import { identityTypeOf } from 'shared-contracts/domain';
import type { OverlayResult } from 'shared-contracts/host';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { Mode } from './draft.ts';
import { finishSignIn } from './finish.ts';
import { phoneFields, registrationOf } from './payloads.ts';
import { notVerified, type Refusal, refusalOf, stepToMend } from './refusal.ts';
import { useDraft } from './use-draft.ts';

/** The answer to a captcha: which picture, and what was read in it. */
export interface CaptchaAnswer {
  captcha_code: string;
  captcha: string;
}

/**
 * The sign-in dialog's behaviour: what has been typed, where it stands, what was refused, and what can be done.
 *
 * A refusal keeps the patient where they are and says why. Only USER_NOT_FOUND opens sign-up: a known patient whose
 * number is paused, or who has lost the network, must not be asked to register again.
 */
export const useSignIn = (close: (result: OverlayResult<'auth.sign-in'>) => void) => {
  const host = useHost();
  const t = useT();
  const [draft, dispatch] = useDraft();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  // A token whose session could not be loaded is tried again; its code is already used up.
  const issued = useRef<string | null>(null);
  const running = useRef(false);

  const refuse = (error: unknown) => {
    const refused = refusalOf(error, t('error.unknown'));
    const elsewhere = stepToMend(refused);
    if (elsewhere && elsewhere.kind !== draft.step.kind) dispatch({ type: 'went-to', step: elsewhere });
    if (isApiError(error, 'USER_EXISTS')) dispatch({ type: 'went-to', step: { kind: 'phone' } });
    if (!isApiError(error)) host.telemetry.error(error, { where: 'sign-in' });
    setRefusal(refused);
  };

  /** One call at a time; what it refuses is shown. */
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const askForCode = async (mode: Mode, captcha?: CaptchaAnswer): Promise<CodeSent> => {
    const number = phoneFields(draft.phone);
    if (mode === 'sign-in') return host.api.call(checkUser, { ...number, ...captcha });
    return host.api.call(registerUser, { ...number, email: draft.person.email.trim(), ...captcha });
  };

  const sendCode = async (mode: Mode, captcha?: CaptchaAnswer) => {
    try {
      dispatch({ type: 'code-sent', mode, sent: await askForCode(mode, captcha) });
    } catch (error) {
      if (isApiError(error, 'USER_NOT_FOUND') && mode === 'sign-in') dispatch({ type: 'user-unknown' });
      else if (isApiError(error, 'CAPTCHA_REQUIRED') && !captcha) dispatch({ type: 'captcha-needed', mode });
      else throw error;
    }
  };

  /** Passports are not in the register that verifies identities, so there is nothing to put right. */
  const isVerified = async (): Promise<boolean> => {
    const registration = registrationOf(draft);
    const { verified } = await host.api.call(verifyRegistration, registration);
    return verified || identityTypeOf(registration.identity) === 'passport';
  };

  const exchange = async (mode: Mode, code: string): Promise<string> => {
    const number = phoneFields(draft.phone);
    try {
      if (mode === 'sign-in') return (await host.api.call(verifyUser, { ...number, code })).token;
      const reg = registrationOf(draft);
      return (await host.api.call(verifyNewUser, { otp: { ...number, email: reg.email, code }, reg })).token;
    } catch (error) {
      host.telemetry.event(mode === 'sign-in' ? 'sign_in_code_failed' : 'sign_up_code_failed', {
        code: isApiError(error) ? error.code : 'UNKNOWN',
      });
      throw error;
    }
  };

  const verify = async (mode: Mode, code: string) => {
    issued.current ??= await exchange(mode, code);
    const session = await host.session.begin(issued.current);
    if (session.kind !== 'signed-in') throw new Error('The session did not begin with a token just issued.');
    finishSignIn(host, mode, close);
  };

  return {
    draft,
    dispatch,
    busy,
    refusal,
    clearRefusal: () => setRefusal(null),
    /** Asks for a sign-in code, or shows the captcha first when every sign-in needs one. */
    submitPhone: (captchaFirst: boolean) =>
      run(async () => {
        if (captchaFirst) dispatch({ type: 'captcha-needed', mode: 'sign-in' });
        else await sendCode('sign-in');
      }),
    submitCaptcha: (mode: Mode, answer: CaptchaAnswer) => run(() => sendCode(mode, answer)),
    /** The end of the wizard. `unverified`: the patient goes on although the identity could not be verified. */
    register: (unverified: boolean) =>
      run(async () => {
        if (unverified || (await isVerified())) await sendCode('sign-up');
        else setRefusal(notVerified(t('identity.notVerified')));
      }),
    resend: (mode: Mode, captchaFirst: boolean) =>
      run(async () => {
        if (captchaFirst) dispatch({ type: 'captcha-needed', mode });
        else await sendCode(mode);
      }),
    verify: (mode: Mode, code: string) => run(() => verify(mode, code)),
    newCaptcha: () => host.api.call(getCaptcha, {}),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
