import type { CodeSent } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { CodeForm } from 'shared-ui/code-form';
import { useT } from 'shared-ui/remote-kit';
import type { CodeStepState } from '../requests/use-code-request.ts';
import styles from './steps.module.css';

interface CodeStepProps {
  /** The number, when it was entered in this dialog. */
  typed?: string | undefined;
  asking: CodeStepState;
  sent: CodeSent;
  /** Opens the step where the number is corrected; omitted when the number is fixed. */
  onEditNumber?: () => void;
  /** Opens the form of a new number for an account whose number is lost; omitted where there is no account yet. */
  onLost?: (() => void) | undefined;
}

/** Step 2: the four digits, five minutes to enter them, and another code when those are over. */
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

/** For a patient without access to the number to which a code is sent. */
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

/** The number as it was just entered, so that a mistake is visible; otherwise masked, as the server returns it. */
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
