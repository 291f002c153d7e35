import { useState } from 'react';
import { walletTransactions } from 'shared-contracts/api';
import { addDays, formatDate, riyadhDay } from 'shared-contracts/domain';
import { Card, classNames, EmptyState, Icon, InfiniteList, Money, SectionHeader, Skeleton, useUi } from 'shared-ui';
import { ChipGroup, Select } from 'shared-ui/forms';
import { QueryError, useEndpointPages, useHost, useT } from 'shared-ui/remote-kit';
import { StatementButtons } from './statement-buttons.tsx';
import styles from './wallet.module.css';

const DIRECTIONS = [
  { value: 'all', label: 'wallet.show.all', empty: 'wallet.empty' },
  { value: 'in', label: 'wallet.show.in', empty: 'wallet.empty.in' },
  { value: 'out', label: 'wallet.show.out', empty: 'wallet.empty.out' },
] as const;
type Direction = (typeof DIRECTIONS)[number]['value'];

/** The number of days back; 0: everything. */
const PERIODS = [
  { value: '0', label: 'wallet.period.all' },
  { value: '30', label: 'wallet.period.month' },
  { value: '90', label: 'wallet.period.quarter' },
  { value: '365', label: 'wallet.period.year' },
] as const;

interface Period {
  readonly days: string;
  /** The first Riyadh day; undefined: everything. */
  readonly from?: string;
}

/** Movements by direction and time range, with downloads of the same. */
export const Transactions = () => {
  const t = useT();
  const { locale } = useUi();
  const [direction, setDirection] = useState<Direction>('all');
  const { clock } = useHost();
  const [{ days, from }, setPeriod] = useState<Period>({ days: '0' });
  const choose = (value: string) =>
    setPeriod(
      value === '0'
        ? { days: value }
        : { days: value, from: addDays(riyadhDay(new Date(clock.now())), -Number(value)) },
    );
  const filter = {
    ...(direction === 'all' ? {} : { direction }),
    ...(from === undefined ? {} : { from }),
  };
  const list = useEndpointPages(walletTransactions, {
    key: [direction, days],
    request: (page, before) => ({
      page,
      ...(before === undefined ? {} : { before }),
      ...filter,
    }),
    // A previous server version sends no `next`.
    hasMore: (last) => (last.next === undefined ? last.page < last.page_count : last.next !== null),
    cursor: (last) => last.next,
  });
  const transactions = (list.data?.pages ?? []).flatMap((page) => page.transactions);
  return (
    <Card as="section">
      <SectionHeader title={t('wallet.transactions')} />
      <div className={styles.filters}>
        <ChipGroup
          label={t('wallet.show')}
          labelHidden
          options={DIRECTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={direction}
          onValueChange={setDirection}
        />
        <div className={styles.period}>
          <Select
            label={t('wallet.period')}
            labelHidden
            value={days}
            options={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
            onValueChange={choose}
          />
        </div>
      </div>
      {list.isPending && <Skeleton lines={4} />}
      {list.isError && <QueryError error={list.error} title={t('wallet.failed')} onRetry={() => void list.refetch()} />}
      {list.isSuccess && transactions.length === 0 && (
        <EmptyState
          title={t(
            days === '0'
              ? (DIRECTIONS.find(({ value }) => value === direction)?.empty ?? 'wallet.empty')
              : 'wallet.empty.period',
          )}
        >
          {t('wallet.emptyText')}
        </EmptyState>
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
                <span className={classNames(styles.way, transaction.amount > 0 && styles.wayIn)}>
                  <Icon name={transaction.amount > 0 ? 'add' : 'minus'} size={20} />
                </span>
                <span className={styles.words}>
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
      {transactions.length > 0 && <StatementButtons key={`${direction} ${days}`} filter={filter} />}
    </Card>
  );
};
