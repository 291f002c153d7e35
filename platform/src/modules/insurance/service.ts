/** A patient’s insurance: the linked membership, and requests to the insurer. */
import type { InsuranceResult } from 'shared-contracts/api';
import { addMinutes, normalizeIdentity, riyadhDay } from 'shared-contracts/domain';
import type { Disclosed } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import { found, isDomainError, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { EligibilityAnswer, EligibilityEnquiry, Membership } from '../../ports/eligibility.ts';
import { type Insurer, insurerOf } from '../generic/reference-repository.ts';
import { insuranceAnswered } from '../memberships/jobs.ts';
import { membershipOf, unlinkMembership } from '../memberships/repository.ts';
import {
  insertRequest,
  insertUnavailable,
  type OpenRequest,
  openRequestOf,
} from '../memberships/request-repository.ts';
import { holdVerified, type Patient, patientOf } from '../users/patient-repository.ts';
import { enquiryAbout } from './enquiry.ts';
import { linkFor } from './link.ts';
import { coveredResult, endedResult, notLinkedResult, overResult, pendingResult, severalResult } from './result.ts';

export const linkedInsurance = (ctx: AppContext, uid: string, patientId: string): Promise<InsuranceResult> =>
  ctx.db.read(async (tx) => {
    found(await patientOf(tx, uid, patientId));
    const linked = await membershipOf(tx, patientId);
    const open = await openRequestOf(tx, patientId);
    const pendingSince = open?.status === 'pending' ? open.askedAt : null;
    const phone = linked && ((await insurerOf(tx, linked.insurerId))?.phone ?? null);
    if (linked && linked.endsOn >= riyadhDay(ctx.clock.now()))
      return { ...coveredResult({ id: linked.insurerId, name: linked.insurer, phone }, linked, true), pendingSince };
    if (open) return openResult(open);
    if (!linked) return notLinkedResult();
    return endedResult({ id: linked.insurerId, name: linked.insurer, phone }, linked);
  });

/** The patient’s share under a plan that has not ended. @throws NOT_FOUND for another account’s patient */
export const priceOfInsurance = async (ctx: AppContext, uid: string, patientId: string) => {
  const { status, insurance_price, endDate, isInsurance } = await linkedInsurance(ctx, uid, patientId);
  const isValid = status === 'SUCCESS';
  return { insurance_price: isValid ? insurance_price : [], endDate, isInsurance: isInsurance && isValid };
};

/** Removes the link, if there is one. @throws NOT_FOUND for another account’s patient */
export const unlinkInsurance = (ctx: AppContext, uid: string, patientId: string): Promise<InsuranceResult> =>
  ctx.db.transaction(async (tx) => {
    found(await patientOf(tx, uid, patientId));
    await unlinkMembership(tx, patientId, ctx.clock.nowIso());
    await insuranceAnswered(ctx, tx, patientId);
    return notLinkedResult();
  });

export interface EligibilityRequest {
  readonly patientId: string;
  readonly identity: string;
  readonly insurerId: string;
  readonly membershipNumber: string;
  readonly mode: 'verify' | 'save';
}

const link = async (ctx: AppContext, patient: Patient, insurer: Insurer, membership: Membership): Promise<void> => {
  const { uid, relId, identity } = patient;
  await ctx.db.transaction(async (tx) => {
    // The details may have changed during the call.
    if (!(await linkFor(ctx, tx, { uid, relId, identity }, insurer, membership))) refuse('INSURANCE_UNVERIFIED');
  });
};

const openResult = ({ status, insurerId: id, insurer: name, askedAt, memberships }: OpenRequest): InsuranceResult =>
  status === 'pending'
    ? pendingResult({ id, name }, askedAt)
    : severalResult(
        { id, name },
        memberships.map(({ number }) => number),
      );

const newRequest = (ctx: AppContext, { relId, identity }: Patient, { id, name }: Insurer, reference: string) => ({
  id: newId('ins'),
  patientId: relId,
  insurerId: id,
  insurerNameAr: name.ar,
  insurerNameEn: name.en,
  reference,
  identity,
  askedAt: ctx.clock.nowIso(),
});

/** Stores a request that the insurer answers later; the patient need not act until then. */
const keepPending = (
  ctx: AppContext,
  patient: Patient,
  insurer: Insurer,
  reference: string,
): Promise<InsuranceResult> =>
  ctx.db.transaction(async (tx) => {
    const { uid, relId, identity } = patient;
    const held = await holdVerified(tx, uid, relId);
    if (held?.identity !== identity) return refuse('INSURANCE_UNVERIFIED');
    const request = newRequest(ctx, patient, insurer, reference);
    await insertRequest(tx, request);
    // Ends pending requests to another insurer.
    await insuranceAnswered(ctx, tx, relId);
    return pendingResult(insurer, request.askedAt);
  });

/**
 * Records that the insurer did not respond, and retries later: until then a visit can be paid in full.
 * @throws SERVICE_UNAVAILABLE when the insurer does not respond, or with an unreadable answer
 */
const sendEnquiry = (
  ctx: AppContext,
  enquiry: Disclosed<EligibilityEnquiry>,
  { patient, insurer }: { readonly patient: Patient; readonly insurer: Insurer },
): Promise<EligibilityAnswer> =>
  ctx.ports.eligibility.check(enquiry).catch(async (error: unknown) => {
    if (isDomainError(error)) throw error;
    ctx.log.warn({ err: error, insurer: enquiry.insurerId }, 'eligibility request failed; no membership linked');
    const request = newRequest(ctx, patient, insurer, newId('ins'));
    const retryAt = addMinutes(request.askedAt, ctx.config.insurance.retryMinutes);
    await ctx.db.transaction(async (tx) => {
      await insertUnavailable(tx, request, retryAt);
      await insuranceAnswered(ctx, tx, patient.relId);
    });
    return refuse('SERVICE_UNAVAILABLE');
  });

/**
 * Sends the insurer the identity number and date of birth of the patient’s record, never values from the request, and only for
 * a verified identity. Otherwise anybody with these values could read and link another person’s insurance.
 * @throws NOT_FOUND, INSURANCE_NOT_FOUND, INSURANCE_MISMATCH, INSURANCE_UNVERIFIED
 */
export const requestEligibility = async (
  ctx: AppContext,
  uid: string,
  request: EligibilityRequest,
): Promise<InsuranceResult> => {
  const { patientId, insurerId, membershipNumber, mode } = request;
  const { patient, insurer, known, enquiry } = await ctx.db.transaction(async (tx) => {
    const one = found(await patientOf(tx, uid, patientId));
    const insurer = found(await insurerOf(tx, insurerId), 'INSURANCE_NOT_FOUND');
    const open = await openRequestOf(tx, patientId);
    const chosen = open?.insurerId === insurerId && open.memberships.find(({ number }) => number === membershipNumber);
    const isGiven = normalizeIdentity(request.identity) === one.identity;
    if (!isGiven && !(chosen && request.identity === '')) return refuse('INSURANCE_MISMATCH');
    if (!one.verified) return refuse('INSURANCE_UNVERIFIED');
    const about = { patient: one, insurer };
    // No second request is sent while an answer is pending or known.
    if (open?.insurerId === insurerId && open.identity === one.identity) {
      if (chosen) return { ...about, known: { kind: 'found' as const, membership: chosen }, enquiry: null };
      if (open.status === 'pending') return { ...about, known: { kind: 'open' as const, open }, enquiry: null };
    }
    return { ...about, known: null, enquiry: await enquiryAbout(ctx, tx, one, { insurerId, membershipNumber }) };
  });
  if (known?.kind === 'open') return openResult(known.open);
  const answer = known ?? (await sendEnquiry(ctx, enquiry, { patient, insurer }));
  if (answer.kind === 'not-found') return refuse('INSURANCE_NOT_FOUND');
  if (answer.kind === 'mismatch') return refuse('INSURANCE_MISMATCH');
  if (answer.kind === 'pending') return keepPending(ctx, patient, insurer, answer.reference);
  if (answer.kind === 'several')
    return severalResult(
      insurer,
      answer.memberships.map(({ number }) => number),
    );
  if (answer.membership.endsOn < riyadhDay(ctx.clock.now())) return overResult(insurer, answer.membership);
  if (mode === 'save') await link(ctx, patient, insurer, answer.membership);
  return coveredResult(insurer, answer.membership, mode === 'save');
};
