/**
 * The only form for a patient's identity: a new relative, an edit, and the correction of an identity that is not verified. Names
 * for insurers are generic names (specification part 2, section 5); a name that was saved before that rule stays valid until it
 * is changed.
 */
import { addRelative, type patientProfile, type ResponseOf } from 'shared-contracts/api';
import {
  DEFAULT_COUNTRY,
  GENERIC_NAME,
  type IdentityType,
  identityTypeOf,
  normalizeIdentity,
} from 'shared-contracts/domain';
import type { FieldRule } from 'shared-ui/form-kit';
import { useT } from 'shared-ui/remote-kit';
import { type Saved, useSavedForm } from '../shared/use-saved-form.tsx';

/** Under wire names, as typed; no gender is preselected. */
export const NEW_PATIENT = {
  relation: '',
  fn: '',
  second_name: '',
  ln: '',
  display_name: '',
  gnd: '',
  dob: '',
  natio: DEFAULT_COUNTRY as string,
  identity_type: 'national-id' satisfies IdentityType as string,
  identity: '',
};
export type PatientValues = typeof NEW_PATIENT;

/**
 * The saved values. A correction results in a number: a passport, or no document of a newborn, is replaced by the missing
 * national ID.
 */
export const savedPatient = (
  { patient, identity, revision }: ResponseOf<typeof patientProfile>,
  isCorrection: boolean,
): Saved<PatientValues> => {
  const { relation, fn, second_name = '', ln, display_name = '', gnd, dob, natio, identity_type } = patient;
  const document = isCorrection && identity_type !== 'iqama' ? 'national-id' : identity_type;
  const names = { fn, second_name, ln, display_name };
  return { revision, values: { relation: relation.id, ...names, gnd, dob, natio, identity_type: document, identity } };
};

/** A newborn has no number yet; any other document has one of its own kind. */
const identityRule: FieldRule<PatientValues, 'identity'> = (typed, { identity_type }) => {
  if (identity_type === 'baby') return null;
  const identity = normalizeIdentity(typed);
  if (identity === '') return 'REQUIRED';
  if (!/^[A-Z0-9]+$/.test(identity)) return 'LETTERS_AND_DIGITS';
  return identityTypeOf(identity) === identity_type ? null : 'IDENTITY_OF_TYPE';
};

interface Options {
  readonly id: string;
  readonly draft: string;
  readonly saved: Saved<PatientValues>;
  readonly load: () => Promise<Saved<PatientValues>>;
  readonly send: (values: PatientRequest, revision: number | undefined) => Promise<void>;
}

/** The values in the format of both calls. */
export type PatientRequest = Omit<PatientValues, 'gnd' | 'identity_type'> & {
  readonly gnd: 'M' | 'F';
  readonly identity_type: IdentityType;
};

const requestOf = (values: PatientValues): PatientRequest => ({
  ...(values as PatientRequest),
  identity: values.identity_type === 'baby' ? '' : normalizeIdentity(values.identity),
});

export const usePatientForm = ({ send, saved, ...options }: Options) => {
  const t = useT();
  const generic =
    <Field extends 'fn' | 'second_name' | 'ln'>(field: Field): FieldRule<PatientValues, Field> =>
    (typed) =>
      typed === '' || typed === saved.values[field] || GENERIC_NAME.test(typed.trim()) ? null : 'LATIN_LETTERS';
  const fields = {
    relation: { label: t('add.relation'), choose: true },
    fn: { label: t('name.fn') },
    second_name: { label: t('name.second'), optional: true },
    ln: { label: t('name.ln') },
    display_name: { label: t('name.display'), optional: true },
    gnd: { label: t('add.gender'), choose: true },
    dob: { label: t('add.dob'), choose: true },
    natio: { label: t('add.nationality'), choose: true },
    identity_type: { label: t('add.identityType'), choose: true },
    identity: { label: t('add.identity') },
  };
  const { form, conflicts, isUpdated, take } = useSavedForm({
    ...options,
    saved,
    schema: addRelative.request,
    fields,
    rules: { identity: identityRule, fn: generic('fn'), second_name: generic('second_name'), ln: generic('ln') },
    send: (values: PatientValues, revision) => send(requestOf(values), revision),
  });
  return { form, fields, conflicts, isUpdated, take };
};

export type PatientForm = ReturnType<typeof usePatientForm>;
