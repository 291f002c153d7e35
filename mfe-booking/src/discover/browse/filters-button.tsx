import { Suspense, useState } from 'react';
import { classNames, Icon, useUi } from 'shared-ui';
import { useT, lazyScreen } from 'shared-ui/remote-kit';
import { countFilters, type Filters } from '../../routes/doctor-filters.ts';
import styles from '../../shared/doctors/browse.module.css';

const FilterSheet = lazyScreen(() => import(/* webpackChunkName: "filters" */ './filter-sheet.tsx'));

interface FiltersButtonProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

/** Opens the filters in a sheet, and shows how many are set. */
export const FiltersButton = ({ filters, onChange }: FiltersButtonProps) => {
  const t = useT();
  const { number } = useUi();
  const [open, setOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(styles.chip, count > 0 && styles.chipOn)}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={18} />
        {t('filters.open')}
        {count > 0 && <bdi className={styles.chipCount}>{number(count)}</bdi>}
      </button>
      {open && (
        <Suspense fallback={null}>
          <FilterSheet filters={filters} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
