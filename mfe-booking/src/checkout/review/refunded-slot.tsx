import { bookingDraft } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, StateBlock, StatePicture } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { otherTimes } from '../../shared/steps/line.ts';

/** The slot was lost while the bank processed the payment, and the payment was refunded. */
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
