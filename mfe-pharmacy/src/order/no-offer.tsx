import type { PharmacyOrder } from 'shared-contracts/api';
import { linkTo, linkToOrder } from 'shared-contracts/routes';
import { Alert, buttonClass, Money, StateBlock, StatePicture } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';

/** Replaces an offer that cannot be answered or paid: it was paid, it has expired, or there is none yet. */
export const NoOffer = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  const { status } = order;
  if (status === 'EXPIRED' || status === 'REJECTED' || status === 'CANCELLED') {
    const again = linkTo('prescriptionOrder', { id: order.prescription_id });
    return (
      <>
        <StateBlock
          role="alert"
          picture={<StatePicture name="error" />}
          title={t(`over.${status}`)}
          action={
            <Link href={again} className={buttonClass()}>
              {t('over.again')}
            </Link>
          }
        >
          {(status !== 'CANCELLED' || order.refunded === null) && t(`over.${status}Text`)}{' '}
          {status === 'EXPIRED' && order.refunded === null && t('over.notCharged')}
        </StateBlock>
        {order.refunded !== null && (
          <Alert tone="info" title={t('over.refunded')} still>
            <Money halalas={order.refunded} />
          </Alert>
        )}
      </>
    );
  }
  const href = linkToOrder({ ...order, payment_url: undefined });
  return (
    <StateBlock
      role="status"
      picture={<StatePicture name="soon" />}
      title={t(`status.${status}`)}
      action={
        <Link href={href} className={buttonClass()}>
          {t('search.show')}
        </Link>
      }
    />
  );
};
