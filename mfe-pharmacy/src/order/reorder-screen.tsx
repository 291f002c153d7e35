import { linkTo } from 'shared-contracts/routes';
import { Alert, buttonClass, Card, CardHeading, Money, Stack } from 'shared-ui';
import { RefundExpected, RefundLines } from 'shared-ui/payment';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { useOrder } from '../shared/use-order.ts';

/** `/prescriptions-v2/prescription-reorder/{reorderid}`: a cancelled or completed order, to be ordered again. */
const ReorderScreen = () => {
  const t = useT();
  const { params } = useNavigation().route;
  return (
    <OrderPage title={t('reorder.title')} width="task">
      <Reorder orderId={params['reorderid'] ?? ''} />
    </OrderPage>
  );
};

const Reorder = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { data, error, refetch } = useOrder(orderId);
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  const { order } = data;
  return (
    <Stack>
      {order.status === 'CANCELLED' && (
        <Alert tone="info" title={t('over.CANCELLED')} still>
          {order.refunded === null && t('over.CANCELLEDText')}
          {order.refunded !== null && !order.refund && (
            <>
              {t('over.refunded')} <Money halalas={order.refunded} />
            </>
          )}
        </Alert>
      )}
      {order.refund && (
        <Card as="section">
          <RefundLines parts={order.refund.parts} total={order.refund.amount} />
          {order.refund.expected_by && <RefundExpected by={order.refund.expected_by} />}
        </Card>
      )}
      <Card as="section" aria-labelledby="reorder-lines">
        <CardHeading id="reorder-lines">
          {t('track.order')} <bdi>{order.number}</bdi>
        </CardHeading>
        <OrderLines lines={order.lines} />
      </Card>
      <Link href={linkTo('prescriptionOrder', { id: order.prescription_id })} className={buttonClass({ wide: true })}>
        {t('over.again')}
      </Link>
    </Stack>
  );
};

export default ReorderScreen;
