import type { ReactNode } from 'react';
import { AVAILABILITY, GENDER_FILTER, staticData } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { ChipGroup, Select } from 'shared-ui/forms';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import type { Filters } from '../../routes/doctor-filters.ts';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
  /** The order of the list, where it has no control of its own. */
  children?: ReactNode;
}

/** What narrows the list of doctors: in the sheet, and beside the list. */
export const FilterFields = ({ filters, onChange, children }: FilterFieldsProps) => {
  const t = useT();
  const { say } = useUi();
  const { data } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <ChipGroup
        label={t('filters.availability')}
        options={AVAILABILITY.map((value) => ({ value, label: t(`filters.${value}`) }))}
        value={filters.availability}
        onValueChange={(availability) => onChange({ availability })}
      />
      <ChipGroup
        label={t('filters.gender')}
        options={GENDER_FILTER.map((value) => ({ value, label: t(`filters.gender${value}`) }))}
        value={filters.gender}
        onValueChange={(gender) => onChange({ gender })}
      />
      {children}
      <Select
        label={t('filters.language')}
        placeholder={t('filters.anyLanguage')}
        value={filters.language ?? ''}
        options={(data?.languages ?? []).map(({ id, name }) => ({ value: id, label: say(name) }))}
        onValueChange={(language) => onChange({ language: language || undefined })}
      />
    </>
  );
};
