import { linkTo } from 'shared-contracts/routes';
import {
  Button,
  EmptyState,
  ErrorState,
  InfiniteList,
  OfflineState,
  PageColumn,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  Tabs,
} from 'shared-ui';
import { isApiError } from 'shared-contracts/api';
import { SignInState, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { PrescriptionCard } from './prescription-card.tsx';
import styles from './prescriptions.module.css';
import { OrderAside } from './order-aside.tsx';
import { OrdersList } from './orders-list.tsx';
import { useOrders } from './use-orders.ts';
import { isPrescriptionTab, PRESCRIPTION_TABS, type PrescriptionType, usePrescriptions } from './use-prescriptions.ts';

/** `/prescriptions-v2`: new and previous prescriptions. The tab is in the address, so that back and reload keep it. */
export const PrescriptionsPage = () => {
  const t = useT();
  const host = useHost();
  const session = useSession();
  const { query } = useNavigation().route;
  const tab = isPrescriptionTab(query.tab) ? query.tab : 'new';
  return (
    <PageColumn width="list">
      <PageHeader title={t('title')} onBack={() => host.navigation.back(linkTo('home'))} />
      {session.kind === 'visitor' && <SignInState title={t('signIn.title')}>{t('signIn.text')}</SignInState>}
      {session.kind === 'restoring' && <ListSkeleton />}
      {session.kind === 'signed-in' && <Own tab={tab} />}
    </PageColumn>
  );
};

/**
 * The prescriptions and the active order. On a phone that order is above them, so both are rendered at the same time: the second
 * answer causes no layout shift.
 */
const Own = ({ tab }: { tab: (typeof PRESCRIPTION_TABS)[number] }) => {
  const t = useT();
  const host = useHost();
  const { isPending } = useOrders();
  return (
    <>
      {isPending && <ListSkeleton />}
      <div hidden={isPending}>
        <div className={styles.columns}>
          <OrderAside />
          <Tabs
            label={t('title')}
            selected={tab}
            onSelect={(next) => host.navigation.navigate(linkTo('prescriptions', {}, { tab: next }), { replace: true })}
            tabs={PRESCRIPTION_TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
          >
            {tab === 'orders' ? <OrdersList /> : <PrescriptionList key={tab} type={tab} />}
          </Tabs>
        </div>
      </div>
    </>
  );
};

const PrescriptionList = ({ type }: { type: PrescriptionType }) => {
  const t = useT();
  const host = useHost();
  const { list, prescriptions } = usePrescriptions(type);
  const again = () => void list.refetch();
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    if (isApiError(list.error, 'NETWORK')) return <OfflineState onRetry={again} />;
    return <ErrorState title={t('failed')} onRetry={again} />;
  }
  if (prescriptions.length === 0) {
    return (
      <EmptyState
        title={t(`empty.${type}`)}
        action={<Button onClick={() => host.navigation.navigate(linkTo('home'))}>{t('empty.action')}</Button>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()}>
      <div className={styles.list}>
        {prescriptions.map((prescription) => (
          <PrescriptionCard key={prescription.prescription_id} prescription={prescription} />
        ))}
      </div>
    </InfiniteList>
  );
};

const ListSkeleton = () => (
  <SkeletonRegion>
    <div className={styles.list}>
      <Skeleton shape="block" height="260px" />
      <Skeleton shape="block" height="260px" />
    </div>
  </SkeletonRegion>
);
