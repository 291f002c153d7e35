import { useState } from 'react';
import { AVAILABILITY, type FilterCounts, GENDER_FILTER } from 'shared-contracts/api';
import { nameOf } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { FilterChoices } from 'shared-ui/list-page';
import { useT } from 'shared-ui/remote-kit';
import type { Filters } from '../../routes/doctor-filters.ts';

interface FilterFieldsProps {
  filters: Filters;
  /** The number of doctors for each option; undefined while it is not known. */
  counts: FilterCounts | undefined;
  onChange: (next: Partial<Filters>) => void;
}

const ANY_LANGUAGE = '';

/** The filters of the list of doctors: in the sheet, and beside the list. */
export const FilterFields = ({ filters, counts, onChange }: FilterFieldsProps) => {
  const t = useT();
  const { locale } = useUi();
  const shown = useLatest(counts);
  const countOf = (filter: keyof FilterCounts, value: string) =>
    shown?.[filter].find((choice) => choice.value === value)?.count;
  const chosen = filters.language ?? ANY_LANGUAGE;
  const spoken = (shown?.language ?? []).filter(({ value, count }) => value !== ANY_LANGUAGE && count > 0);
  const languages = [
    ...new Set([...spoken.map(({ value }) => value), ...(filters.language ? [filters.language] : [])]),
  ];
  return (
    <>
      <FilterChoices
        label={t('filters.availability')}
        choices={AVAILABILITY.map((value) => ({
          value,
          label: t(`filters.${value}`),
          count: countOf('availability', value),
        }))}
        value={filters.availability}
        onValueChange={(availability) => onChange({ availability })}
      />
      <FilterChoices
        label={t('filters.gender')}
        choices={GENDER_FILTER.map((value) => ({
          value,
          label: t(`filters.gender${value}`),
          count: countOf('gender', value),
        }))}
        value={filters.gender}
        onValueChange={(gender) => onChange({ gender })}
      />
      <FilterChoices
        label={t('filters.language')}
        choices={[ANY_LANGUAGE, ...languages].map((value) => ({
          value,
          label: value === ANY_LANGUAGE ? t('filters.anyLanguage') : nameOf('language', value, locale),
          count: countOf('language', value),
        }))}
        value={chosen}
        onValueChange={(language) => onChange({ language: language || undefined })}
      />
    </>
  );
};

/** The last known value: the options keep their place and counts while the counts of another selection are loading. */
const useLatest = <Value,>(value: Value | undefined): Value | undefined => {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
};
