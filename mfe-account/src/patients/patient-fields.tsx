import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import { IDENTITY_TYPES, riyadhDay } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { ChipGroup, type FormErrors, PickerField, Select, TextField } from 'shared-ui/forms';
import { CountryPicker, Flag } from 'shared-ui/country-picker';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { useHost, useT } from 'shared-ui/remote-kit';
import { LatinNameField } from '../latin-name-field.tsx';
import type { CheckedField, PatientDraft } from './patient-draft.ts';

interface Props {
  lists: StaticData;
  draft: PatientDraft;
  form: FormErrors<CheckedField>;
  onChange: (draft: PatientDraft) => void;
}

export const fieldId = (field: CheckedField): string => `patient-${field}`;

export const useFieldLabels = (): Readonly<Record<CheckedField, string>> => {
  const t = useT();
  return {
    relation: t('add.relation'),
    fn: t('name.fn'),
    ln: t('name.ln'),
    dob: t('add.dob'),
    natio: t('add.nationality'),
    identity: t('add.identity'),
  };
};

/** The fields of a new patient. */
export const PatientFields = ({ lists, draft, form, onChange }: Props) => {
  const { locale } = useUi();
  const t = useT();
  const { clock } = useHost();
  const labels = useFieldLabels();
  const set = (change: Partial<PatientDraft>) => onChange({ ...draft, ...change });
  const field = (name: CheckedField) => ({ id: fieldId(name), label: labels[name], error: form.at(name) });
  return (
    <>
      <Select
        {...field('relation')}
        placeholder={t('add.choose')}
        options={lists.relations
          .filter(({ id }) => id !== 'self')
          .map(({ id, name }) => ({ value: id, label: name[locale] }))}
        value={draft.relation}
        onBlur={() => form.left('relation')}
        onValueChange={(relation) => set({ relation })}
      />
      <LatinNameField
        {...field('fn')}
        value={draft.fn}
        onBlur={() => form.left('fn')}
        onValueChange={(fn) => set({ fn })}
      />
      <LatinNameField
        {...field('ln')}
        value={draft.ln}
        onBlur={() => form.left('ln')}
        onValueChange={(ln) => set({ ln })}
      />
      <ChipGroup
        label={t('add.gender')}
        layout="grid"
        options={[
          { value: 'M', label: t('gender.M') },
          { value: 'F', label: t('gender.F') },
        ]}
        value={draft.gnd}
        onValueChange={(gnd) => set({ gnd })}
      />
      <DateOfBirthField
        {...field('dob')}
        value={draft.dob || null}
        today={riyadhDay(new Date(clock.now()))}
        onValueChange={(dob) => set({ dob })}
      />
      <NationalityField
        {...field('natio')}
        lists={lists}
        value={draft.natio}
        onValueChange={(natio) => set({ natio })}
      />
      <Select
        label={t('add.identityType')}
        options={IDENTITY_TYPES.map((type) => ({ value: type, label: t(`identity.${type}`) }))}
        value={draft.identityType}
        onValueChange={(type) => set({ identityType: IDENTITY_TYPES.find((known) => known === type) ?? 'national-id' })}
      />
      {draft.identityType !== 'baby' && (
        <TextField
          {...field('identity')}
          hint={t('add.identityHint')}
          dir="ltr"
          inputMode={draft.identityType === 'passport' ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={draft.identity}
          onBlur={() => form.left('identity')}
          onValueChange={(identity) => set({ identity })}
        />
      )}
    </>
  );
};

interface NationalityFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  lists: StaticData;
  value: string;
  onValueChange: (id: string) => void;
}

const NationalityField = (props: NationalityFieldProps) => {
  const { locale } = useUi();
  const t = useT();
  const [open, setOpen] = useState(false);
  const chosen = props.lists.countries.find(({ id }) => id === props.value);
  return (
    <>
      <PickerField
        id={props.id}
        label={props.label}
        error={props.error}
        value={chosen && (locale === 'ar' ? chosen.a_name : chosen.name)}
        start={chosen && <Flag id={chosen.id} />}
        placeholder={t('add.choose')}
        onOpen={() => setOpen(true)}
      />
      <CountryPicker
        open={open}
        mode="nationality"
        countries={props.lists.countries}
        selected={props.value}
        onClose={() => setOpen(false)}
        onSelect={({ id }) => {
          props.onValueChange(id);
          setOpen(false);
        }}
      />
    </>
  );
};
