import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import { IDENTITY_TYPES, type IdentityType, riyadhDay } from 'shared-contracts/domain';
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
      <GenderField {...form.field('gnd')} />
      <DateOfBirthField {...dob} value={dob.value || null} today={riyadhDay(new Date(clock.now()))} />
      <NationalityField field={form.field('natio')} lists={lists} />
      <DocumentFields type={form.field('identity_type')} number={form.field('identity')} types={IDENTITY_TYPES} />
    </>
  );
};

export const GenderField = (field: BoundField) => {
  const t = useT();
  const options = (['M', 'F'] as const).map((gender) => ({ value: gender, label: t(`gender.${gender}`) }));
  return <ChipGroup {...field} layout="grid" options={options} />;
};

interface DocumentProps {
  type: BoundField;
  number: BoundField;
  types: readonly IdentityType[];
}

/** The kind of identity document, and its number; a newborn has none. */
export const DocumentFields = ({ type, number, types }: DocumentProps) => {
  const t = useT();
  const passport = type.value === 'passport';
  return (
    <>
      <Select {...type} options={types.map((kind) => ({ value: kind, label: t(`identity.${kind}`) }))} />
      {type.value !== 'baby' && (
        <TextField
          {...number}
          hint={t(passport ? 'add.passportHint' : 'add.identityHint')}
          dir="ltr"
          inputMode={passport ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
        />
      )}
    </>
  );
};

export const NationalityField = ({ field, lists }: { field: BoundField; lists: StaticData }) => {
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
