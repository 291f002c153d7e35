import { useEffect, useRef, useState } from 'react';
import {
  type CaptchaWidget,
  checkUser,
  getCaptcha,
  getProofOfWork,
  isApiError,
  PhoneProven,
  verifyNewUser,
  verifyRegistration,
  verifyUser,
} from 'shared-contracts/api';
import { identityTypeOf } from 'shared-contracts/domain';
import type { OverlayResult } from 'shared-contracts/host';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { Mode } from './draft.ts';
import { finishSignIn, noteSignIn } from './finish.ts';
import { phoneFields, registrationOf } from './payloads.ts';
import type { FormRefusal } from 'shared-ui/form-kit';
import { notVerified, refusalOf, stepOfField } from './refusal.ts';
import { incompletePage } from './sign-up.ts';
import { useStaticData } from './static-data.ts';
import { useDraft } from './use-draft.ts';

/** The answer to a captcha: which picture, what was read in it and the answer of its work, or the token of a provider's widget. */
export type CaptchaAnswer =
  | { captcha_code: string; captcha: string; captcha_work?: string }
  | { captcha_token: string };

/** Longer than that, and the patient is given something to do: typing a picture's digits, while the work goes on. */
const PATIENCE_MS = 20_000;

/** In the place of what is under way once the dialog is gone. */
const CLOSED = {};

/**
 * The sign-in dialog's behaviour: what has been typed, where it stands, what was refused, and what can be done.
 *
 * A refusal keeps the patient where they are and says why. Only USER_NOT_FOUND, the answer to a right code, opens sign-up: a
 * known patient whose number is paused, or who has lost the network, must not be asked to register again.
 */
export const useSignIn = (close: (result: OverlayResult<'auth.sign-in'>) => void) => {
  const host = useHost();
  const t = useT();
  const [draft, dispatch] = useDraft();
  const terms = useStaticData();
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
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
    if (isApiError(error, 'USER_EXISTS') || isApiError(error, 'PHONE_UNPROVEN'))
      dispatch({ type: 'went-to', step: { kind: 'phone' } });
    if (isApiError(error, 'CONSENT_OUTDATED')) void terms.refetch();
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

  const sendCode = async (wanted: () => boolean, captcha?: CaptchaAnswer) => {
    const sent = await host.api.call(checkUser, { ...phoneFields(draft.phone), ...captcha });
    if (wanted()) dispatch({ type: 'code-sent', sent });
  };

  /** Says meanwhile that the browser is busy. */
  const working = async <Value>(work: Value | Promise<Value>): Promise<Value> => {
    setProving(true);
    try {
      return await work;
    } finally {
      setProving(false);
    }
  };

  /** The answer of a proof of work; null when there is none to be had, for whatever reason: then there is the picture. */
  const prove = async (): Promise<CaptchaAnswer | null> => {
    const work = await host.api.call(getProofOfWork, {});
    const { solveWork } = await import(/* webpackChunkName: "prove" */ './prove.ts');
    const captcha = await solveWork(work, { patienceMs: PATIENCE_MS });
    return captcha === null ? null : { captcha, captcha_code: work.captcha_code };
  };

  /** A provider's captcha that this page knows, in the place of the product's own. */
  const widgetOf = async (): Promise<CaptchaWidget | null> => {
    const widget = (terms.data ?? (await terms.refetch()).data)?.captcha_widget;
    return widget && widget.provider !== 'unknown' ? widget : null;
  };

  const proveAndSend = async (wanted: () => boolean) => {
    const widget = await widgetOf();
    if (!wanted()) return;
    if (widget) return dispatch({ type: 'captcha-needed', widget });
    const proof = await working(prove().catch(() => null));
    if (!wanted()) return;
    try {
      if (proof) return await sendCode(wanted, proof);
    } catch (error) {
      if (!isApiError(error, 'CAPTCHA_REQUIRED') && !isApiError(error, 'CAPTCHA_INCORRECT')) throw error;
    }
    if (wanted()) dispatch({ type: 'captcha-needed' });
  };

  const sendOrProve = async (wanted: () => boolean) => {
    try {
      await sendCode(wanted);
    } catch (error) {
      if (!isApiError(error, 'CAPTCHA_REQUIRED')) throw error;
      if (wanted()) await proveAndSend(wanted);
    }
  };

  /** Passports are not in the register that verifies identities, so there is nothing to put right. */
  const isVerified = async (): Promise<boolean> => {
    const registration = registrationOf(draft, '');
    const { verified } = await host.api.call(verifyRegistration, registration);
    return verified || identityTypeOf(registration.identity) === 'passport';
  };

  /** A token for a right code; null when the number has no account, and sign-up begins. */
  const exchange = async (wanted: () => boolean, code: string): Promise<string | null> => {
    try {
      return (await host.api.call(verifyUser, { ...phoneFields(draft.phone), code })).token;
    } catch (error) {
      const proven = isApiError(error, 'USER_NOT_FOUND') ? PhoneProven.safeParse(error.details) : null;
      if (proven?.success) {
        if (wanted()) dispatch({ type: 'user-unknown', proof: proven.data.phone_proof });
        return null;
      }
      host.telemetry.event('sign_in_code_failed', { code: isApiError(error) ? error.code : 'UNKNOWN' });
      throw error;
    }
  };

  const createAccount = async (consent: string): Promise<string> => {
    const reg = registrationOf(draft, consent);
    const otp = { ...phoneFields(draft.phone), email: reg.email };
    return (await host.api.call(verifyNewUser, { otp, reg })).token;
  };

  const begin = async (wanted: () => boolean, mode: Mode, tokenOf: () => Promise<string | null>) => {
    const token = issued.current ?? (await tokenOf());
    if (!wanted() || token === null) return;
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
    /** The browser is working on a proof. */
    proving,
    refusal,
    clearRefusal: () => setRefusal(null),
    giveUp,
    /** Asks for a code, also for another one, with a proof of work when one is needed; shows the captcha when that fails. */
    askForCode: (proofFirst: boolean) => run((wanted) => (proofFirst ? proveAndSend(wanted) : sendOrProve(wanted))),
    submitCaptcha: (answering: CaptchaAnswer | Promise<CaptchaAnswer>) =>
      run(async (wanted) => {
        const answer = await working(answering);
        if (wanted()) await sendCode(wanted, answer);
      }),
    verify: (code: string) => run((wanted) => begin(wanted, 'sign-in', () => exchange(wanted, code))),
    /** The page of the identity. `unverified`: the patient goes on although it could not be verified. */
    checkIdentity: (unverified: boolean) =>
      run(async (wanted) => {
        const missing = incompletePage(draft.person);
        if (missing) return dispatch({ type: 'went-to', step: { kind: missing } });
        const verified = unverified || (await isVerified());
        if (!wanted()) return;
        if (verified) dispatch({ type: 'page-done' });
        else setRefusal(notVerified(t('identity.notVerified')));
      }),
    /** The end of the wizard: the patient has agreed to the terms in force. */
    register: () => run((wanted) => begin(wanted, 'sign-up', () => createAccount(terms.data?.consent_version ?? ''))),
    newCaptcha: (sound: boolean) => host.api.call(getCaptcha, sound ? { sound } : {}),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
