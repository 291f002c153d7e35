import type { ReactNode } from 'react';
import { bookingDraft } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Cluster, Spinner, StateBlock, StatePicture } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { otherTimes } from '../steps/line.ts';
import type { Payment } from './payment.ts';

interface SettlingPanelProps {
  payment: Payment;
  /** Where to go while the bank takes its time. */
  elsewhere: { href: string; label: string };
  /** What is said once the money went back. */
  refunded: ReactNode;
  onAsk: (paymentId: string) => void;
}

/** In the place of the review while the outcome of a payment is being found out, or once it is known. */
export const SettlingPanel = ({ payment, elsewhere, refunded, onAsk }: SettlingPanelProps) => {
  const t = useT();
  if (payment.kind === 'refunded') return refunded;
  if (payment.kind === 'slow' || payment.kind === 'unknown') {
    return (
      <StateBlock
        role="status"
        picture={<StatePicture name={payment.kind === 'slow' ? 'soon' : 'offline'} />}
        title={t(`payment.${payment.kind}`)}
        action={
          <Cluster justify="center">
            <Button icon="refresh" onClick={() => onAsk(payment.paymentId)}>
              {t('payment.askAgain')}
            </Button>
            <Link href={elsewhere.href} className={buttonClass({ variant: 'quiet' })}>
              {elsewhere.label}
            </Link>
          </Cluster>
        }
      >
        {t(`payment.${payment.kind}Hint`)}
      </StateBlock>
    );
  }
  return (
    <StateBlock
      role="status"
      picture={<Spinner label={t('payment.settling')} size={44} />}
      title={payment.kind === 'confirmed' ? t('payment.confirmed') : t('payment.settling')}
    >
      {t('payment.settlingHint')}
    </StateBlock>
  );
};

/** The slot was lost while the bank was asked, and the money went back. */
export const RefundedSlot = ({ appointmentId }: { appointmentId: string }) => {
  const t = useT();
  const { data } = useEndpointQuery(bookingDraft, { apnt_id: appointmentId });
  return (
    <StateBlock
      role="alert"
      picture={<StatePicture name="error" />}
      title={t('payment.refunded')}
      action={
        <Link href={data ? otherTimes(data) : linkTo('home')} className={buttonClass()}>
          {t('hold.chooseAgain')}
        </Link>
      }
    >
      {t('payment.refundedHint')}
    </StateBlock>
  );
};
