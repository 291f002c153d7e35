import type { CodeSent } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { CodeForm } from 'shared-ui/code-form';
import { useT } from 'shared-ui/remote-kit';
import type { CodeStepState } from '../requests/use-code-request.ts';
import styles from './steps.module.css';

interface CodeStepProps {
  /** The number that was typed here; left out where it was not. */
  typed?: string | undefined;
  asking: CodeStepState;
  sent: CodeSent;
  /** Leads to where the number can be corrected; left out when the number is given. */
  onEditNumber?: () => void;
  /** Leads to another number for an account whose number is lost; left out where there is no account yet. */
  onLost?: (() => void) | undefined;
}

/** Step 2: the four digits, five minutes to type them, and another code when those are over. */
export const CodeStep = ({ asking, sent, typed, onEditNumber, onLost }: CodeStepProps) => {
  const t = useT();
  const form = (
    <CodeForm
      id="auth"
      texts={{
        label: t('code.label'),
        resendIn: t('code.resendIn'),
        notArrived: t('code.notArrived'),
        resend: t('code.resend'),
        verify: t('action.verify'),
      }}
      expiresAt={sent.expires_at}
      arrivesHere
      refusal={asking.refusal}
      busy={asking.busy}
      onType={asking.clearRefusal}
      onVerify={(code) => void asking.verify(code)}
      onResend={() => void asking.askForCode(sent.captcha_next)}
    >
      <SentTo phone={typed ?? sent.phone} onEdit={onEditNumber} />
    </CodeForm>
  );
  if (!onLost) return form;
  return (
    <div className={styles.form}>
      {form}
      <LostLink onLost={onLost} />
    </div>
  );
};

/** For a patient who no longer has the number that a code goes to. */
export const LostLink = ({ onLost, loading = false }: { onLost: () => void; loading?: boolean }) => {
  const t = useT();
  return (
    <div className={styles.otherWay}>
      <Button variant="link" loading={loading} onClick={onLost}>
        {t('code.lost')}
      </Button>
    </div>
  );
};

/** The number as it was just typed, so that a mistake is seen; else masked, as the server names it. */
const SentTo = ({ phone, onEdit }: { phone: string; onEdit: (() => void) | undefined }) => {
  const t = useT();
  return (
    <p className={styles.lead}>
      {t('code.sentTo')} <bdi dir="ltr">{phone}</bdi>
      {onEdit && (
        <>
          <span aria-hidden="true">&nbsp;·</span>{' '}
          <Button variant="link" size="s" onClick={onEdit}>
            {t('code.editNumber')}
          </Button>
        </>
      )}
    </p>
  );
};
