import { Alert, FocusedNotice } from 'shared-ui';
import { isServerAnswer, useT } from 'shared-ui/remote-kit';
import type { Payment } from './payment.ts';

/** Why the last try did not pay, what is safe (a time that is held, unless told), and that one may try again. */
export const PaymentNotice = ({ payment, safe }: { payment: Payment; safe?: string }) => {
  const t = useT();
  if (payment.kind === 'failed') {
    return (
      <FocusedNotice key="failed">
        <Alert tone="danger" title={t('payment.failed')}>
          {safe ?? t('payment.failedHint')}
        </Alert>
      </FocusedNotice>
    );
  }
  if (payment.kind !== 'refused') return null;
  const answered = isServerAnswer(payment.error);
  return (
    <FocusedNotice key="refused">
      <Alert tone="danger" title={answered ? (payment.error as Error).message : t('payment.noAnswer')}>
        {answered ? t('payment.notCharged') : t('payment.noAnswerHint')}
      </Alert>
    </FocusedNotice>
  );
};
