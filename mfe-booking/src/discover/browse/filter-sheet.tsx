import { useState } from 'react';
import { DOCTOR_SORT } from 'shared-contracts/api';
import { Button, Dialog, Stack } from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { type Filters, NO_FILTERS } from '../../routes/doctor-filters.ts';
import { FilterFields } from './filter-fields.tsx';

interface FilterSheetProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
  onClose: () => void;
}

/** Every filter, changed together and then applied. */
const FilterSheet = ({ filters, onChange, onClose }: FilterSheetProps) => {
  const t = useT();
  const [draft, setDraft] = useState(filters);
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
        <FilterFields filters={draft} onChange={set}>
          <ChipGroup
            label={t('filters.sort')}
            options={DOCTOR_SORT.map((value) => ({ value, label: t(`filters.${value}`) }))}
            value={draft.sort}
            onValueChange={(sort) => set({ sort })}
          />
        </FilterFields>
      </Stack>
    </Dialog>
  );
};

export default FilterSheet;
