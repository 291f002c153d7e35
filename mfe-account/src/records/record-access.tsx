import { recordAccesses } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Card, EmptyState, InfiniteList, Skeleton, SkeletonRegion, useUi } from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import { useEndpointPages, useT } from 'shared-ui/remote-kit';
import styles from './record-access.module.css';

/** Who outside the account saw its records: who, whose, what, when and why, the newest first. */
const RecordAccess = () => {
  const t = useT();
  const { locale } = useUi();
  const list = useEndpointPages(recordAccesses, {
    key: 'newest',
    request: (page) => ({ page }),
    hasMore: (last) => last.page < last.page_count,
  });
  if (list.isPending) {
    return (
      <SkeletonRegion>
        <Skeleton shape="block" height="240px" />
      </SkeletonRegion>
    );
  }
  if (list.isError)
    return (
      <PageQueryError to="home" error={list.error} title={t('access.failed')} onRetry={() => void list.refetch()} />
    );
  const accesses = list.data.pages.flatMap((page) => page.accesses);
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
            {accesses.map(({ id, at, patient_name, reader, what, why }) => (
              <li key={id} className={styles.row}>
                <strong>{reader[locale]}</strong>
                <span>
                  {what[locale]} · {why[locale]}
                </span>
                <span className={styles.soft}>
                  {patient_name !== '' && <bdi>{t('access.whose', { name: patient_name })}</bdi>}
                  <time dateTime={at}>{formatWhen(at, locale)}</time>
                </span>
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </Card>
  );
};

export default RecordAccess;
