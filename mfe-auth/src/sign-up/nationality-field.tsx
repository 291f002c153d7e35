import { nameOf } from 'shared-contracts/domain';
import { Alert, Button, useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { PickerField } from 'shared-ui/forms';
import { Flag } from 'shared-ui/country-picker';
import { useT } from 'shared-ui/remote-kit';
import { useStaticData } from '../requests/static-data.ts';

interface NationalityFieldProps {
  /** Its value is a two-letter country code. */
  field: BoundField;
  onOpen: () => void;
}

export const NationalityField = ({ field, onOpen }: NationalityFieldProps) => {
  const t = useT();
  const { locale } = useUi();
  const { data, isError, refetch } = useStaticData();
  const known = data?.nationalities.find((country) => country.id === field.value);
  const listed = locale === 'ar' ? known?.a_name : known?.name;
  // Until the list has loaded, the browser provides the country's name.
  const name = listed ?? nameOf('region', field.value, locale);
  return (
    <>
      <PickerField {...field} start={<Flag id={field.value} />} value={name} onOpen={onOpen} />
      {isError && (
        <Alert
          tone="warning"
          action={
            <Button size="s" variant="quiet" onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('nationality.failed')}
        </Alert>
      )}
    </>
  );
};
