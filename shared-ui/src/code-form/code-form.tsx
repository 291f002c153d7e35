import { type ReactNode, useEffect, useRef, useState } from 'react';
import { verifyUser } from 'shared-contracts/api';
import { OTP_LENGTH, OTP_SECONDS } from 'shared-contracts/domain';
import { Button, Countdown, Icon, useCountdown } from 'shared-ui';
import { type FormRefusal, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { CodeField } from 'shared-ui/forms';
import { useHost } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import styles from './code-form.module.css';
import { useWebOtp } from './use-web-otp.ts';

/** The contract has one format of one-time codes. */
const CodeRequest = z.pick(verifyUser.request, { code: true });

export interface CodeFormProps {
  /** Prefix of the ids of the controls. */
  id: string;
  texts: Readonly<Record<'label' | 'resendIn' | 'notArrived' | 'resend' | 'verify', string>>;
  /** The recipient of the code, above the fields. */
  children: ReactNode;
  /** The expiry of the code, after which another may be requested. */
  expiresAt: string;
  /** The message arrives on this device: its browser may fill in the code. */
  arrivesHere?: boolean;
  /** A refusal of the server, where the call belongs to more than this form. */
  refusal?: FormRefusal | null;
  busy?: boolean;
  /** An error that it throws is shown: an `ApiError` at the code or above it. */
  onVerify: (code: string) => Promise<void> | void;
  onType?: () => void;
  onResend: () => void;
}

/** The digits of a one-time code, five minutes to enter them, and another code when those are over. */
export const CodeForm = (props: CodeFormProps) => {
  const { id, texts, children, arrivesHere = false, onVerify, onType } = props;
  // Refused digits are cleared, which would remove the error of the form; it stays until the user types.
  const [lastRefusal, setLastRefusal] = useState<FormRefusal | null>(null);
  const form = useRequestForm({
    id,
    schema: CodeRequest,
    fields: { code: { label: texts.label } },
    initial: { code: '' },
    onChange: ({ code }) => {
      if (code === '') return;
      setLastRefusal(null);
      onType?.();
    },
    onSubmit: ({ code }) => onVerify(code),
    ...(props.refusal === undefined ? {} : { refusal: props.refusal }),
    ...(props.busy === undefined ? {} : { busy: props.busy }),
  });
  const { label, value, onValueChange } = form.field('code');
  const refused = form.refusal?.field === 'code' ? form.refusal : null;
  useWebOtp((digits) => {
    onValueChange(digits);
    form.submit();
  }, arrivesHere);
  const empty = useRef(() => onValueChange(''));
  empty.current = () => onValueChange('');
  useEffect(() => {
    if (!refused) return;
    setLastRefusal(refused);
    empty.current();
  }, [refused]);
  const shown = refused ?? lastRefusal;
  return (
    <RequestForm form={form} single page>
      {children}
      <CodeField
        id={`${id}-code`}
        label={label}
        labelHidden
        autoFocus
        length={OTP_LENGTH}
        value={value}
        onValueChange={onValueChange}
        onSubmit={form.submit}
        error={shown?.text}
      />
      <Resend {...props} busy={form.busy} expired={shown?.code === 'OTP_EXPIRED'} />
      <Button type="submit" wide loading={form.busy} disabled={value.length !== OTP_LENGTH}>
        {texts.verify}
      </Button>
    </RequestForm>
  );
};

/** An invalid instant counts as five minutes from now (specification part 1, section 4). */
const useResendTime = (expiresAt: string): string => {
  const { clock } = useHost();
  const [fallback] = useState(() => new Date(clock.now() + OTP_SECONDS * 1000).toISOString());
  return Number.isFinite(Date.parse(expiresAt)) ? expiresAt : fallback;
};

const Resend = ({ texts, expiresAt, expired, busy, onResend }: CodeFormProps & { expired: boolean }) => {
  const { now } = useHost().clock;
  const until = useResendTime(expiresAt);
  const countdown = useCountdown(until, now);
  if (!countdown.expired && !expired) {
    return (
      <p className={styles.resend}>
        <Icon name="clock" size={18} />
        {texts.resendIn} <Countdown until={until} now={now} />
      </p>
    );
  }
  return (
    <p className={styles.resend}>
      {texts.notArrived}{' '}
      <Button variant="link" size="s" onClick={onResend} loading={busy ?? false}>
        {texts.resend}
      </Button>
    </p>
  );
};
