import type { FilterCounts } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Cluster, EmptyState } from 'shared-ui';
import type { ActiveFilter } from 'shared-ui/list-page';
import { Link, useT } from 'shared-ui/remote-kit';

interface NoDoctorsProps {
  /** The active filters. */
  active: readonly ActiveFilter[];
  counts: FilterCounts | undefined;
}

/** The option of a filter that restricts nothing. */
const WITHOUT: Readonly<Record<string, readonly [keyof FilterCounts, string]>> = {
  availability: ['availability', 'any'],
  gender: ['gender', 'A'],
  language: ['language', ''],
};

/** An empty result: each removable filter is named, with the number of doctors without it where that is known. */
export const NoDoctors = ({ active, counts }: NoDoctorsProps) => {
  const t = useT();
  const leftWithout = (id: string): number | undefined => {
    const [filter, value] = WITHOUT[id] ?? [];
    return filter && counts?.[filter].find((choice) => choice.value === value)?.count;
  };
  // If removing one filter alone leaves no result either, all filters are offered.
  const helping = active.filter(({ id }) => leftWithout(id) !== 0);
  const offered = helping.length > 0 ? helping : active;
  if (offered.length === 0) {
    return (
      <EmptyState
        title={t('browse.none')}
        action={
          <Link href={linkTo('eclinics')} className={buttonClass()}>
            {t('browse.otherClinic')}
          </Link>
        }
      >
        {t('browse.noneClinic')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('browse.none')}
      action={
        <Cluster justify="center">
          {offered.map(({ id, label, onRemove }) => {
            const count = leftWithout(id);
            return (
              <Button key={id} variant="quiet" icon="close" onClick={onRemove}>
                {count ? t('browse.without', { filter: label, count }) : t('filters.remove', { filter: label })}
              </Button>
            );
          })}
        </Cluster>
      }
    >
      {t('browse.noneFilters')}
    </EmptyState>
  );
};
