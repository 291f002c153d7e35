import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, EmptyState } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { countFilters, type Filters, NO_FILTERS } from '../../routes/doctor-filters.ts';

interface NoDoctorsProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

/** Nobody fits: the one thing that most likely helps is offered. */
export const NoDoctors = ({ filters, onChange }: NoDoctorsProps) => {
  const t = useT();
  const narrowed = countFilters(filters) > 0 || filters.query !== '';
  const onlyDay = filters.availability !== 'any' && countFilters(filters) === 1 && filters.query === '';
  return (
    <EmptyState
      title={t('browse.none')}
      action={
        narrowed ? (
          <Button onClick={() => onChange({ ...NO_FILTERS, deptid: filters.deptid, language: undefined })}>
            {onlyDay ? t('browse.anyDay') : t('browse.clear')}
          </Button>
        ) : (
          <Link href={linkTo('eclinics')} className={buttonClass()}>
            {t('browse.otherClinic')}
          </Link>
        )
      }
    >
      {onlyDay ? t('browse.noneDay') : narrowed ? t('browse.noneFilters') : t('browse.noneClinic')}
    </EmptyState>
  );
};
