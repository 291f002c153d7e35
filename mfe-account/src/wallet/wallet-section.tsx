import { useState } from 'react';
import { type TopUpLimits, type Wallet, wallet, walletTransactions } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Button, Card, EmptyState, InfiniteList, Money, SectionHeader, Skeleton, useUi } from 'shared-ui';
import { QueryError, useEndpointPages, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../account-query.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';
import { TopUpNotice } from './top-up-notice.tsx';
import { useTopUpReturn } from './use-top-up-return.ts';
import { VoucherCheck } from './voucher-check.tsx';
import styles from './wallet.module.css';

/** Balance, adding to it by card, credits by expiry, what a voucher is good for, and movements. */
const WalletSection = () => {
  const t = useT();
  const returned = useTopUpReturn();
  const balance = useEndpointQuery(wallet, {});
  return (
    <AccountQuery query={balance} heights={[140, 240]} title={t('wallet.failed')}>
      {({ balance: sum, top_up: limits, credits }) => (
        <>
          <TopUpNotice {...returned} />
          <Card tone="brand" as="section" className={styles.balance}>
            <p>{t('wallet.balance')}</p>
            <p className={styles.sum}>
              <Money halalas={sum} display />
            </p>
            <p className={styles.note}>{t('wallet.note')}</p>
            <TopUp limits={limits} />
          </Card>
          {credits.length > 0 && <Credits credits={credits} />}
          <VoucherCheck />
          <Transactions />
        </>
      )}
    </AccountQuery>
  );
};

export default WalletSection;

/** Opens the choice of an amount; says so when the day's limit is reached. */
const TopUp = ({ limits }: { limits: TopUpLimits }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (limits.left_today < limits.min) return <p className={styles.note}>{t('wallet.addTomorrow')}</p>;
  return (
    <>
      <Button variant="light" icon="add" className={styles.add} onClick={() => setOpen(true)}>
        {t('wallet.add')}
      </Button>
      {open && <TopUpDialog limits={limits} onClose={() => setOpen(false)} />}
    </>
  );
};

const Credits = ({ credits }: Pick<Wallet, 'credits'>) => {
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
      {list.isError && <QueryError error={list.error} title={t('wallet.failed')} onRetry={() => void list.refetch()} />}
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
