import { Alert, Button, FocusedNotice, Spinner } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { TopUpReturn } from './use-top-up-return.ts';
import styles from './wallet.module.css';

/** What became of the payment one comes back from, and what is safe. */
export const TopUpNotice = ({ settlement, ask, dismiss }: TopUpReturn) => {
  if (settlement === null) return null;
  const notice = <Notice settlement={settlement} ask={ask} dismiss={dismiss} />;
  return settlement.kind === 'decided' ? <FocusedNotice>{notice}</FocusedNotice> : notice;
};

const Notice = ({ settlement, ask, dismiss }: TopUpReturn & { settlement: NonNullable<TopUpReturn['settlement']> }) => {
  const t = useT();
  if (settlement.kind === 'decided') {
    const { kind } = settlement.outcome;
    if (kind === 'confirmed') return <Alert tone="success" title={t('topUp.confirmed')} onDismiss={dismiss} />;
    const words = kind === 'refunded' ? 'refunded' : 'failed';
    return (
      <Alert tone={words === 'refunded' ? 'warning' : 'danger'} title={t(`topUp.${words}`)} onDismiss={dismiss}>
        {t(`topUp.${words}Hint`)}
      </Alert>
    );
  }
  if (settlement.kind === 'slow' || settlement.kind === 'unknown') {
    const again = (
      <Button size="s" variant="quiet" icon="refresh" onClick={() => ask(settlement.paymentId)}>
        {t('topUp.askAgain')}
      </Button>
    );
    return (
      <Alert tone="warning" title={t(`topUp.${settlement.kind}`)} action={again}>
        {t(`topUp.${settlement.kind}Hint`)}
      </Alert>
    );
  }
  return (
    <div role="status" className={styles.settling}>
      <Spinner size={24} label={t('topUp.settling')} />
      <span>{t('topUp.settling')}</span>
    </div>
  );
};
