import { nameOf } from 'shared-contracts/domain';
import { Alert, Button, useUi } from 'shared-ui';
import { PickerField } from 'shared-ui/forms';
import { Flag } from 'shared-ui/country-picker';
import { useT } from 'shared-ui/remote-kit';
import { useStaticData } from '../static-data.ts';

interface NationalityFieldProps {
  id: string;
  error: string | undefined;
  /** Two-letter country code. */
  value: string;
  onOpen: () => void;
}

export const NationalityField = ({ id, error, value, onOpen }: NationalityFieldProps) => {
  const t = useT();
  const { locale } = useUi();
  const { data, isError, refetch } = useStaticData();
  const known = data?.nationalities.find((country) => country.id === value);
  const listed = locale === 'ar' ? known?.a_name : known?.name;
  // Until the list is here, the browser knows the country's name.
  const name = listed ?? nameOf('region', value, locale);
  return (
    <>
      <PickerField
        id={id}
        label={t('field.nationality')}
        error={error}
        required
        start={<Flag id={value} />}
        value={name}
        onOpen={onOpen}
      />
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
