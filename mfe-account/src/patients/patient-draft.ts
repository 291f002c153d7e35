/** The add-patient form's data and rules (specification part 1, section 5; identity numbers by the contract's domain). */
import type { NewRelative } from 'shared-contracts/api';
import { type IdentityType, identityTypeOf, NAME_LIMITS, normalizeIdentity } from 'shared-contracts/domain';
import { type FieldProblem, nameProblem } from '../names.ts';

export interface PatientDraft {
  readonly fn: string;
  readonly ln: string;
  readonly gnd: 'M' | 'F';
  /** YYYY-MM-DD, empty until chosen. */
  readonly dob: string;
  readonly relation: string;
  readonly natio: string;
  readonly identityType: IdentityType;
  readonly identity: string;
}

export const EMPTY_DRAFT: PatientDraft = {
  fn: '',
  ln: '',
  gnd: 'M',
  dob: '',
  relation: '',
  natio: 'SA',
  identityType: 'national-id',
  identity: '',
};

/** Fields that can be wrong, in the order of the form. */
export const CHECKED_FIELDS = ['relation', 'fn', 'ln', 'dob', 'natio', 'identity'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];
export type DraftProblems = Partial<Record<CheckedField, FieldProblem>>;

const identityProblem = ({ identityType, identity }: PatientDraft): FieldProblem | null => {
  if (identityType === 'baby') return null;
  if (identity.trim() === '') return 'required';
  return identityTypeOf(identity) === identityType ? null : 'identity';
};

/** What is wrong, by field; empty when the draft can be sent. */
export const problemsOf = (draft: PatientDraft): DraftProblems => {
  const all: Record<CheckedField, FieldProblem | null> = {
    fn: nameProblem(draft.fn, NAME_LIMITS.min),
    ln: nameProblem(draft.ln, NAME_LIMITS.min),
    dob: draft.dob === '' ? 'required' : null,
    relation: draft.relation === '' ? 'required' : null,
    natio: draft.natio === '' ? 'required' : null,
    identity: identityProblem(draft),
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== null));
};

export const toRequest = (draft: PatientDraft): NewRelative => ({
  fn: draft.fn.trim(),
  ln: draft.ln.trim(),
  gnd: draft.gnd,
  dob: draft.dob,
  relation: draft.relation,
  identity_type: draft.identityType,
  identity: draft.identityType === 'baby' ? '' : normalizeIdentity(draft.identity),
  natio: draft.natio,
});
