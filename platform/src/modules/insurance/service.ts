/** A patient's insurance: what is linked, and requests to the insurer. */
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
    // The details may have changed while the insurer was asked.
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

/** Keeps a question that the insurer answers later; the patient is asked for nothing until then. */
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
    // What waited for another insurer ends.
    await insuranceAnswered(ctx, tx, relId);
    return pendingResult(insurer, request.askedAt);
  });

/**
 * That the insurer could not be asked is kept, and it is asked again: until then a visit may be paid in full.
 * @throws SERVICE_UNAVAILABLE when the insurer does not respond in a form that can be read.
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
 * The insurer is asked about the patient's own identity number and date of birth, never about one typed for the occasion,
 * and only when that identity is verified: else anybody who knows them would read and link another person's insurance.
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
    // What the insurer still owes, or has answered already, is not asked again.
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
