import { type ReactNode, useEffect } from 'react';
import { orderTracking, type PharmacyOrder } from 'shared-contracts/api';
import { formatTime, formatUntil, isOrderOver, placeLine } from 'shared-contracts/domain';
import { linkTo, linkToOrder } from 'shared-contracts/routes';
import {
  Alert,
  Badge,
  BlocksSkeleton,
  Card,
  CardHeading,
  classNames,
  Cluster,
  Icon,
  LinkButton,
  PageHeader,
  QuietText,
  Skeleton,
  Stack,
  useUi,
} from 'shared-ui';
import { MapPage } from 'shared-ui/map-page';
import { RepaymentState } from 'shared-ui/payment';
import { useEndpointQuery, useNavigation, useNow, useSession, useT } from 'shared-ui/remote-kit';
import { CancelOrder } from '../shared/cancel-order.tsx';
import { OrderLines } from '../shared/order-lines.tsx';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { PharmacyLine } from '../shared/pharmacy-line.tsx';
import { ShownMap } from 'shared-ui/shown-map';
import { useOrderUpdates } from '../shared/use-order.ts';
import { OrderSteps } from './order-steps.tsx';
import styles from './tracking.module.css';

/** `/prescriptions-v2/tracking-order/{orderId}`: a paid order until it is delivered or collected. */
const TrackingScreen = () => {
  const t = useT();
  const session = useSession();
  const { params } = useNavigation().route;
  const { back } = useNavigation();
  const header = <PageHeader title={t('track.title')} onBack={() => back(ORDERS)} backAlways focusOnMount />;
  if (session.kind !== 'signed-in') {
    return <OrderPage title={t('track.title')} backTo={ORDERS} />;
  }
  return <Tracked orderId={params['orderId'] ?? ''} header={header} />;
};

const ORDERS = linkTo('prescriptions', {}, { tab: 'orders' });

const Tracked = ({ orderId, header }: { orderId: string; header: ReactNode }) => {
  const { navigate } = useNavigation();
  useOrderUpdates(orderId);
  const t = useT();
  const { data, error, refetch } = useEndpointQuery(
    orderTracking,
    { id: orderId },
    { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  const order = data?.order;
  const isOver = order !== undefined && order.status !== 'unknown' && isOrderOver(order.status);
  useEffect(() => {
    if (order && isOver) navigate(linkToOrder({ ...order, payment_url: undefined }), { replace: true });
  }, [order, isOver, navigate]);
  if (!order && error) {
    return (
      <OrderPage title={t('track.title')} backTo={ORDERS}>
        <AwaitedOrder error={error} onRetry={() => void refetch()} />
      </OrderPage>
    );
  }
  return (
    <MapPage
      header={header}
      label={t('track.now')}
      map={(covered) => (order ? <Way order={order} covered={covered} /> : <Skeleton shape="block" height="100%" />)}
      more={order && <Details order={order} />}
    >
      {order ? <Now order={order} /> : <BlocksSkeleton heights={[64, 120, 200]} />}
    </MapPage>
  );
};

/** The ordered medicines, and the pending repayment by the insurer. */
const Details = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  return (
    <>
      <Card as="section" aria-labelledby="track-lines">
        <CardHeading id="track-lines">
          <OrderNumber number={order.number} />
        </CardHeading>
        <OrderLines lines={order.lines} />
      </Card>
      {order.insurance_repayment && (
        <Card as="section" aria-labelledby="track-insurance">
          <CardHeading id="track-insurance">{t('offer.insurance')}</CardHeading>
          <RepaymentState repayment={order.insurance_repayment} name={order.patient_name} />
        </Card>
      )}
    </>
  );
};

const OrderNumber = ({ number }: { number: string }) => {
  const t = useT();
  return (
    <>
      {t('track.order')} <bdi>{number}</bdi>
    </>
  );
};

/** The destination, the pharmacy, and the courier between them. */
const Way = ({ order, covered }: { order: PharmacyOrder; covered: number }) => {
  const t = useT();
  const { say } = useUi();
  const { pharmacy, courier, location } = order;
  const from = pharmacy && {
    id: pharmacy.pharmacy_id,
    label: say(pharmacy.name),
    lat: pharmacy.place.latitude,
    lon: pharmacy.place.longitude,
    kind: 'place' as const,
  };
  const on = courier?.place && {
    id: 'courier',
    label: say(courier.name),
    lat: courier.place.latitude,
    lon: courier.place.longitude,
    kind: 'person' as const,
  };
  return (
    <ShownMap
      height="fill"
      covered={covered}
      label={t('track.map')}
      value={{ lat: location.latitude, lon: location.longitude }}
      markers={[...(from ? [from] : []), ...(on ? [on] : [])]}
    />
  );
};

const MINUTE_MS = 60_000;

const Now = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  const { locale, say } = useUi();
  const now = useNow();
  const { status, fulfilment, arrives_at: arrives, code, courier, pharmacy } = order;
  const pickup = fulfilment === 'pickup';
  const ready = pickup && status === 'PACKED';
  return (
    <Stack>
      {arrives && (
        <p>
          <strong className={styles.arrives}>{t('track.arrives', { time: formatTime(arrives, locale) })}</strong>{' '}
          <QuietText as="span">
            {Date.parse(arrives) - now < MINUTE_MS ? t('track.anyMoment') : formatUntil(arrives, now, locale)}
          </QuietText>
        </p>
      )}
      <Cluster justify="between">
        <div role="status">
          <h2 className={arrives ? styles.now : styles.arrives}>{ready ? t('track.ready') : t(`status.${status}`)}</h2>
        </div>
        <Badge tone="warning">{t(`order.${fulfilment}`)}</Badge>
      </Cluster>
      {code && (!pickup || ready) && (
        <div className={classNames(styles.code, pickup && styles.pickup)}>
          <span>{t(pickup ? 'track.pickupCode' : 'track.courierCode')}</span>
          <bdi dir="ltr">{code}</bdi>
        </div>
      )}
      {order.identity_needed && <Alert tone="info" title={t('track.identity')} still />}
      {courier && (
        <Cluster justify="between">
          <div>
            <strong>{say(courier.name)}</strong>
            <QuietText>
              {say(courier.vehicle)} · <bdi>{courier.plate}</bdi>
            </QuietText>
          </div>
          <LinkButton variant="quiet" size="s" icon="phone" href={`tel:${courier.phone}`}>
            {t('track.call')}
          </LinkButton>
        </Cluster>
      )}
      <CancelOrder order={order} />
      <OrderSteps order={order} />
      {pharmacy && (
        <Cluster justify="between">
          <PharmacyLine pharmacy={pharmacy} />
          <LinkButton variant="quiet" size="s" icon="phone" href={`tel:${pharmacy.phone}`}>
            {t('track.callPharmacy')}
          </LinkButton>
        </Cluster>
      )}
      {!pickup && (
        <Cluster gap={2}>
          <Icon name="pin" size={18} />
          <bdi>{placeLine(order.location, locale)}</bdi>
        </Cluster>
      )}
    </Stack>
  );
};

export default TrackingScreen;
