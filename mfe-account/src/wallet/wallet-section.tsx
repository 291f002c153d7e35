import { wallet, walletTransactions } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import {
  Card,
  EmptyState,
  ErrorState,
  InfiniteList,
  Money,
  SectionHeader,
  Skeleton,
  SkeletonRegion,
  useUi,
} from 'shared-ui';
import { useEndpointPages, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import styles from './wallet.module.css';

/** Balance, credits by expiry, and movements. */
const WalletSection = () => {
  const t = useT();
  const balance = useEndpointQuery(wallet, {});
  if (balance.isPending) {
    return (
      <SkeletonRegion>
        <Skeleton shape="block" height="140px" />
        <Skeleton shape="block" height="240px" />
      </SkeletonRegion>
    );
  }
  if (balance.isError) return <ErrorState title={t('wallet.failed')} onRetry={() => void balance.refetch()} />;
  return (
    <>
      <Card tone="brand" as="section" className={styles.balance}>
        <p>{t('wallet.balance')}</p>
        <p className={styles.sum}>
          <Money halalas={balance.data.balance} display />
        </p>
        <p className={styles.note}>{t('wallet.note')}</p>
      </Card>
      {balance.data.credits.length > 0 && <Credits credits={balance.data.credits} />}
      <Transactions />
    </>
  );
};

export default WalletSection;

const Credits = ({
  credits,
}: {
  credits: readonly { id: string; remaining: number; source: { ar: string; en: string }; expires_at: string | null }[];
}) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <Card as="section">
      <SectionHeader title={t('wallet.credits')} />
      <ul className={styles.rows}>
        {credits.map((credit) => (
          <li key={credit.id} className={styles.row}>
            <span>
              {credit.source[locale]}
              <small className={styles.soft}>
                {credit.expires_at
                  ? t('wallet.expires', { day: formatDate(credit.expires_at, locale) })
                  : t('wallet.neverExpires')}
              </small>
            </span>
            <strong>
              <Money halalas={credit.remaining} />
            </strong>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Transactions = () => {
  const t = useT();
  const { locale } = useUi();
  const list = useEndpointPages(walletTransactions, {
    key: 'newest',
    request: (page) => ({ page }),
    hasMore: (last) => last.page < last.page_count,
  });
  const transactions = (list.data?.pages ?? []).flatMap((page) => page.transactions);
  return (
    <Card as="section">
      <SectionHeader title={t('wallet.transactions')} />
      {list.isPending && <Skeleton lines={4} />}
      {list.isError && <ErrorState title={t('wallet.failed')} onRetry={() => void list.refetch()} />}
      {list.isSuccess && transactions.length === 0 && (
        <EmptyState title={t('wallet.empty')}>{t('wallet.emptyText')}</EmptyState>
      )}
      {transactions.length > 0 && (
        <InfiniteList
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        >
          <ul className={styles.rows}>
            {transactions.map((transaction) => (
              <li key={transaction.id} className={styles.row}>
                <span>
                  {transaction.description[locale]}
                  <small className={styles.soft}>{formatDate(transaction.at, locale)}</small>
                </span>
                <strong className={transaction.amount > 0 ? styles.gain : undefined}>
                  <Money halalas={transaction.amount} />
                </strong>
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </Card>
  );
};
