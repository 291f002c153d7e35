import type { PharmacyOrder } from 'shared-contracts/api';
import { linkTo, linkToOrder, orderPaymentLink } from 'shared-contracts/routes';
import {
  Alert,
  Aside,
  buttonClass,
  Card,
  CardHeading,
  Countdown,
  Money,
  QuietText,
  Stack,
  StateBlock,
  StatePicture,
  StickyDock,
  WithAside,
} from 'shared-ui';
import { Link, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { CancelOrder } from '../shared/cancel-order.tsx';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { PharmacyLine } from '../shared/pharmacy-line.tsx';
import { useOrder } from '../shared/use-order.ts';
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
  return data.order.status === 'ACCEPTED' ? (
    <Offer order={data.order} onExpire={() => void refetch()} />
  ) : (
    <Elsewhere order={data.order} />
  );
};

const Offer = ({ order, onExpire }: { order: PharmacyOrder; onExpire: () => void }) => {
  const t = useT();
  const { clock } = useHost();
  const { pharmacy, offer_ends_at: endsAt } = order;
  const sum = order.lines.reduce((total, line) => total + (line.unit_price ?? 0) * line.quantity, 0);
  const fee = order.fulfilment === 'delivery' ? (pharmacy?.delivery_fee ?? 0) : 0;
  return (
    <WithAside>
      <Stack>
        {endsAt && <Countdown look="bar" until={endsAt} now={clock.now} onExpire={onExpire} label={t('offer.ends')} />}
        <Card as="section" aria-labelledby="offer-pharmacy">
          <CardHeading id="offer-pharmacy">{t('offer.pharmacy')}</CardHeading>
          {pharmacy && <PharmacyLine pharmacy={pharmacy} />}
        </Card>
        <Card as="section" aria-labelledby="offer-lines">
          <CardHeading id="offer-lines">{t('offer.lines')}</CardHeading>
          <OrderLines lines={order.lines} />
        </Card>
      </Stack>
      <Aside>
        <Card as="section" aria-label={t('offer.price')}>
          <Stack gap={2}>
            <p>
              {t('offer.medicines')} <Money halalas={sum} />
            </p>
            {fee > 0 && (
              <p>
                {t('offer.delivery')} <Money halalas={fee} />
              </p>
            )}
            <QuietText>{t('offer.beforeTax')}</QuietText>
          </Stack>
        </Card>
        <CancelOrder order={order} />
        <StickyDock note={t('offer.free')}>
          <Link href={orderPaymentLink(order.order_id)} className={buttonClass({ wide: true })}>
            {t('offer.accept')}
          </Link>
        </StickyDock>
      </Aside>
    </WithAside>
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
