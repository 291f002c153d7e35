/** A patient's insurance: what is linked, and asking the insurer. */
import type { InsuranceResult } from 'shared-contracts/api';
import { type Localized, normalizeIdentity, riyadhDay } from 'shared-contracts/domain';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context.ts';
import { found, refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Membership } from '../../ports/eligibility.ts';
import { insurerName } from '../generic/reference-repository.ts';
import { linkMembership, membershipOf, unlinkMembership } from '../memberships/repository.ts';
import { holdVerified, type Patient, patientOf } from '../users/patient-repository.ts';
import { coveredResult, endedResult, notLinkedResult, pendingResult, severalResult } from './result.ts';

export const linkedInsurance = (ctx: AppContext, uid: string, patientId: string): Promise<InsuranceResult> =>
  ctx.db.read(async (tx) => {
    found(await patientOf(tx, uid, patientId));
    const linked = await membershipOf(tx, patientId);
    if (!linked) return notLinkedResult();
    return linked.endsOn < riyadhDay(ctx.clock.now()) ? endedResult(linked) : coveredResult(linked, true);
  });

/** What the patient pays with a plan that has not ended. @throws NOT_FOUND for another account's patient */
export const priceOfInsurance = async (ctx: AppContext, uid: string, patientId: string) => {
  const { status, insurance_price, endDate, isInsurance } = await linkedInsurance(ctx, uid, patientId);
  const isValid = status === 'SUCCESS';
  return { insurance_price: isValid ? insurance_price : [], endDate, isInsurance: isInsurance && isValid };
};

/** Ends the link, if there is one. @throws NOT_FOUND for another account's patient */
export const unlinkInsurance = (ctx: AppContext, uid: string, patientId: string): Promise<InsuranceResult> =>
  ctx.db.transaction(async (tx) => {
    found(await patientOf(tx, uid, patientId));
    await unlinkMembership(tx, patientId, ctx.clock.nowIso());
    return notLinkedResult();
  });

export interface EligibilityRequest {
  readonly patientId: string;
  readonly identity: string;
  readonly insurerId: string;
  readonly membershipNumber: string;
  readonly mode: 'verify' | 'save';
}

const link = async (
  ctx: AppContext,
  patient: Patient,
  insurerId: string,
  insurer: Localized,
  membership: Membership,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    // The details may have changed while the insurer was asked.
    const held = await holdVerified(tx, patient.uid, patient.relId);
    if (held?.identity !== patient.identity) return refuse('INSURANCE_UNVERIFIED');
    return linkMembership(tx, {
      id: newId('mem'),
      patientId: patient.relId,
      insurerId,
      insurerNameAr: insurer.ar,
      insurerNameEn: insurer.en,
      membershipNumber: membership.number,
      policyNumber: membership.policyNumber,
      planAr: membership.plan.ar,
      planEn: membership.plan.en,
      endsOn: membership.endsOn,
      coverage: membership.coverage,
      linkedAt: ctx.clock.nowIso(),
    });
  });
};

/**
 * The insurer is asked about the patient's own identity number and date of birth, never about one typed for the occasion,
 * and only when that identity is verified: else anybody who knows them would read and link another person's insurance.
 * @throws NOT_FOUND, INSURANCE_NOT_FOUND, INSURANCE_MISMATCH, INSURANCE_UNVERIFIED
 */
export const askInsurer = async (
  ctx: AppContext,
  uid: string,
  request: EligibilityRequest,
): Promise<InsuranceResult> => {
  const { patientId, insurerId, membershipNumber, mode } = request;
  const { patient, insurer, enquiry } = await ctx.db.transaction(async (tx) => {
    const one = found(await patientOf(tx, uid, patientId));
    const name = found(await insurerName(tx, insurerId), 'INSURANCE_NOT_FOUND');
    if (normalizeIdentity(request.identity) !== one.identity) return refuse('INSURANCE_MISMATCH');
    if (!one.verified) return refuse('INSURANCE_UNVERIFIED');
    const { relId, identity, birthDate } = one;
    const asked = { insurerId, identity, birthDate, membershipNumber };
    const access = { what: 'insurance', why: 'cover-check', uid, relId, at: ctx.clock.nowIso() } as const;
    return { patient: one, insurer: name, enquiry: await disclose(tx, { reader: 'insurer', ...access }, asked) };
  });
  const answer = await ctx.ports.eligibility.check(enquiry);
  if (answer.kind === 'not-found') return refuse('INSURANCE_NOT_FOUND');
  if (answer.kind === 'mismatch') return refuse('INSURANCE_MISMATCH');
  if (answer.kind === 'pending') return pendingResult(insurer);
  if (answer.kind === 'several')
    return severalResult(
      insurer,
      answer.memberships.map(({ number }) => number),
    );
  if (mode === 'save') await link(ctx, patient, insurerId, insurer, answer.membership);
  return coveredResult({ ...answer.membership, insurer }, mode === 'save');
};
