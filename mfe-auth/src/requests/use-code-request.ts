import { useState } from 'react';
import { type CaptchaWidget, type CodeSent, getCaptcha, getProofOfWork, isApiError } from 'shared-contracts/api';
import { useHost } from 'shared-ui/remote-kit';
import { useStaticData } from './static-data.ts';
import type { Runner } from './use-runner.ts';

/**
 * The answer to a captcha: the picture's id, its digits and the answer of its proof of work, or the token of a provider's widget.
 */
export type CaptchaAnswer =
  | { captcha_code: string; captcha: string; captcha_work?: string }
  | { captcha_token: string };

/** After this time the picture is shown, and the patient types its digits while the work continues. */
const PATIENCE_MS = 20_000;

interface CodeRequest {
  readonly runner: Runner;
  readonly send: (captcha?: CaptchaAnswer) => Promise<CodeSent>;
  readonly onSent: (sent: CodeSent) => void;
  /** With a provider's widget, or with the product's own picture. */
  readonly onCaptcha: (widget?: CaptchaWidget) => void;
}

/** Requests a one-time code, with the proof that it may need: a proof of work first, a captcha when that fails. */
export const useCodeRequest = ({ runner, send, onSent, onCaptcha }: CodeRequest) => {
  const host = useHost();
  const terms = useStaticData();
  const [proving, setProving] = useState(false);

  const sendCode = async (wanted: () => boolean, captcha?: CaptchaAnswer) => {
    const sent = await send(captcha);
    if (wanted()) onSent(sent);
  };

  /** Meanwhile announces that the browser is busy. */
  const working = async <Value>(work: Value | Promise<Value>): Promise<Value> => {
    setProving(true);
    try {
      return await work;
    } finally {
      setProving(false);
    }
  };

  /** The answer of a proof of work; null when it fails for any reason: then the picture is shown. */
  const prove = async (): Promise<CaptchaAnswer | null> => {
    const work = await host.api.call(getProofOfWork, {});
    const { solveWork } = await import(/* webpackChunkName: "prove" */ './proof-of-work.ts');
    const captcha = await solveWork(work, { patienceMs: PATIENCE_MS });
    return captcha === null ? null : { captcha, captcha_code: work.captcha_code };
  };

  /** A supported captcha provider, which replaces the product's own picture. */
  const widgetOf = async (): Promise<CaptchaWidget | null> => {
    const widget = (terms.data ?? (await terms.refetch()).data)?.captcha_widget;
    return widget && widget.provider !== 'unknown' ? widget : null;
  };

  const proveAndSend = async (wanted: () => boolean) => {
    const widget = await widgetOf();
    if (!wanted()) return;
    if (widget) return onCaptcha(widget);
    const proof = await working(prove().catch(() => null));
    if (!wanted()) return;
    try {
      if (proof) return await sendCode(wanted, proof);
    } catch (error) {
      if (!isApiError(error, 'CAPTCHA_REQUIRED') && !isApiError(error, 'CAPTCHA_INCORRECT')) throw error;
    }
    if (wanted()) onCaptcha();
  };

  const sendOrProve = async (wanted: () => boolean) => {
    try {
      await sendCode(wanted);
    } catch (error) {
      if (!isApiError(error, 'CAPTCHA_REQUIRED')) throw error;
      if (wanted()) await proveAndSend(wanted);
    }
  };

  return {
    /** The browser is computing a proof of work. */
    proving,
    /** Requests a code, or another one. */
    askForCode: (proofFirst: boolean) =>
      runner.run((wanted) => (proofFirst ? proveAndSend(wanted) : sendOrProve(wanted))),
    submitCaptcha: (answering: CaptchaAnswer | Promise<CaptchaAnswer>) =>
      runner.run(async (wanted) => {
        const answer = await working(answering);
        if (wanted()) await sendCode(wanted, answer);
      }),
    newCaptcha: (sound: boolean) => host.api.call(getCaptcha, sound ? { sound } : {}),
  };
};

/** The props of the steps that request a code and verify it. */
export interface CodeStepState extends Omit<ReturnType<typeof useCodeRequest>, 'proving'> {
  readonly refusal: Runner['refusal'];
  readonly busy: boolean;
  readonly clearRefusal: () => void;
  readonly giveUp: () => void;
  readonly verify: (code: string) => Promise<void>;
}
