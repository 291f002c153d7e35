import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import {
  DISPLAY_NAME_MAX,
  GENERIC_NAME_MAX,
  IDENTITY_TYPES,
  type IdentityType,
  riyadhDay,
} from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { ChipGroup, LatinNameField, PickerField, Select, TextField } from 'shared-ui/forms';
import { CountryPicker, Flag } from 'shared-ui/country-picker';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { useHost, useT } from 'shared-ui/remote-kit';
import { Conflicts } from '../shared/use-saved-form.tsx';
import type { PatientForm } from './patient-form.ts';

interface Props {
  lists: StaticData;
  patient: PatientForm;
  documents?: readonly IdentityType[];
}

/** The fields of a patient's identity; the account holder has no relation to select. */
export const PatientFields = ({ lists, patient, documents = IDENTITY_TYPES }: Props) => {
  const { form, fields, conflicts, isUpdated, take } = patient;
  const { say } = useUi();
  const t = useT();
  const { clock } = useHost();
  const dob = form.field('dob');
  const relations = lists.relations
    .filter(({ id }) => id !== 'self')
    .map(({ id, name }) => ({ value: id, label: say(name) }));
  const show = (field: string, value: string): string => shownValue(field, value, { lists, relations, t });
  return (
    <>
      <Conflicts conflicts={conflicts} isUpdated={isUpdated} fields={fields} show={show} take={take} />
      {form.values.relation !== 'self' && (
        <Select {...form.field('relation')} placeholder={t('add.choose')} options={relations} />
      )}
      <LatinNameField {...form.field('fn')} maxLength={GENERIC_NAME_MAX} />
      <LatinNameField {...form.field('second_name')} optional maxLength={GENERIC_NAME_MAX} />
      <LatinNameField {...form.field('ln')} maxLength={GENERIC_NAME_MAX} />
      <TextField
        {...form.field('display_name')}
        optional
        hint={t('name.displayHint')}
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={DISPLAY_NAME_MAX}
      />
      <GenderField {...form.field('gnd')} />
      <DateOfBirthField {...dob} value={dob.value || null} today={riyadhDay(new Date(clock.now()))} />
      <NationalityField field={form.field('natio')} lists={lists} />
      <DocumentFields type={form.field('identity_type')} number={form.field('identity')} types={documents} />
    </>
  );
};

interface Shown {
  readonly lists: StaticData;
  readonly relations: readonly { readonly value: string; readonly label: string }[];
  readonly t: ReturnType<typeof useT>;
}

/** A typed or saved value, as its control shows it. */
const shownValue = (field: string, value: string, { lists, relations, t }: Shown): string => {
  if (field === 'gnd') return value === 'M' || value === 'F' ? t(`gender.${value}`) : '';
  if (field === 'relation') return relations.find((one) => one.value === value)?.label ?? value;
  if (field === 'natio') return lists.countries.find(({ id }) => id === value)?.name ?? value;
  const type = IDENTITY_TYPES.find((one) => field === 'identity_type' && one === value);
  return type ? t(`identity.${type}`) : value;
};

const GenderField = (field: BoundField) => {
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
const DocumentFields = ({ type, number, types }: DocumentProps) => {
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
