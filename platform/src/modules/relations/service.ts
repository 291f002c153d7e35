/**
 * Confirms the relation to a relative. A child is looked up in the family register. An adult passes on the code that was sent
 * to the phone of their own account; without such an account the answers and limits are the same, and no code is correct.
 */
import type {
  confirmRelation as confirmRelationEndpoint,
  confirmRelationCode as confirmRelationCodeEndpoint,
  ResponseOf,
} from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { UserCall } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import { done, refused, valueOrThrow } from '../../core/outcome.ts';
import { useRightCode } from '../auth/codes/check-code.ts';
import { issueSubjectCode } from '../auth/codes/send-code.ts';
import { lockOpenClaim } from '../users/claim-repository.ts';
import { shareIdentity } from '../users/claims.ts';
import { confirmChild, holdFamily, settleRelation } from '../users/child-relations.ts';
import { ownAccountOf, type Patient, patientOf, selfOf } from '../users/patient-repository.ts';
import { readPatient } from '../users/patients.ts';
import { confirmationOf } from '../users/relation-check.ts';
import { RELATION_MESSAGE, type RelationMessage } from './message.ts';
import { verifyIdentity } from '../users/verify-identity.ts';

type Step = ResponseOf<typeof confirmRelationEndpoint>;

/** Limits apply to the identity number, whoever requests a code and whether or not it has an account. */
const limitsOf = ({ identity }: Patient): string => `identity:${identity}`;

const today = ({ clock }: AppContext) => riyadhDay(clock.now());

const familyOf = ({ ctx, user: { uid } }: UserCall, relId: string) =>
  ctx.db.read(async (tx) => ({
    relative: found(await patientOf(tx, uid, relId)),
    holder: found(await selfOf(tx, uid), 'SESSION_EXPIRED'),
  }));

const confirmed = async (call: UserCall, relId: string) => ({
  kind: 'confirmed' as const,
  patient: (await readPatient(call, relId)).patient,
});

const byRegister = async (call: UserCall, holder: Patient, child: Patient): Promise<Step> => {
  const { ctx } = call;
  if (!holder.verified) refuse('HOLDER_UNVERIFIED');
  const verdict = await confirmChild(ctx, holder, child);
  if (verdict.kind === 'later') refuse('RELATION_TRIES_USED_UP');
  const step = await confirmed(call, child.relId);
  return step.patient.relation_check === 'confirmed' ? step : refuse('RELATION_UNCONFIRMED');
};

const sendCode = async (call: UserCall, relative: Patient): Promise<Step> => {
  const { ctx, user } = call;
  const { relId } = relative;
  const outcome = await ctx.db.transaction(async (tx) => {
    const account = await ownAccountOf(tx, relative);
    const key = limitsOf(relative);
    const ask = { key, purpose: 'relation' as const, subject: relId, received: account !== null };
    const issued = await issueSubjectCode(call, tx, ask);
    if (!issued.ok) return issued;
    const { id: codeId, expiresAt } = issued.value;
    const message: RelationMessage = {
      codeId,
      expiresAt: expiresAt.toISOString(),
      from: user.uid,
      to: account?.uid ?? '',
    };
    await ctx.jobs.enqueue(tx, RELATION_MESSAGE, message);
    return issued;
  });
  const { expiresAt, sendsLeft } = valueOrThrow(outcome);
  const at = expiresAt.toISOString();
  return { kind: 'code', expires_at: at, resend_at: at, sends_left: sendsLeft };
};

/**
 * @throws NOT_FOUND, INVALID_REQUEST when the relation changes no price, IDENTITY_NOT_VERIFIED, HOLDER_UNVERIFIED,
 * RELATION_UNCONFIRMED, RELATION_TRIES_USED_UP; RATE_LIMITED, OTP_LOCKED and OTP_SEND_LIMIT as for other codes
 */
export const confirmRelation = async (call: UserCall, relId: string): Promise<Step> => {
  const { ctx } = call;
  const { relative } = await familyOf(call, relId);
  if (confirmationOf(relative, today(ctx)) === 'identity') await verifyIdentity(ctx, relId);
  const now = await familyOf(call, relId);
  const check = confirmationOf(now.relative, today(ctx));
  if (check === 'none') refuse('INVALID_REQUEST', { data: { fields: ['rel_id'] } });
  if (check === 'identity') refuse('IDENTITY_NOT_VERIFIED');
  if (check === 'confirmed') return confirmed(call, relId);
  return check === 'register' ? byRegister(call, now.holder, now.relative) : sendCode(call, now.relative);
};

/** @throws NOT_FOUND; OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED and RATE_LIMITED as for other codes */
export const confirmRelationCode = async (
  call: UserCall,
  { rel_id: relId, code }: { readonly rel_id: string; readonly code: string },
): Promise<ResponseOf<typeof confirmRelationCodeEndpoint>> => {
  const { ctx, user } = call;
  const outcome = await ctx.db.transaction(async (tx) => {
    const { relative } = found(await holdFamily(tx, user.uid, relId));
    const check = confirmationOf(relative, today(ctx));
    if (check === 'confirmed') return done(null);
    if (check !== 'code') return refused('OTP_EXPIRED');
    const key = limitsOf(relative);
    const right = await useRightCode(call, tx, { phone: key, purpose: 'relation', subject: relId, code });
    if (!right.ok) return right;
    const account = await ownAccountOf(tx, relative);
    if (!account) return refused('OTP_EXPIRED');
    // The relative’s identity claim is pending because of this relation, which both sides now confirm.
    const claim = account.claimId && (await lockOpenClaim(tx, account.claimId));
    if (claim) await shareIdentity(ctx, tx, claim);
    await settleRelation(ctx, tx, relative);
    return done(null);
  });
  valueOrThrow(outcome);
  return { patient: (await readPatient(call, relId)).patient };
};
