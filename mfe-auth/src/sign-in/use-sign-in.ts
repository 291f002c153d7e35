import { useEffect, useRef, useState } from 'react';
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
import { finishSignIn, noteSignIn } from './finish.ts';
import { phoneFields, registrationOf } from './payloads.ts';
import type { FormRefusal } from 'shared-ui/form-kit';
import { notVerified, refusalOf, stepOfField } from './refusal.ts';
import { incompletePage } from './sign-up.ts';
import { useDraft } from './use-draft.ts';

/** The answer to a captcha: which picture, and what was read in it. */
export interface CaptchaAnswer {
  captcha_code: string;
  captcha: string;
}

/** In the place of what is under way once the dialog is gone. */
const CLOSED = {};

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
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  // A token whose session could not be loaded is tried again; its code is already used up.
  const issued = useRef<string | null>(null);
  const running = useRef<object | null>(null);
  const closed = () => running.current === CLOSED;
  useEffect(() => {
    if (running.current === CLOSED) running.current = null;
    return () => {
      running.current = CLOSED;
    };
  }, []);

  /** Whoever goes back or corrects the number no longer wants what was asked: its answer will change nothing. */
  const giveUp = () => {
    running.current = null;
    issued.current = null;
    setBusy(false);
    setRefusal(null);
  };

  const refuse = (error: unknown) => {
    const refused = refusalOf(error, t('error.unknown'));
    const elsewhere = stepOfField(refused.field);
    if (elsewhere && elsewhere.kind !== draft.step.kind) dispatch({ type: 'went-to', step: elsewhere });
    if (isApiError(error, 'USER_EXISTS')) dispatch({ type: 'went-to', step: { kind: 'phone' } });
    if (!isApiError(error)) host.telemetry.error(error, { where: 'sign-in' });
    setRefusal(refused);
  };

  /** One call at a time; what it refuses is shown. `wanted`: nobody has gone back or closed the dialog meanwhile. */
  const run = async (work: (wanted: () => boolean) => Promise<void>) => {
    if (running.current) return;
    const mine = {};
    running.current = mine;
    const wanted = () => running.current === mine;
    setBusy(true);
    setRefusal(null);
    try {
      await work(wanted);
    } catch (error) {
      if (wanted()) refuse(error);
    } finally {
      if (wanted()) {
        running.current = null;
        setBusy(false);
      }
    }
  };

  const askForCode = async (mode: Mode, captcha?: CaptchaAnswer): Promise<CodeSent> => {
    const number = phoneFields(draft.phone);
    if (mode === 'sign-in') return host.api.call(checkUser, { ...number, ...captcha });
    return host.api.call(registerUser, { ...number, email: draft.person.email.trim(), ...captcha });
  };

  const sendCode = async (wanted: () => boolean, mode: Mode, captcha?: CaptchaAnswer) => {
    try {
      const sent = await askForCode(mode, captcha);
      if (wanted()) dispatch({ type: 'code-sent', mode, sent });
    } catch (error) {
      if (!wanted()) return;
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

  const verify = async (wanted: () => boolean, mode: Mode, code: string) => {
    const token = issued.current ?? (await exchange(mode, code));
    if (!wanted()) return;
    issued.current = token;
    const session = await host.session.begin(token);
    if (session.kind !== 'signed-in') throw new Error('The session did not begin with a token just issued.');
    // Whoever closed the dialog at the last moment is signed in, and stays where they are.
    if (closed()) noteSignIn(host, mode);
    else finishSignIn(host, mode, close);
  };

  return {
    draft,
    dispatch,
    busy,
    refusal,
    clearRefusal: () => setRefusal(null),
    giveUp,
    /** Asks for a sign-in code, or shows the captcha first when every sign-in needs one. */
    submitPhone: (captchaFirst: boolean) =>
      run(async (wanted) => {
        if (captchaFirst) dispatch({ type: 'captcha-needed', mode: 'sign-in' });
        else await sendCode(wanted, 'sign-in');
      }),
    submitCaptcha: (mode: Mode, answer: CaptchaAnswer) => run((wanted) => sendCode(wanted, mode, answer)),
    /** The end of the wizard. `unverified`: the patient goes on although the identity could not be verified. */
    register: (unverified: boolean) =>
      run(async (wanted) => {
        const missing = incompletePage(draft.person);
        if (missing) return dispatch({ type: 'went-to', step: { kind: missing } });
        const verified = unverified || (await isVerified());
        if (!wanted()) return;
        if (verified) await sendCode(wanted, 'sign-up');
        else setRefusal(notVerified(t('identity.notVerified')));
      }),
    resend: (mode: Mode, captchaFirst: boolean) =>
      run(async (wanted) => {
        if (captchaFirst) dispatch({ type: 'captcha-needed', mode });
        else await sendCode(wanted, mode);
      }),
    verify: (mode: Mode, code: string) => run((wanted) => verify(wanted, mode, code)),
    newCaptcha: () => host.api.call(getCaptcha, {}),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
