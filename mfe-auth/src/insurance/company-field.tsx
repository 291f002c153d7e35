import type { StaticData } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { PickerField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { InsurerInitial } from './insurer-initial.tsx';

interface CompanyFieldProps {
  field: BoundField;
  insurers: StaticData['insurers'];
  onOpen: () => void;
}

/** The chosen insurer; opens the list of them. */
export const CompanyField = ({ field, insurers, onOpen }: CompanyFieldProps) => {
  const t = useT();
  const { say } = useUi();
  const insurer = insurers.find(({ id }) => id === field.value);
  return (
    <PickerField
      {...field}
      start={insurer && <InsurerInitial name={say(insurer.name)} size="s" />}
      value={insurer ? say(insurer.name) : ''}
      placeholder={t('insurance.choose')}
      onOpen={onOpen}
    />
  );
};
