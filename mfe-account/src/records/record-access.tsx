import { recordAccesses } from 'shared-contracts/api';
import { formatTime, formatWhen } from 'shared-contracts/domain';
import { Card, EmptyState, InfiniteList, useUi } from 'shared-ui';
import { useEndpointPages, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { groupAccesses } from './grouped-accesses.ts';
import styles from './record-access.module.css';

/** Accesses to the records from outside the account: reader, patient, data, time and reason, the newest first. */
const RecordAccess = () => {
  const t = useT();
  const { locale } = useUi();
  const list = useEndpointPages(recordAccesses, {
    key: 'newest',
    request: (page) => ({ page }),
    hasMore: (last) => last.page < last.page_count,
  });
  return (
    <AccountQuery query={list} heights={[240]} to="home" title={t('access.failed')}>
      {({ pages }) => {
        const accesses = pages.flatMap((page) => page.accesses);
        return (
          <Card as="section">
            <p className={styles.soft}>{t('access.about')}</p>
            {accesses.length === 0 ? (
              <EmptyState title={t('access.empty')}>{t('access.emptyText')}</EmptyState>
            ) : (
              <InfiniteList
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              >
                <ul className={styles.rows}>
                  {groupAccesses(accesses).map(
                    ({ latest: { id, at, patient_name, reader, what, why }, count, since }) => (
                      <li key={id} className={styles.row}>
                        <strong>{reader[locale]}</strong>
                        <span>
                          {what[locale]} · {why[locale]}
                        </span>
                        <span className={styles.soft}>
                          {patient_name !== '' && <bdi>{t('access.whose', { name: patient_name })}</bdi>}
                          <time dateTime={at}>{formatWhen(at, locale)}</time>
                          {count > 1 && <span>{t('access.times', { count, time: formatTime(since, locale) })}</span>}
                        </span>
                      </li>
                    ),
                  )}
                </ul>
              </InfiniteList>
            )}
          </Card>
        );
      }}
    </AccountQuery>
  );
};

export default RecordAccess;
