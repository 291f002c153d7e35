import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import { IDENTITY_TYPES, riyadhDay } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { ChipGroup, LatinNameField, PickerField, Select, TextField } from 'shared-ui/forms';
import { CountryPicker, Flag } from 'shared-ui/country-picker';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { PatientForm } from './patient-form.ts';

interface Props {
  lists: StaticData;
  form: PatientForm;
}

/** The fields of a new patient. */
export const PatientFields = ({ lists, form }: Props) => {
  const { say } = useUi();
  const t = useT();
  const { clock } = useHost();
  const { identity_type } = form.values;
  const dob = form.field('dob');
  return (
    <>
      <Select
        {...form.field('relation')}
        placeholder={t('add.choose')}
        options={lists.relations
          .filter(({ id }) => id !== 'self')
          .map(({ id, name }) => ({ value: id, label: say(name) }))}
      />
      <LatinNameField {...form.field('fn')} />
      <LatinNameField {...form.field('ln')} />
      <ChipGroup
        {...form.field('gnd')}
        layout="grid"
        options={[
          { value: 'M', label: t('gender.M') },
          { value: 'F', label: t('gender.F') },
        ]}
      />
      <DateOfBirthField {...dob} value={dob.value || null} today={riyadhDay(new Date(clock.now()))} />
      <NationalityField field={form.field('natio')} lists={lists} />
      <Select
        {...form.field('identity_type')}
        options={IDENTITY_TYPES.map((type) => ({ value: type, label: t(`identity.${type}`) }))}
      />
      {identity_type !== 'baby' && (
        <TextField
          {...form.field('identity')}
          hint={t(identity_type === 'passport' ? 'add.passportHint' : 'add.identityHint')}
          dir="ltr"
          inputMode={identity_type === 'passport' ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
        />
      )}
    </>
  );
};

const NationalityField = ({ field, lists }: { field: BoundField; lists: StaticData }) => {
  const { locale } = useUi();
  const t = useT();
  const [open, setOpen] = useState(false);
  const chosen = lists.countries.find(({ id }) => id === field.value);
  return (
    <>
      <PickerField
        {...field}
        value={chosen && (locale === 'ar' ? chosen.a_name : chosen.name)}
        start={chosen && <Flag id={chosen.id} />}
        placeholder={t('add.choose')}
        onOpen={() => setOpen(true)}
      />
      <CountryPicker
        open={open}
        mode="nationality"
        countries={lists.countries}
        selected={field.value}
        onClose={() => setOpen(false)}
        onSelect={({ id }) => {
          field.onValueChange(id);
          setOpen(false);
        }}
      />
    </>
  );
};
