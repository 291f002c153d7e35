import { linkTo } from 'shared-contracts/routes';
import { useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { useOrder } from '../shared/use-order.ts';
import { NoOffer } from './no-offer.tsx';
import { Offer } from './offer.tsx';
import { PaymentStep } from './payment-step.tsx';

/** `/prescriptions-v2/medicine-availability/{orderId}`: the offer of a pharmacy, and its payment (`pay`). */
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
    // The answers belong to one offer.
    <Offer key={data.order.offer_id} order={data.order} onExpire={() => void refetch()} />
  ) : (
    <NoOffer order={data.order} />
  );
};

export default AvailabilityScreen;
