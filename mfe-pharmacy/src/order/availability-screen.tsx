import type { PharmacyOrder } from 'shared-contracts/api';
import { linkTo, linkToOrder } from 'shared-contracts/routes';
import { Alert, buttonClass, Money, StateBlock, StatePicture } from 'shared-ui';
import { Link, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { useOrder } from '../shared/use-order.ts';
import { Offer } from './offer.tsx';
import { PaymentStep } from './payment-step.tsx';

/** `/prescriptions-v2/medicine-availability/{orderId}`: what a pharmacy offers, and its payment (`pay`). */
const AvailabilityScreen = () => {
  const t = useT();
  const session = useSession();
  const { params, query } = useNavigation().route;
  const orderId = params['orderId'] ?? '';
  if (query.pay === undefined) {
    return (
      <OrderPage title={t('offer.title')}>
        <OneOffer orderId={orderId} />
      </OrderPage>
    );
  }
  return (
    <OrderPage title={t('pay.title')} backTo={linkTo('medicineAvailability', { orderId })}>
      {session.kind === 'signed-in' && <PaymentStep orderId={orderId} />}
    </OrderPage>
  );
};

const OneOffer = ({ orderId }: { orderId: string }) => {
  const { data, error, refetch } = useOrder(orderId);
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  const { status } = data.order;
  return status === 'ACCEPTED' || status === 'OFFERED' ? (
    // What was decided belongs to one offer.
    <Offer key={data.order.offer_id} order={data.order} onExpire={() => void refetch()} />
  ) : (
    <Elsewhere order={data.order} />
  );
};

/** No offer to be looked at: it was paid, it has expired, or none has come yet. */
const Elsewhere = ({ order }: { order: PharmacyOrder }) => {
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
          {t(`over.${status}Text`)}
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

export default AvailabilityScreen;
