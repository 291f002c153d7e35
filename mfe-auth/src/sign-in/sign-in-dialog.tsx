import { Suspense, useEffect, useState } from 'react';
import type { OverlayProps, OverlayResult } from 'shared-contracts/host';
import { Dialog, IconButton, Skeleton, SkeletonRegion } from 'shared-ui';
import { useBackHandler, useHost, useT, lazyScreen } from 'shared-ui/remote-kit';
import type { TextKey } from 'shared-ui/text-keys';
import { passkeyKnown } from '../passkey/ceremony.ts';
import { PasskeyChoice } from './passkey-choice.tsx';
import { LostNumber } from '../recover/lost-number.tsx';
import type { Step } from '../draft/draft.ts';
import { pageNumber, stepBefore } from '../flow/flow.ts';
import { goesOn } from '../flow/next-url.ts';
import { loadPhoneTables } from '../draft/phone-rules.ts';
import { CaptchaStep } from '../steps/captcha-step.tsx';
import { CodeStep } from '../steps/code-step.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLine } from '../steps/legal-line.tsx';
import { PhoneStep } from '../steps/phone-step.tsx';
import { typedNumber } from '../steps/typed-number.tsx';
import styles from '../steps/steps.module.css';
import { type SignIn, useSignIn } from '../flow/use-sign-in.ts';

const WidgetStep = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "widget" */ '../steps/widget-step.tsx')).WidgetStep }),
  ['widget'],
);

const PasswordStep = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "password" */ './password-step.tsx')).PasswordStep,
  }),
  ['password'],
);

const SignUpStep = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "sign-up" */ '../sign-up/sign-up-step.tsx')).SignUpStep }),
  ['sign-up'],
);

export type SignInDialogProps = OverlayProps<'auth.sign-in'> & {
  close: (result: OverlayResult<'auth.sign-in'>) => void;
};

/** Sign-in and sign-up (specification part 1, section 2.7): one dialog, whose content is the step. */
export const SignInDialog = ({ reason, close }: SignInDialogProps) => {
  const t = useT();
  const signIn = useSignIn(close);
  const { step } = signIn.draft;
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    // Only preloads the tables; the step that needs them requests them again and handles a failure.
    loadPhoneTables().catch(() => undefined);
  }, []);
  const dismiss = () => close({ kind: 'dismissed' });
  const back = () => {
    signIn.giveUp();
    if (stepBefore(step)) signIn.dispatch({ type: 'went-back' });
    else dismiss();
  };
  useBackHandler(() => {
    back();
    return true;
  });
  if (isLost) return <LostNumber lost={signIn.phone} onBack={() => setLost(false)} onClose={dismiss} />;
  return (
    <Dialog
      open
      onClose={dismiss}
      // Pages of sign-up have two fields in a row where there is room.
      size={pageNumber(step) === null ? 's' : 'm'}
      title={t(titleOf(step))}
      start={step.kind !== 'phone' && <IconButton icon="back" look="plain" label={t('action.back')} onClick={back} />}
    >
      <p role="status" className={styles.proving}>
        {signIn.proving && t('proof.working')}
      </p>
      <Suspense fallback={<Waiting />}>
        <StepView step={step} signIn={signIn} reason={reason} onLost={() => setLost(true)} />
      </Suspense>
    </Dialog>
  );
};

const titleOf = (step: Step): TextKey => {
  if (step.kind === 'phone') return 'title.phone';
  if (step.kind === 'captcha') return 'title.captcha';
  if (step.kind === 'code') return 'title.code';
  if (step.kind === 'password') return 'title.password';
  if (step.kind === 'new-password') return 'title.newPassword';
  if (step.kind === 'names') return 'title.names';
  if (step.kind === 'birth') return 'title.birth';
  return step.kind === 'identity' ? 'title.identity' : 'title.consent';
};

interface StepViewProps {
  step: Step;
  signIn: SignIn;
  reason: OverlayProps<'auth.sign-in'>['reason'];
  /** The patient has no access to the number to which the code was sent. */
  onLost: () => void;
}

const StepView = ({ step, signIn, reason, onLost }: StepViewProps) => {
  const t = useT();
  const why = useReason(reason);
  const [passkeyFirst] = useState(passkeyKnown.read);
  if (step.kind === 'phone') {
    return (
      <PhoneStep
        asking={signIn}
        first={passkeyFirst && <PasskeyChoice signIn={signIn} first />}
        why={why && t(why)}
        label={t('field.phone')}
        onPassword={() => signIn.dispatch({ type: 'went-to', step: { kind: 'password' } })}
      >
        {!passkeyFirst && <PasskeyChoice signIn={signIn} first={false} />}
        <LegalLine />
        <LanguageSwitch />
      </PhoneStep>
    );
  }
  if (step.kind === 'password' || step.kind === 'new-password') return <PasswordStep signIn={signIn} step={step} />;
  if (step.kind === 'captcha' || step.kind === 'code') {
    const asking = step.reset ? signIn.resetCodes : signIn;
    if (step.kind === 'captcha')
      return step.widget ? <WidgetStep asking={asking} widget={step.widget} /> : <CaptchaStep asking={asking} />;
    return (
      <CodeStep
        key={step.sent.expires_at}
        asking={asking}
        sent={step.sent}
        typed={typedNumber(signIn.phone)}
        onEditNumber={signIn.editNumber}
        onLost={onLost}
      />
    );
  }
  return <SignUpStep signIn={signIn} step={step} />;
};

const Waiting = () => (
  <SkeletonRegion>
    <Skeleton shape="block" height="64px" />
    <Skeleton shape="block" height="64px" />
  </SkeletonRegion>
);

/** The reason why the dialog opened without a press; empty for a user who pressed "sign in" and stays on this page. */
const useReason = (reason: StepViewProps['reason']) => {
  const { navigation } = useHost();
  const [why] = useState((): TextKey | null => {
    if (reason === 'expired') return 'phone.expired';
    return reason === 'required' && goesOn(navigation.snapshot().href) ? 'phone.required' : null;
  });
  return why;
};
