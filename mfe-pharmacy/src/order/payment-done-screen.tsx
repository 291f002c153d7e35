import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Money, StateBlock, StatePicture } from 'shared-ui';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';
import { SuccessMark } from '../shared/success-mark.tsx';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { useOrder } from '../shared/use-order.ts';

/** `/pharmacy-payment-successfull/{orderId}`: the confirmation of the payment, and the next steps. */
const PaymentDoneScreen = () => {
  const t = useT();
  const { params } = useNavigation().route;
  return (
    <OrderPage title={t('done.title')} width="task">
      <Done orderId={params['orderId'] ?? ''} />
    </OrderPage>
  );
};

const Done = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { data, error, refetch } = useOrder(orderId);
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  const { number, paid, fulfilment } = data.order;
  if (paid === null) {
    return (
      <StateBlock
        role="alert"
        picture={<StatePicture name="error" />}
        title={t('done.unpaid')}
        action={
          <Link href={linkTo('medicineAvailability', { orderId })} className={buttonClass()}>
            {t('search.show')}
          </Link>
        }
      />
    );
  }
  return (
    <StateBlock
      role="status"
      picture={<SuccessMark />}
      title={t('done.paid')}
      action={
        <Link href={linkTo('trackingOrder', { orderId })} className={buttonClass()}>
          {t('done.follow')}
        </Link>
      }
    >
      <p>
        {t('track.order')} <bdi>{number}</bdi> · <Money halalas={paid} />
      </p>
      <p>{t(`done.next.${fulfilment === 'unknown' ? 'delivery' : fulfilment}`)}</p>
    </StateBlock>
  );
};

export default PaymentDoneScreen;
