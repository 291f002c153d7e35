import { useState } from 'react';
import { type InsuranceResult, isApiError } from 'shared-contracts/api';
import { formatDate, formatTime } from 'shared-contracts/domain';
import { Alert, Button, CardHeading, Icon, QuietText, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './insurance.module.css';

interface PendingProps {
  answer: InsuranceResult;
  onClose: () => void;
  /** When it rejects, the request is still pending. */
  onCancel: () => Promise<void>;
}

/** The insurer answers later: the user does not wait at a spinner, and can continue booking. */
export const Pending = ({ answer, onClose, onCancel }: PendingProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { provider_name: insurer, pendingSince: since } = answer;
  const cancel = async () => {
    setBusy(true);
    setError(null);
    try {
      await onCancel();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : t('insurance.failed'));
      setBusy(false);
    }
  };
  return (
    <Stack>
      <div className={styles.centred}>
        <span className={styles.clock}>
          <Icon name="clock" size={40} />
        </span>
        <CardHeading>{insurer ? t('insurance.waiting', { insurer: say(insurer) }) : say(answer.message)}</CardHeading>
        <QuietText>{t('insurance.pending')}</QuietText>
      </div>
      <ol className={styles.steps}>
        <li className={styles.done}>
          <strong>{t('insurance.step.sent')}</strong>
          {since && (
            <QuietText>
              {formatDate(since, locale)} · {formatTime(since, locale)}
            </QuietText>
          )}
        </li>
        <li aria-current="step">
          <strong>{t('insurance.step.checks')}</strong>
          <QuietText>{t('insurance.step.underWay')}</QuietText>
        </li>
        <li>
          <span>{t('insurance.step.prices')}</span>
        </li>
      </ol>
      <Alert tone="info" title={t('insurance.bookNow')}>
        {t('insurance.bookNowText')}
      </Alert>
      {error && <Alert tone="danger">{error}</Alert>}
      <div className={styles.actions}>
        <Button wide onClick={onClose}>
          {t('insurance.done')}
        </Button>
        <Button wide variant="quiet" loading={busy} onClick={() => void cancel()}>
          {t('insurance.cancelRequest')}
        </Button>
      </div>
    </Stack>
  );
};
