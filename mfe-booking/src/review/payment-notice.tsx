import { useEffect, useRef } from 'react';
import { Alert } from 'shared-ui';
import { isServerAnswer, useT } from 'shared-ui/remote-kit';
import frame from '../common/frame.module.css';
import type { Payment } from './payment.ts';

/** Why the last try did not pay, what is safe, and that one may try again. */
export const PaymentNotice = ({ payment }: { payment: Payment }) => {
  const t = useT();
  const notice = useRef<HTMLDivElement>(null);
  const shown = payment.kind === 'failed' || payment.kind === 'refused';
  useEffect(() => {
    if (shown) notice.current?.focus();
  }, [shown]);
  if (payment.kind === 'failed') {
    return (
      <div ref={notice} tabIndex={-1} className={frame.notice}>
        <Alert tone="danger" title={t('payment.failed')}>
          {t('payment.failedHint')}
        </Alert>
      </div>
    );
  }
  if (payment.kind !== 'refused') return null;
  const answered = isServerAnswer(payment.error);
  return (
    <div ref={notice} tabIndex={-1} className={frame.notice}>
      <Alert tone="danger" title={answered ? (payment.error as Error).message : t('payment.noAnswer')}>
        {answered ? t('payment.notCharged') : t('payment.noAnswerHint')}
      </Alert>
    </div>
  );
};
