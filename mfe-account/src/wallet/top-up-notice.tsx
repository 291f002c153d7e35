import { Alert, Button, FocusedNotice, Spinner } from 'shared-ui';
import { isSettling, type PaymentState, usePaymentTexts } from 'shared-ui/payment';
import { useT } from 'shared-ui/remote-kit';
import styles from './wallet.module.css';

/** The result of the payment from which the user returns, and whether anything was charged. */
export const TopUpNotice = ({ payment, check, dismiss }: Omit<PaymentState, 'set'>) => {
  const t = useT();
  const texts = usePaymentTexts();
  if (payment.kind === 'confirmed') {
    return (
      <FocusedNotice>
        <Alert tone="success" title={t('topUp.confirmed')} onDismiss={dismiss} />
      </FocusedNotice>
    );
  }
  if (payment.kind === 'refunded' || payment.kind === 'failed') {
    const { kind } = payment;
    return (
      <FocusedNotice>
        <Alert tone={kind === 'refunded' ? 'warning' : 'danger'} title={t(`topUp.${kind}`)} onDismiss={dismiss}>
          {t(`topUp.${kind}Hint`)}
        </Alert>
      </FocusedNotice>
    );
  }
  if (payment.kind === 'slow' || payment.kind === 'unknown') {
    const again = (
      <Button size="s" variant="quiet" icon="refresh" onClick={() => check(payment.paymentId)}>
        {texts.checkAgain}
      </Button>
    );
    return (
      <Alert tone="warning" title={texts[payment.kind]} action={again}>
        {payment.kind === 'slow' ? t('topUp.slowHint') : texts.unknownHint}
      </Alert>
    );
  }
  if (!isSettling(payment)) return null;
  return (
    <div role="status" className={styles.settling}>
      <Spinner size={24} label={t('topUp.settling')} />
      <span>{t('topUp.settling')}</span>
    </div>
  );
};
