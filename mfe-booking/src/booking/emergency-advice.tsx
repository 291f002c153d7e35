import { useDeferredValue, useMemo } from 'react';
import { ADVICE_NUMBER, redFlagOf } from 'shared-contracts/domain';
import { Alert, buttonClass } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import styles from './booking.module.css';

/** The emergency numbers, as soon as the symptoms name something that may not wait. The booking stays possible. */
export const EmergencyAdvice = ({ symptoms }: { symptoms: string }) => {
  const t = useT();
  const { settings } = useHost();
  const text = useDeferredValue(symptoms);
  const flag = useMemo(() => redFlagOf(text), [text]);
  if (!flag) return null;
  const number = settings.emergencyNumber;
  return (
    <Alert tone="danger" title={flag === 'self-harm' ? t('emergency.selfHarm') : t('emergency.title')}>
      <p>{flag === 'self-harm' ? t('emergency.selfHarmText') : t('emergency.text')}</p>
      <div className={styles.calls}>
        <a href={`tel:${number}`} className={buttonClass({ size: 's' })}>
          {t('emergency.call')} <bdi>{number}</bdi>
        </a>
        <a href={`tel:${ADVICE_NUMBER}`} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {t('emergency.advice')} <bdi>{ADVICE_NUMBER}</bdi>
        </a>
      </div>
    </Alert>
  );
};
