import type { PharmacyOrder } from 'shared-contracts/api';
import { formatTime, orderStepsOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, CardHeading, Money, Stack, StateBlock, StatePicture, useUi } from 'shared-ui';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';
import { ResultPage } from 'shared-ui/result-page';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder, OrderHeader, OrderPage } from '../shared/order-page.tsx';
import { SuccessMark } from '../shared/success-mark.tsx';
import { useOrder } from '../shared/use-order.ts';

/** `/pharmacy-payment-successfull/{orderId}`: the confirmation of the payment, and the next steps. */
const PaymentDoneScreen = () => {
  const t = useT();
  const { params } = useNavigation().route;
  const orderId = params['orderId'] ?? '';
  const { data, error, refetch } = useOrder(orderId);
  if (data && data.order.paid !== null) return <Paid order={data.order} paid={data.order.paid} />;
  return (
    <OrderPage title={t('done.title')} width="task">
      {data ? (
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
      ) : (
        <AwaitedOrder error={error} onRetry={() => void refetch()} />
      )}
    </OrderPage>
  );
};

const Paid = ({ order, paid }: { order: PharmacyOrder; paid: number }) => {
  const t = useT();
  const { locale } = useUi();
  const way = order.fulfilment === 'pickup' ? 'pickup' : 'delivery';
  return (
    <ResultPage
      header={<OrderHeader title={t('done.title')} />}
      picture={<SuccessMark />}
      title={t('done.paid')}
      text={t(`done.next.${way}`)}
      reference={{ label: t('track.order'), value: order.number }}
      next={{
        title: t('done.steps'),
        steps: orderStepsOf(way).map((status) => {
          const at = order.steps.findLast((step) => step.status === status)?.at;
          return {
            id: status,
            label: t(`step.${status}`),
            when: at === undefined ? undefined : formatTime(at, locale),
            done: at !== undefined,
          };
        }),
      }}
      actions={
        <Link href={linkTo('trackingOrder', { orderId: order.order_id })} className={buttonClass()}>
          {t('done.follow')}
        </Link>
      }
      aside={
        <Card as="section" aria-labelledby="paid-lines">
          <CardHeading id="paid-lines">{t('order.medicines')}</CardHeading>
          <Stack>
            <OrderLines lines={order.lines} />
            <p>
              {t('completed.paid')} <Money halalas={paid} />
            </p>
          </Stack>
        </Card>
      }
    />
  );
};

export default PaymentDoneScreen;
