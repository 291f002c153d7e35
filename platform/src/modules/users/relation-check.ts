/**
 * Whether the relation of a relative affects VAT, and how it is confirmed (rules: "Money and VAT"). This concerns Saudi
 * citizens only: otherwise anybody who knows a person’s name, number and birth date could book in that name without VAT.
 */
import type { RelationCheck } from 'shared-contracts/api';
import { ageOn } from 'shared-contracts/domain';
import type { Patient } from './patient-repository.ts';

/** Minors are confirmed by the family register, because they have no account. */
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

/** The required confirmation: that of the prices, and always a code for a relative who came of age. */
export const confirmationOf = (
  patient: Parameters<typeof relationCheckOf>[0] & Pick<Patient, 'accessUntil'>,
  today: string,
): RelationCheck => {
  if (patient.accessUntil === null) return relationCheckOf(patient, today);
  return patient.verified || patient.inReview ? 'code' : 'identity';
};

/** Whether a patient pays VAT only because the relation is not confirmed. */
export const isRelationPending = (check: RelationCheck): boolean => check === 'code' || check === 'register';
