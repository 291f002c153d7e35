import { browseWeb } from 'shared-contracts/api';
import { Button, Dialog, Stack } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { type Filters, NO_FILTERS, toRequest } from '../../routes/doctor-filters.ts';
import { FilterFields } from './filter-fields.tsx';

interface FilterSheetProps {
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
  onClose: () => void;
}

/** Every filter. They apply at once, as beside the list; the button shows how many doctors are listed. */
const FilterSheet = ({ filters, onChange, onClose }: FilterSheetProps) => {
  const t = useT();
  const { data } = useEndpointQuery(browseWeb, { ...toRequest(filters, 1), counts: true });
  return (
    <Dialog
      open
      title={t('filters.title')}
      onClose={onClose}
      footer={
        <Stack gap={2}>
          <Button wide onClick={onClose}>
            {data && data.total > 0 ? t('filters.show', { count: data.total }) : t('filters.apply')}
          </Button>
          <Button
            variant="link"
            wide
            onClick={() => onChange({ ...NO_FILTERS, query: filters.query, language: undefined })}
          >
            {t('browse.clear')}
          </Button>
        </Stack>
      }
    >
      <Stack>
        <FilterFields filters={filters} counts={data?.counts} onChange={onChange} />
      </Stack>
    </Dialog>
  );
};

export default FilterSheet;
