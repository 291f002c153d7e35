import { useState } from 'react';
import { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER, staticData } from 'shared-contracts/api';
import { Button, Dialog, Stack, useUi } from 'shared-ui';
import { ChipGroup, Select } from 'shared-ui/forms';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { type Filters, NO_FILTERS } from '../../routes/doctor-filters.ts';

interface FilterSheetProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
  onClose: () => void;
}

/** Every filter, changed together and then applied. */
const FilterSheet = ({ filters, onChange, onClose }: FilterSheetProps) => {
  const t = useT();
  const { say } = useUi();
  const [draft, setDraft] = useState(filters);
  const { data } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  const set = (next: Partial<Filters>) => setDraft((before) => ({ ...before, ...next }));
  const apply = (next: Filters) => {
    onChange(next);
    onClose();
  };
  return (
    <Dialog
      open
      title={t('filters.title')}
      onClose={onClose}
      footer={
        <Stack gap={2}>
          <Button wide onClick={() => apply(draft)}>
            {t('filters.apply')}
          </Button>
          <Button
            variant="link"
            wide
            onClick={() => apply({ ...NO_FILTERS, deptid: filters.deptid, language: undefined, query: filters.query })}
          >
            {t('browse.clear')}
          </Button>
        </Stack>
      }
    >
      <Stack>
        <ChipGroup
          label={t('filters.availability')}
          options={AVAILABILITY.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={draft.availability}
          onValueChange={(availability) => set({ availability })}
        />
        <ChipGroup
          label={t('filters.gender')}
          options={GENDER_FILTER.map((value) => ({ value, label: t(`filters.gender${value}`) }))}
          value={draft.gender}
          onValueChange={(gender) => set({ gender })}
        />
        <ChipGroup
          label={t('filters.sort')}
          options={DOCTOR_SORT.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={draft.sort}
          onValueChange={(sort) => set({ sort })}
        />
        <Select
          label={t('filters.language')}
          placeholder={t('filters.anyLanguage')}
          value={draft.language ?? ''}
          options={(data?.languages ?? []).map(({ id, name }) => ({ value: id, label: say(name) }))}
          onValueChange={(language) => set({ language: language || undefined })}
        />
      </Stack>
    </Dialog>
  );
};

export default FilterSheet;
