import { Alert, FocusedNotice } from 'shared-ui';
import { isServerAnswer } from 'shared-ui/remote-kit';
import type { Payment } from './payment.ts';
import { usePaymentTexts } from './texts.ts';

const TITLE = { declined: 'declined', left: 'left', unknown: 'failed' } as const;

/** Why the last attempt did not pay, the consequences (`safe`: the purchase is still reserved), and that the user may retry. */
export const PaymentNotice = ({ payment, safe }: { payment: Payment; safe: string }) => {
  const texts = usePaymentTexts();
  if (payment.kind === 'failed') {
    return (
      <FocusedNotice key="failed">
        <Alert
          tone={payment.reason === 'left' ? 'warning' : 'danger'}
          title={texts[TITLE[payment.reason ?? 'unknown']]}
        >
          {safe} {payment.reason === 'declined' && texts.otherCard}
        </Alert>
      </FocusedNotice>
    );
  }
  if (payment.kind !== 'refused') return null;
  const answered = isServerAnswer(payment.error);
  return (
    <FocusedNotice key="refused">
      <Alert tone="danger" title={answered ? (payment.error as Error).message : texts.noAnswer}>
        {answered ? texts.notCharged : texts.noAnswerHint}
      </Alert>
    </FocusedNotice>
  );
};
