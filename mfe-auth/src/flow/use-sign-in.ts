import { type ActionDispatch, useEffect, useReducer, useRef } from 'react';
import {
  checkUser,
  isApiError,
  passkeySignIn,
  PhoneProven,
  verifyNewUser,
  verifyRegistration,
  verifyUser,
} from 'shared-contracts/api';
import { identityTypeOf } from 'shared-contracts/domain';
import type { OverlayResult } from 'shared-contracts/host';
import { useHost, useT } from 'shared-ui/remote-kit';
import { answerWithPasskey, isCancelled, passkeyKnown } from '../passkey/ceremony.ts';
import type { Draft, Mode, Phone } from '../draft/draft.ts';
import { loadDraft, saveDraft } from '../draft/draft-storage.ts';
import { finishSignIn, noteSignIn } from './finish.ts';
import { flow, type FlowEvent } from './flow.ts';
import { phoneFields, registrationOf } from '../draft/payloads.ts';
import { notVerified, stepOfField } from '../requests/refusal.ts';
import { incompletePage } from '../draft/sign-up-pages.ts';
import { useStaticData } from '../requests/static-data.ts';
import { useCodeRequest } from '../requests/use-code-request.ts';
import { usePassword } from './use-password.ts';
import { useRunner } from '../requests/use-runner.ts';

/** The form and its step, stored in session storage when they change. */
const useDraft = (): [Draft, ActionDispatch<[FlowEvent]>] => {
  const { clock } = useHost();
  const [draft, dispatch] = useReducer(flow, clock, (start) => loadDraft(start.now()));
  useEffect(() => saveDraft(draft, clock.now()), [draft, clock]);
  return [draft, dispatch];
};

/**
 * The behaviour of the sign-in dialog: its input, its step, the last refusal, and the actions.
 *
 * A refusal keeps the step and shows the reason. Only USER_NOT_FOUND, the answer to a correct code, starts sign-up: a known
 * patient whose number is paused, or who is offline, must not have to register again.
 */
