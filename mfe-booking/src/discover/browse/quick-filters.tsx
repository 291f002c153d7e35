import { Suspense, useState } from 'react';
import { classNames, Icon, useUi } from 'shared-ui';
import { useT, lazyScreen } from 'shared-ui/remote-kit';
import { countFilters, type Filters } from '../../routes/doctor-filters.ts';
import styles from '../../shared/doctors/browse.module.css';

const FilterSheet = lazyScreen(() => import(/* webpackChunkName: "filters" */ './filter-sheet.tsx'));

interface QuickFiltersProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

/** The filters people use most as one line of toggles; all of them in a sheet behind the first button. */
export const QuickFilters = ({ filters, onChange }: QuickFiltersProps) => {
  const t = useT();
  const { number } = useUi();
  const [sheet, setSheet] = useState(false);
  const count = countFilters(filters);
  const availability = (value: Filters['availability']) => ({
    on: filters.availability === value,
    toggle: () => onChange({ availability: filters.availability === value ? 'any' : value }),
  });
  const gender = (value: Filters['gender']) => ({
    on: filters.gender === value,
    toggle: () => onChange({ gender: filters.gender === value ? 'A' : value }),
  });
  const sort = (value: Filters['sort']) => ({
    on: filters.sort === value,
    toggle: () => onChange({ sort: filters.sort === value ? 'soonest' : value }),
  });
  return (
    <div role="group" aria-label={t('filters.title')} className={styles.chips}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(styles.chip, count > 0 && styles.chipOn)}
        onClick={() => setSheet(true)}
      >
        <Icon name="filter" size={18} />
        {t('filters.open')}
        {count > 0 && <bdi className={styles.chipCount}>{number(count)}</bdi>}
      </button>
      <Chip {...availability('today')}>{t('filters.today')}</Chip>
      <Chip {...availability('next3')}>{t('filters.next3')}</Chip>
      <Chip {...availability('weekend')}>{t('filters.weekend')}</Chip>
      <Chip {...gender('F')}>{t('filters.woman')}</Chip>
      <Chip {...gender('M')}>{t('filters.man')}</Chip>
      <Chip {...sort('fee-asc')}>{t('filters.cheapest')}</Chip>
      {sheet && (
        <Suspense fallback={null}>
          <FilterSheet filters={filters} onChange={onChange} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  );
};

const Chip = ({ on, toggle, children }: { on: boolean; toggle: () => void; children: string }) => (
  <button type="button" aria-pressed={on} onClick={toggle} className={classNames(styles.chip, on && styles.chipOn)}>
    {children}
  </button>
);
