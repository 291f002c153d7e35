import { orderList, type PharmacyOrder } from 'shared-contracts/api';
import { formatTime, isOrderOver } from 'shared-contracts/domain';
import { orderStatusEvent } from 'shared-contracts/events';
import { linkToOrder } from 'shared-contracts/routes';
import { Badge, buttonClass, Card, CardHeading, Cluster, QuietText, Stack, useUi } from 'shared-ui';
import { useReconnected } from 'shared-ui/reconnected';
import { Link, useInvalidate, useRealtime, useT } from 'shared-ui/remote-kit';
import styles from './prescriptions.module.css';
import { useOrders } from './use-orders.ts';

const isUnderWay = ({ status }: PharmacyOrder): boolean => status !== 'unknown' && !isOrderOver(status);

/** Beside the prescriptions: the order that is under way, and how an order proceeds. */
export const OrderAside = () => {
  const t = useT();
  const invalidate = useInvalidate();
  const { data } = useOrders();
  const readAgain = () => void invalidate(orderList);
  useRealtime(orderStatusEvent, readAgain);
  useReconnected(readAgain);
  const order = data?.pages[0]?.orders.find(isUnderWay);
  return (
    <Stack className={styles.aside}>
      {order && <UnderWay order={order} />}
      <Card as="section" aria-labelledby="order-how" className={styles.guide}>
        <CardHeading id="order-how">{t('how.title')}</CardHeading>
        <ol className={styles.guideSteps}>
          {[
            { step: t('how.choose'), more: t('how.chooseText') },
            { step: t('how.search'), more: t('how.searchText') },
            { step: t('how.pay'), more: t('how.payText') },
            { step: t('how.receive'), more: t('how.receiveText') },
          ].map(({ step, more }) => (
            <li key={step}>
              <strong>{step}</strong>
              <QuietText as="span">{more}</QuietText>
            </li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
};

const UnderWay = ({ order }: { order: PharmacyOrder }) => {
  const t = useT();
  const { list, say, locale } = useUi();
  return (
    <Card as="section" aria-labelledby="order-under-way">
      <Stack gap={3}>
        <Cluster justify="between">
          <CardHeading id="order-under-way">
            {t('track.order')} <bdi>{order.number}</bdi>
          </CardHeading>
          <Badge tone="warning">{t(`status.${order.status}`)}</Badge>
        </Cluster>
        {order.arrives_at && (
          <strong className={styles.arrives}>
            {t('track.arrives', { time: formatTime(order.arrives_at, locale) })}
          </strong>
        )}
        <QuietText>{list(order.lines.map(({ name }) => say(name)))}</QuietText>
        <Link
          href={linkToOrder({ ...order, payment_url: order.payment_url ?? undefined })}
          className={buttonClass({ variant: 'quiet', wide: true })}
        >
          {t('done.follow')}
        </Link>
      </Stack>
    </Card>
  );
};
