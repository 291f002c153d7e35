import { healthFieldsOf, patientProfile, updateHealthProfile, userProfile } from 'shared-contracts/api';
import type { ResponseOf } from 'shared-contracts/api';
import { Button, Dialog } from 'shared-ui';
import { type BoundField, type FormSchema, RequestForm } from 'shared-ui/form-kit';
import { LatinCodeField, Select, TextField } from 'shared-ui/forms';
import { useApi, useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { Conflicts, useSavedForm } from '../shared/use-saved-form.tsx';
import { HeightField } from './height-field.tsx';
import {
  CONTROLS,
  type Control,
  type HealthField,
  type Part,
  PART_FIELDS,
  type PartValues,
  valuesOf,
} from './parts.ts';
import { type Gender, useShownValue } from './use-shown-value.ts';

type Profile = ResponseOf<typeof patientProfile> & {
  readonly health: NonNullable<ResponseOf<typeof patientProfile>['health']>;
};

interface Props {
  profile: Profile;
  part: Part;
  onClose: () => void;
}

/** Edits one part of a health profile; unsent input is kept in the tab until it is saved. */
export const PartDialog = ({ profile, part, onClose }: Props) => {
  const t = useT();
  const host = useHost();
  const api = useApi();
  const { rel_id, gnd: gender } = profile.patient;
  const shown = useShownValue(gender);
  const save = useEndpointMutation(updateHealthProfile, { invalidates: [patientProfile, userProfile] });
  const fields = Object.fromEntries(
    PART_FIELDS[part].map((field) => {
      const control: Control = CONTROLS[field];
      return [field, { label: t(`field.${field}`), optional: true, choose: control.kind === 'choice' }];
    }),
  );
  const { form, conflicts, isUpdated, take } = useSavedForm<FormSchema, PartValues>({
    id: `health-${part}`,
    draft: `account.health.${part}.${rel_id}`,
    schema: healthFieldsOf(PART_FIELDS[part]),
    fields,
    refusals: { PHONE_INVALID: 'emergency_phone' },
    saved: { revision: profile.revision, values: valuesOf(profile.health, part) },
    load: async () => {
      const { health, revision } = await api.call(patientProfile, { rel_id });
      return { revision, values: health ? valuesOf(health, part) : {} };
    },
    send: async (values, revision = 1) => {
      await save.mutateAsync({ rel_id, revision, ...values });
      host.alerts.show({ tone: 'success', text: t('saved.done') });
      onClose();
    },
  });
  return (
    <Dialog open size="m" title={t(`part.edit.${part}`)} onClose={onClose}>
      <RequestForm form={form}>
        <Conflicts
          conflicts={conflicts}
          isUpdated={isUpdated}
          fields={fields}
          show={(field, value) => shown(field as HealthField, value)}
          take={take}
        />
        {PART_FIELDS[part].map((field) => (
          <PartField key={field} name={field} field={form.field(field)} gender={gender} />
        ))}
        <Button type="submit" wide loading={form.busy}>
          {t('saved.save')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};

interface FieldProps {
  name: HealthField;
  field: BoundField;
  gender: Gender;
}

const PartField = ({ name, field, gender }: FieldProps) => {
  const t = useT();
  const shown = useShownValue(gender);
  const control: Control = CONTROLS[name];
  const optional = { ...field, required: false, optional: true };
  switch (control.kind) {
    case 'choice':
      return (
        <Select
          {...optional}
          placeholder={t('choice.none')}
          options={control.options.map((value) => ({ value, label: shown(name, value) }))}
        />
      );
    case 'height':
      return <HeightField field={field} />;
    case 'weight':
      return (
        <TextField
          {...optional}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={6}
          end={t('unit.name.kg')}
        />
      );
    case 'phone':
      return (
        <TextField
          {...optional}
          hint={t('hint.emergency_phone')}
          digits="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
        />
      );
    case 'short-address':
      return (
        <LatinCodeField
          {...optional}
          hint={t('hint.short_address')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={10}
        />
      );
    case 'text':
      return (
        <TextField
          {...optional}
          autoComplete={control.autoComplete ?? 'off'}
          enterKeyHint="next"
          maxLength={control.most}
        />
      );
  }
};
