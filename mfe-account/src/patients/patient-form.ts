/** The add-patient form over `addRelative` (identity numbers by the contract's domain). */
import { addRelative, type NewRelative } from 'shared-contracts/api';
import { DEFAULT_COUNTRY, type IdentityType, identityTypeOf, normalizeIdentity } from 'shared-contracts/domain';
import { type FieldRule, useRequestForm } from 'shared-ui/form-kit';
import { keptValues } from 'shared-ui/kept-draft';
import { useKept, useT } from 'shared-ui/remote-kit';

/** In the words of the wire, as typed; nobody's gender is guessed. */
const EMPTY = {
  relation: '',
  fn: '',
  ln: '',
  gnd: '',
  dob: '',
  natio: DEFAULT_COUNTRY as string,
  identity_type: 'national-id' satisfies IdentityType as string,
  identity: '',
};

/** What has been typed about a relative: its owner's only. */
const relativeDraft = keptValues('account.add-patient', EMPTY);

/** A newborn has no number yet; any other document has one of its own kind. */
export const identityRule: FieldRule<{ identity: string; identity_type: string }, 'identity'> = (
  typed,
  { identity_type },
) => {
  if (identity_type === 'baby') return null;
  const identity = normalizeIdentity(typed);
  if (identity === '') return 'REQUIRED';
  if (!/^[A-Z0-9]+$/.test(identity)) return 'LETTERS_AND_DIGITS';
  return identityTypeOf(identity) === identity_type ? null : 'IDENTITY_OF_TYPE';
};

const requestOf = (relative: NewRelative): NewRelative => ({
  ...relative,
  identity: relative.identity_type === 'baby' ? '' : normalizeIdentity(relative.identity ?? ''),
});

/** `send` gets what the server is asked; once it is done the draft is dropped. */
export const usePatientForm = (send: (relative: NewRelative) => Promise<void>) => {
  const t = useT();
  const { initial, keep, drop } = useKept(relativeDraft);
  return useRequestForm({
    id: 'patient',
    schema: addRelative.request,
    initial,
    onChange: keep,
    fields: {
      relation: { label: t('add.relation'), choose: true },
      fn: { label: t('name.fn') },
      ln: { label: t('name.ln') },
      gnd: { label: t('add.gender'), choose: true },
      dob: { label: t('add.dob'), choose: true },
      natio: { label: t('add.nationality'), choose: true },
      identity_type: { label: t('add.identityType'), choose: true },
      identity: { label: t('add.identity') },
    },
    rules: { identity: identityRule },
    onSubmit: async (relative) => {
      await send(requestOf(relative));
      drop();
    },
  });
};

export type PatientForm = ReturnType<typeof usePatientForm>;
