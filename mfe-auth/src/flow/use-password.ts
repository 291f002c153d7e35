import type { ActionDispatch } from 'react';
import { passwordSignIn, requestPasswordReset, resetPassword, verifyPasswordReset } from 'shared-contracts/api';
import { useHost } from 'shared-ui/remote-kit';
import type { Draft, Mode, StepOf } from '../draft/draft.ts';
import type { FlowEvent } from './flow.ts';
import { phoneFields } from '../draft/payloads.ts';
import { useCodeRequest } from '../requests/use-code-request.ts';
import type { Runner } from '../requests/use-runner.ts';

interface PasswordParts {
  readonly runner: Runner;
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[FlowEvent]>;
  /** Starts the session of a token. */
  readonly begin: (wanted: () => boolean, mode: Mode, tokenOf: () => Promise<string | null>) => Promise<void>;
  /** Whether the refusal means that the number has no account: then sign-up starts with the proof it contains. */
  readonly beginsSignUp: (error: unknown, wanted: () => boolean) => boolean;
}

/** A new password, entered twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

/** Signing in with a password, and setting a new one with a code. Passwords are never part of the draft. */
export const usePassword = ({ runner, draft, dispatch, begin, beginsSignUp }: PasswordParts) => {
  const host = useHost();
  const { run } = runner;
  const typed = phoneFields(draft.phone);
  const codes = useCodeRequest({
    runner,
    send: (captcha) => host.api.call(requestPasswordReset, { ...typed, ...captcha }),
    onSent: (sent) => dispatch({ type: 'code-sent', sent, reset: true }),
    onCaptcha: (widget) => dispatch({ type: 'captcha-needed', reset: true, ...(widget && { widget }) }),
  });

  const verifyReset = async (wanted: () => boolean, code: string) => {
    try {
      const { uid, reset_proof: proof } = await host.api.call(verifyPasswordReset, { ...typed, code });
      if (wanted()) dispatch({ type: 'went-to', step: { kind: 'new-password', uid, proof } });
    } catch (error) {
      if (!beginsSignUp(error, wanted)) throw error;
    }
  };

  const reset = async ({ uid, proof }: StepOf<'new-password'>, chosen: NewPassword): Promise<string> =>
    (await host.api.call(resetPassword, { ...typed, uid, reset_proof: proof, ...chosen })).token;

  return {
    /** For a new password; the code steps are those of signing in. */
    resetCodes: { ...codes, verify: (code: string) => run((wanted) => verifyReset(wanted, code)) },
    submitPassword: (password: string) =>
      run((wanted) =>
        begin(wanted, 'sign-in', async () => (await host.api.call(passwordSignIn, { ...typed, password })).token),
      ),
    setNewPassword: (step: StepOf<'new-password'>, chosen: NewPassword) =>
      run((wanted) => begin(wanted, 'sign-in', () => reset(step, chosen))),
  };
};
