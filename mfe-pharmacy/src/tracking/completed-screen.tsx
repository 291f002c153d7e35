import { completedOrder } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, CardHeading, Icon, Money, Stack, StateBlock, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';

/** `/prescriptions-v2/completed-order/{orderId}`: what was handed over, when, and what was paid. */
const CompletedScreen = () => {
  const t = useT();
  const session = useSession();
  const { params } = useNavigation().route;
  return (
    <OrderPage title={t('completed.title')} backTo={linkTo('prescriptions', {}, { tab: 'orders' })}>
      {session.kind === 'signed-in' && <Completed orderId={params['orderId'] ?? ''} />}
    </OrderPage>
  );
};

const Completed = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { locale } = useUi();
  const { data, error, refetch } = useEndpointQuery(completedOrder, { id: orderId });
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  const { order } = data;
  const at = order.steps.at(-1)?.at;
  const pickup = order.fulfilment === 'pickup';
  return (
    <Stack>
      <StateBlock
        role="status"
        picture={<Icon name="check-circle" size={56} />}
        title={t(pickup ? 'completed.collected' : 'completed.delivered')}
      >
        {at && formatWhen(at, locale)}
      </StateBlock>
      <Card as="section" aria-labelledby="completed-lines">
        <CardHeading id="completed-lines">
          {t('track.order')} <bdi>{order.number}</bdi>
        </CardHeading>
        <Stack>
          <OrderLines lines={order.lines} />
          {order.paid !== null && (
            <p>
              {t('completed.paid')} <Money halalas={order.paid} />
            </p>
          )}
        </Stack>
      </Card>
      <Link href={linkTo('prescriptionOrder', { id: order.prescription_id })} className={buttonClass({ wide: true })}>
        {t('over.again')}
      </Link>
    </Stack>
  );
};

export default CompletedScreen;
