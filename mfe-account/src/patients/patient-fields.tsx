import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import { IDENTITY_TYPES, NAME_LIMITS } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { ChipGroup, PickerField, Select, TextField } from 'shared-ui/forms';
import { CountryPicker, Flag } from 'shared-ui/country-picker';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { useT } from 'shared-ui/remote-kit';
import { LatinNameField } from '../latin-name-field.tsx';
import type { DraftProblems, PatientDraft } from './patient-draft.ts';

interface Props {
  lists: StaticData;
  draft: PatientDraft;
  problems: DraftProblems;
  onChange: (draft: PatientDraft) => void;
}

/** The fields of a new patient. */
export const PatientFields = ({ lists, draft, problems, onChange }: Props) => {
  const { locale } = useUi();
  const t = useT();
  const set = (change: Partial<PatientDraft>) => onChange({ ...draft, ...change });
  const error = (field: keyof PatientDraft) => {
    const problem = problems[field];
    return problem && t(`problem.${problem}`, NAME_LIMITS);
  };
  return (
    <>
      <Select
        label={t('add.relation')}
        placeholder={t('add.choose')}
        options={lists.relations
          .filter(({ id }) => id !== 'self')
          .map(({ id, name }) => ({ value: id, label: name[locale] }))}
        value={draft.relation}
        error={error('relation')}
        onValueChange={(relation) => set({ relation })}
      />
      <LatinNameField name="fn" value={draft.fn} error={error('fn')} onValueChange={(fn) => set({ fn })} />
      <LatinNameField name="ln" value={draft.ln} error={error('ln')} onValueChange={(ln) => set({ ln })} />
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
        label={t('add.dob')}
        value={draft.dob || null}
        error={error('dob')}
        onValueChange={(dob) => set({ dob })}
      />
      <NationalityField lists={lists} value={draft.natio} onValueChange={(natio) => set({ natio })} />
      <Select
        label={t('add.identityType')}
        options={IDENTITY_TYPES.map((type) => ({ value: type, label: t(`identity.${type}`) }))}
        value={draft.identityType}
        onValueChange={(type) => set({ identityType: IDENTITY_TYPES.find((known) => known === type) ?? 'national-id' })}
      />
      {draft.identityType !== 'baby' && (
        <TextField
          label={t('add.identity')}
          hint={t('add.identityHint')}
          dir="ltr"
          inputMode={draft.identityType === 'passport' ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={draft.identity}
          error={error('identity')}
          onValueChange={(identity) => set({ identity })}
        />
      )}
    </>
  );
};

const NationalityField = (props: { lists: StaticData; value: string; onValueChange: (id: string) => void }) => {
  const { locale } = useUi();
  const t = useT();
  const [open, setOpen] = useState(false);
  const chosen = props.lists.countries.find(({ id }) => id === props.value);
  return (
    <>
      <PickerField
        label={t('add.nationality')}
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
