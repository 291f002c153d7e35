import { Button } from 'shared-ui';
import { CodeForm } from 'shared-ui/code-form';
import { useT } from 'shared-ui/remote-kit';
import type { StepOf } from '../draft.ts';
import type { SignIn } from '../use-sign-in.ts';
import styles from './steps.module.css';

interface CodeStepProps {
  signIn: SignIn;
  step: StepOf<'code'>;
}

/** Step 2: the four digits, five minutes to type them, and another code when those are over. */
export const CodeStep = ({ signIn, step }: CodeStepProps) => {
  const t = useT();
  return (
    <CodeForm
      id="auth"
      texts={{
        label: t('code.label'),
        resendIn: t('code.resendIn'),
        notArrived: t('code.notArrived'),
        resend: t('code.resend'),
        verify: t('action.verify'),
      }}
      expiresAt={step.sent.expires_at}
      arrivesHere
      refusal={signIn.refusal}
      busy={signIn.busy}
      onType={signIn.clearRefusal}
      onVerify={(code) => void signIn.verify(code)}
      onResend={() => void signIn.askForCode(step.sent.captcha_next)}
    >
      <SentTo signIn={signIn} phone={step.sent.phone} />
    </CodeForm>
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
