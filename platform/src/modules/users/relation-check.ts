/**
 * Whether the relation of a relative decides about VAT, and how it is confirmed (rules: "Money and VAT"). Only a Saudi citizen’s
 * relation does: without it, whoever knows somebody's name, number and birth date could book without VAT in their name.
 */
import type { RelationCheck } from 'shared-contracts/api';
import { ageOn } from 'shared-contracts/domain';
import type { Patient } from './patient-repository.ts';

/** Younger people are confirmed by the family register, for they have no account of their own. */
export const ADULT = 18;

export const relationCheckOf = (
  patient: Pick<
    Patient,
    'relation' | 'identityType' | 'relationConfirmed' | 'verified' | 'citizen' | 'inReview' | 'birthDate'
  >,
  today: string,
): RelationCheck => {
  if (patient.relation === 'self' || patient.identityType !== 'national-id') return 'none';
  if (patient.relationConfirmed) return 'confirmed';
  if (!patient.verified && !patient.inReview) return 'identity';
  if (patient.verified && !patient.citizen) return 'none';
  return ageOn(patient.birthDate, today) < ADULT ? 'register' : 'code';
};

/** What confirms the relation now: the check of the prices, and of whoever came of age in the account a code in any case. */
export const confirmationOf = (
  patient: Parameters<typeof relationCheckOf>[0] & Pick<Patient, 'accessUntil'>,
  today: string,
): RelationCheck => {
  if (patient.accessUntil === null) return relationCheckOf(patient, today);
  return patient.verified || patient.inReview ? 'code' : 'identity';
};

/** Whether the prices of a patient have VAT only because the relation is not confirmed. */
export const isRelationPending = (check: RelationCheck): boolean => check === 'code' || check === 'register';
