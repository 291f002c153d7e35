import { useState } from 'react';
import { type CaptchaWidget, type CodeSent, isApiError } from 'shared-contracts/api';
import { type CaptchaAnswer, type CodeStepState, useCodeRequest } from '../requests/use-code-request.ts';
import { useRunner } from '../requests/use-runner.ts';

/** `first` belongs to the dialog: what is sent, or to which number. */
type Step =
  | { readonly kind: 'first' }
  | { readonly kind: 'captcha'; readonly sent: CodeSent | null; readonly widget?: CaptchaWidget }
  | { readonly kind: 'code'; readonly sent: CodeSent };

const FIRST: Step = { kind: 'first' };

const before = (step: Step): Step | null => {
  if (step.kind === 'first') return null;
  return step.kind === 'captcha' && step.sent ? { kind: 'code', sent: step.sent } : FIRST;
};

interface CodeDialogCalls {
  /** For telemetry. */
  readonly where: string;
  readonly send: (captcha?: CaptchaAnswer) => Promise<CodeSent>;
  /** The action that the code authorizes. Not called again once it has succeeded. */
  readonly check: (code: string) => Promise<void>;
}

/** The state of a dialog that sends a code and verifies it: its step, the last refusal, and the actions. */
export const useCodeDialog = ({ where, send, check }: CodeDialogCalls) => {
  const [step, setStep] = useState<Step>(FIRST);
  const runner = useRunner(where, (error, { field }) => {
    // The refusal is shown at the number, where it can be corrected.
    if (field === 'ph' || isApiError(error, 'PHONE_IN_USE')) setStep(FIRST);
  });
  const { proving, ...codes } = useCodeRequest({
    runner,
    send,
    onSent: (sent) => setStep({ kind: 'code', sent }),
    onCaptcha: (widget) =>
      setStep((now) => ({ kind: 'captcha', sent: now.kind === 'code' ? now.sent : null, ...(widget && { widget }) })),
  });
  const asking: CodeStepState = {
    ...codes,
    refusal: runner.refusal,
    busy: runner.busy,
    clearRefusal: () => runner.setRefusal(null),
    giveUp: runner.giveUp,
    verify: (code) => runner.run(() => check(code)),
  };
  return {
    step,
    proving,
    asking,
    /** False: there is no previous step, and the dialog may close. */
    back: (): boolean => {
      runner.giveUp();
      const to = before(step);
      if (to) setStep(to);
      return to !== null;
    },
    toFirst: () => {
      runner.giveUp();
      setStep(FIRST);
    },
  };
};

export type CodeDialog = ReturnType<typeof useCodeDialog>;
