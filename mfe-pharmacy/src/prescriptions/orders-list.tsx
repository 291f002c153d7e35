import { formatDate } from 'shared-contracts/domain';
import { linkToOrder } from 'shared-contracts/routes';
import {
  Badge,
  BlocksSkeleton,
  buttonClass,
  Card,
  Cluster,
  EmptyState,
  InfiniteList,
  QuietText,
  useUi,
} from 'shared-ui';
import { Link, QueryError, useT } from 'shared-ui/remote-kit';
import styles from './prescriptions.module.css';
import { useOrders } from './use-orders.ts';

/** Orders of the account, those under way first, each with a link to its state. */
export const OrdersList = () => {
  const t = useT();
  const { locale, list: names, say } = useUi();
  const list = useOrders();
  if (list.isPending) return <BlocksSkeleton heights={[160, 160]} />;
  if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  const orders = list.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <EmptyState title={t('orders.empty')}>{t('orders.emptyText')}</EmptyState>;
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()}>
      <div className={styles.list}>
        {orders.map((order) => (
          <Card as="article" key={order.order_id} aria-labelledby={order.order_id}>
            <Cluster justify="between">
              <h2 id={order.order_id} className={styles.doctor}>
                {t('track.order')} <bdi>{order.number}</bdi>
              </h2>
              <Badge tone="info">{t(`status.${order.status}`)}</Badge>
            </Cluster>
            <p>{names(order.lines.map(({ name }) => say(name)))}</p>
            <QuietText>{formatDate(order.created_at, locale)}</QuietText>
            <Link
              href={linkToOrder({ ...order, payment_url: order.payment_url ?? undefined })}
              className={buttonClass({ variant: 'quiet', size: 's' })}
            >
              {t('orders.show')}
            </Link>
          </Card>
        ))}
      </div>
    </InfiniteList>
  );
};
