import { useEffect, useState } from 'react';
import { OTP_LENGTH, OTP_SECONDS } from 'shared-contracts/domain';
import { Button, Countdown, Icon, useCountdown } from 'shared-ui';
import { CodeField } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';
import { StepForm } from '../../form/step-form.tsx';
import type { StepOf } from '../draft.ts';
import type { SignIn } from '../use-sign-in.ts';
import { useWebOtp } from '../use-web-otp.ts';
import { StepProgress } from './step-progress.tsx';
import styles from './steps.module.css';

interface CodeStepProps {
  signIn: SignIn;
  step: StepOf<'code'>;
}

/** Step 2: the four digits, five minutes to type them, and another code when those are over. */
export const CodeStep = ({ signIn, step }: CodeStepProps) => {
  const t = useT();
  const { refusal, busy } = signIn;
  const [code, setCode] = useState('');
  const complete = code.length === OTP_LENGTH;
  const refused = refusal?.kind === 'field' && refusal.field === 'code' ? refusal : null;
  const verify = (digits: string) => void signIn.verify(step.mode, digits);
  useWebOtp((digits) => {
    setCode(digits);
    verify(digits);
  });
  useEffect(() => {
    if (!refused) return;
    setCode('');
    document.querySelector<HTMLInputElement>('#auth-code input')?.focus();
  }, [refused]);
  return (
    <StepForm refusal={refusal} onSubmit={() => complete && verify(code)}>
      <StepProgress step={step} />
      <SentTo signIn={signIn} phone={step.sent.phone} />
      <CodeField
        id="auth-code"
        label={t('code.label')}
        labelHidden
        autoFocus
        length={OTP_LENGTH}
        value={code}
        onValueChange={(digits) => {
          if (refusal && digits !== '') signIn.clearRefusal();
          setCode(digits);
        }}
        onSubmit={verify}
        error={refused?.text}
      />
      <Resend signIn={signIn} step={step} expired={refused?.code === 'OTP_EXPIRED'} />
      <Button type="submit" wide loading={busy} disabled={!complete}>
        {t('action.verify')}
      </Button>
    </StepForm>
  );
};

/** `phone` arrives masked: enough to recognise, too little to misuse. */
const SentTo = ({ signIn, phone }: { signIn: SignIn; phone: string }) => {
  const t = useT();
  const edit = () => {
    signIn.giveUp();
    signIn.dispatch({ type: 'number-edited' });
  };
  return (
    <p className={styles.lead}>
      {t('code.sentTo')} <bdi dir="ltr">{phone}</bdi> <span aria-hidden="true">·</span>{' '}
      <Button variant="link" size="s" onClick={edit}>
        {t('code.editNumber')}
      </Button>
    </p>
  );
};

/** An instant that cannot be read counts as five minutes from now (specification part 1, section 4). */
const useResendTime = (expiresAt: string): string => {
  const { clock } = useHost();
  const [until] = useState(() =>
    Number.isFinite(Date.parse(expiresAt)) ? expiresAt : new Date(clock.now() + OTP_SECONDS * 1000).toISOString(),
  );
  return until;
};

const Resend = ({ signIn, step, expired }: CodeStepProps & { expired: boolean }) => {
  const t = useT();
  const { now } = useHost().clock;
  const until = useResendTime(step.sent.expires_at);
  const countdown = useCountdown(until, now);
  if (!countdown.expired && !expired) {
    return (
      <p className={styles.resend}>
        <Icon name="clock" size={18} />
        {t('code.resendIn')} <Countdown until={until} now={now} />
      </p>
    );
  }
  return (
    <p className={styles.resend}>
      {t('code.notArrived')}{' '}
      <Button
        variant="link"
        size="s"
        onClick={() => void signIn.resend(step.mode, step.sent.captcha_next)}
        loading={signIn.busy}
      >
        {t('code.resend')}
      </Button>
    </p>
  );
};
