import { useEffect, useRef, useState } from 'react';
import { verifyUser } from 'shared-contracts/api';
import { OTP_LENGTH, OTP_SECONDS } from 'shared-contracts/domain';
import { Button, Countdown, Icon, useCountdown } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { CodeField } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import type { StepOf } from '../draft.ts';
import type { SignIn } from '../use-sign-in.ts';
import { useWebOtp } from '../use-web-otp.ts';
import styles from './steps.module.css';

interface CodeStepProps {
  signIn: SignIn;
  step: StepOf<'code'>;
}

const CodeRequest = z.pick(verifyUser.request, { code: true });

/** Step 2: the four digits, five minutes to type them, and another code when those are over. */
export const CodeStep = ({ signIn, step }: CodeStepProps) => {
  const t = useT();
  const { refusal } = signIn;
  const form = useRequestForm({
    id: 'auth',
    schema: CodeRequest,
    fields: { code: { label: t('code.label') } },
    initial: { code: '' },
    onChange: ({ code }) => code !== '' && signIn.clearRefusal(),
    onSubmit: ({ code }) => void signIn.verify(code),
    refusal,
    busy: signIn.busy,
  });
  const { label, value, onValueChange } = form.field('code');
  const refused = refusal?.field === 'code' ? refusal : null;
  useWebOtp((digits) => {
    onValueChange(digits);
    form.submit();
  });
  const empty = useRef(() => onValueChange(''));
  empty.current = () => onValueChange('');
  useEffect(() => {
    if (refused) empty.current();
  }, [refused]);
  return (
    <RequestForm form={form} single page>
      <SentTo signIn={signIn} phone={step.sent.phone} />
      <CodeField
        id="auth-code"
        label={label}
        labelHidden
        autoFocus
        length={OTP_LENGTH}
        value={value}
        onValueChange={onValueChange}
        onSubmit={form.submit}
        error={refused?.text}
      />
      <Resend signIn={signIn} step={step} expired={refused?.code === 'OTP_EXPIRED'} />
      <Button type="submit" wide loading={form.busy} disabled={value.length !== OTP_LENGTH}>
        {t('action.verify')}
      </Button>
    </RequestForm>
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
        onClick={() => void signIn.askForCode(step.sent.captcha_next)}
        loading={signIn.busy}
      >
        {t('code.resend')}
      </Button>
    </p>
  );
};