export const useSignIn = (close: (result: OverlayResult<'auth.sign-in'>) => void) => {
  const host = useHost();
  const t = useT();
  const [draft, dispatch] = useDraft();
  const terms = useStaticData();
  // A token whose session could not be loaded is retried; its code is already used up.
  const issued = useRef<string | null>(null);
  const passkeyProof = useRef<string | undefined>(undefined);
  const runner = useRunner('sign-in', (error, { field }) => {
    const elsewhere = stepOfField(field);
    if (elsewhere && elsewhere.kind !== draft.step.kind) dispatch({ type: 'went-to', step: elsewhere });
    if (isApiError(error, 'USER_EXISTS') || isApiError(error, 'PHONE_UNPROVEN'))
      dispatch({ type: 'went-to', step: { kind: 'phone' } });
    if (isApiError(error, 'RESET_EXPIRED')) dispatch({ type: 'went-to', step: { kind: 'password' } });
    if (isApiError(error, 'CONSENT_OUTDATED')) void terms.refetch();
  });
  const { run, refusal, setRefusal, busy, closed } = runner;
  /** The failure event of a step (specification part 1, section 8). */
  const noteFailure = (event: string, error: unknown) =>
    host.telemetry.event(event, { code: isApiError(error) ? error.code : 'UNKNOWN' });
  const codes = useCodeRequest({
    runner,
    send: async (captcha) => {
      try {
        return await host.api.call(checkUser, { ...phoneFields(draft.phone), ...captcha });
      } catch (error) {
        // A required captcha is a step, not a failure.
        if (!isApiError(error, 'CAPTCHA_REQUIRED')) noteFailure('sign_in_request_failed', error);
        throw error;
      }
    },
    onSent: (sent) => dispatch({ type: 'code-sent', sent }),
    onCaptcha: (widget) => dispatch({ type: 'captcha-needed', ...(widget && { widget }) }),
  });

  const giveUp = () => {
    issued.current = null;
    runner.giveUp();
  };

  /** Passports are not in the register that verifies identities, so there is nothing to correct. */
  const isVerified = async (): Promise<boolean> => {
    const registration = registrationOf(draft, '');
    const { verified } = await host.api.call(verifyRegistration, registration);
    return verified || identityTypeOf(registration.identity) === 'passport';
  };

  const beginsSignUp = (error: unknown, wanted: () => boolean): boolean => {
    const proven = isApiError(error, 'USER_NOT_FOUND') ? PhoneProven.safeParse(error.details) : null;
    if (proven?.success && wanted()) dispatch({ type: 'user-unknown', proof: proven.data.phone_proof });
    return proven?.success ?? false;
  };

  /** A token for a correct code; null when the number has no account, and sign-up starts. */
  const exchange = async (wanted: () => boolean, code: string): Promise<string | null> => {
    try {
      const { token, passkey_proof } = await host.api.call(verifyUser, { ...phoneFields(draft.phone), code });
      passkeyProof.current = passkey_proof;
      return token;
    } catch (error) {
      if (beginsSignUp(error, wanted)) return null;
      noteFailure('sign_in_code_failed', error);
      throw error;
    }
  };

  /** Null when the patient closed the dialog of the browser. */
  const tokenForPasskey = async (wanted: () => boolean): Promise<string | null> => {
    try {
      const passkey = await answerWithPasskey(host);
      const { token } = await host.api.call(passkeySignIn, { passkey });
      passkeyKnown.note();
      return token;
    } catch (error) {
      if (!isCancelled(error)) throw error;
      if (wanted()) setRefusal({ text: t('passkey.cancelled') });
      return null;
    }
  };

  const createAccount = async (consent: string): Promise<string> => {
    const reg = registrationOf(draft, consent);
    const otp = { ...phoneFields(draft.phone), email: reg.email };
    try {
      return (await host.api.call(verifyNewUser, { otp, reg })).token;
    } catch (error) {
      noteFailure('sign_up_failed', error);
      throw error;
    }
  };

  const begin = async (wanted: () => boolean, mode: Mode, tokenOf: () => Promise<string | null>) => {
    const token = issued.current ?? (await tokenOf());
    if (!wanted() || token === null) return;
    issued.current = token;
    const session = await host.session.begin(token);
    if (session.kind !== 'signed-in') throw new Error('The session did not begin with a token just issued.');
    // A user who closed the dialog at the last moment is signed in, and stays on the page.
    if (closed()) noteSignIn(host, mode);
    else finishSignIn(host, mode, close, passkeyProof.current);
  };

  const { resetCodes, ...passwords } = usePassword({ runner, draft, dispatch, begin, beginsSignUp });
  const ofAny = { busy, refusal, clearRefusal: () => setRefusal(null), giveUp };

  return {
    ...codes,
    ...passwords,
    /** With a passkey of this device, or of a nearby one. */
    usePasskey: () => run((wanted) => begin(wanted, 'sign-in', () => tokenForPasskey(wanted))),
    ...ofAny,
    proving: codes.proving || resetCodes.proving,
    /** The code of the step is for a new password. */
    resetCodes: { ...resetCodes, ...ofAny },
    editNumber: () => {
      giveUp();
      dispatch({ type: 'number-edited' });
    },
    draft,
    dispatch,
    phone: draft.phone,
    typePhone: (phone: Partial<Phone>) => dispatch({ type: 'phone-typed', phone }),
    verify: (code: string) => run((wanted) => begin(wanted, 'sign-in', () => exchange(wanted, code))),
    /** The page of the identity. `unverified`: the patient continues although it could not be verified. */
    checkIdentity: (unverified: boolean) =>
      run(async (wanted) => {
        const missing = incompletePage(draft.person);
        if (missing) return dispatch({ type: 'went-to', step: { kind: missing } });
        const verified = unverified || (await isVerified());
        if (!wanted()) return;
        if (verified) dispatch({ type: 'page-done' });
        else setRefusal(notVerified(t('identity.notVerified')));
      }),
    /** The end of the wizard: the patient has accepted the terms in force. */
    register: () => run((wanted) => begin(wanted, 'sign-up', () => createAccount(terms.data?.consent_version ?? ''))),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
