/** The values of the form that links insurance, and the meaning of an insurer's refusal for it. */
import {
  checkMemberships,
  type InsuranceResult,
  isApiError,
  type PatientSummary,
  updatePatient,
} from 'shared-contracts/api';
import { NAME_LIMITS } from 'shared-contracts/domain';
import type { FieldRule, FormRefusal } from 'shared-ui/form-kit';
import * as z from 'zod/mini';

/** The saved details of the patient, and the company. */
export const LinkRequest = z.extend(
  z.pick(updatePatient.request, { fn: true, ln: true, dob: true, natio: true }),
  z.pick(checkMemberships.request, { identity: true, prov_code: true }).shape,
);
export type LinkValues = Record<'fn' | 'ln' | 'dob' | 'natio' | 'identity' | 'prov_code', string>;

export const valuesOf = ({ fn, ln, dob, natio }: PatientSummary, identity: string): LinkValues => ({
  fn,
  ln,
  dob,
  natio,
  identity,
  prov_code: '',
});

const DETAILS = ['fn', 'ln', 'dob', 'natio', 'identity'] as const;
export const isSameDetails = (one: LinkValues, other: LinkValues): boolean =>
  DETAILS.every((field) => one[field].trim() === other[field].trim());

/** Longer than the minimum length of a change elsewhere; a saved name stays valid. */
export const nameRule =
  (saved: string): FieldRule<LinkValues, 'fn'> =>
  (typed) =>
    typed === saved || typed.trim().length >= NAME_LIMITS.min ? null : { name: 'TOO_SHORT', count: NAME_LIMITS.min };

/** The last name may have one letter here (specification part 1, section 5); neither is longer than 25. */
export const longestRule =
  (saved: string): FieldRule<LinkValues, 'ln'> =>
  (typed) =>
    typed === saved || typed.trim().length <= NAME_LIMITS.max ? null : { name: 'TOO_LONG', count: NAME_LIMITS.max };

type Refused = NonNullable<InsuranceResult['refusal']> | 'ended';

const KINDS: Readonly<Record<string, Refused>> = {
  INSURANCE_MISMATCH: 'mismatch',
  INSURANCE_NOT_FOUND: 'not-found',
  INSURANCE_UNVERIFIED: 'unverified',
  SERVICE_UNAVAILABLE: 'unavailable',
};

/** Whether an insurer has linked nothing. */
export interface LinkRefusal extends FormRefusal<'prov_code'> {
  readonly kind: Refused;
}

const refusalOf = (kind: Refused, title: string, text: string): LinkRefusal =>
  kind === 'not-found' || kind === 'ended' ? { kind, text, field: 'prov_code' } : { kind, title, text };

/** Null: memberships, or a pending answer. */
export const refusedBy = (
  { status, refusal, membership_ids: ids }: InsuranceResult,
  title: string,
  text: string,
): LinkRefusal | null => {
  if (status !== 'ERROR' || ids.length > 1) return null;
  return refusalOf(refusal === null || refusal === undefined || refusal === 'unknown' ? 'ended' : refusal, title, text);
};

/** Null: another kind of error. */
export const refusedWith = (error: unknown, title: string): LinkRefusal | null => {
  const kind = isApiError(error) ? KINDS[error.code ?? ''] : undefined;
  return kind && isApiError(error) ? refusalOf(kind, title, error.message) : null;
};
