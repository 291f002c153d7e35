/**
 * Approval of a kind of service that a plan covers only with the insurer’s agreement. Until then the full price applies; the
 * answer changes the price, and patients who chose repayment are repaid the covered part.
 */
import type { requestApproval, ResponseOf } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found, isDomainError, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { ApprovalAnswer } from '../../ports/eligibility.ts';
import { lockName } from '../../db/locks.ts';
import { type Approval, closeApproval, insertApproval, pendingApproval } from '../memberships/approval-repository.ts';
import { approvalUntil } from '../memberships/awaited-until.ts';
import { insuranceAnswered } from '../memberships/jobs.ts';
import { approvalOn, type LinkedMembership, membershipOf } from '../memberships/repository.ts';
import { notify } from '../notifications/service.ts';
import { holderOf, patientOf } from '../users/patient-repository.ts';
import { enquiryAbout } from './enquiry.ts';
import { approvalNotice } from './notices.ts';

type Answer = ResponseOf<typeof requestApproval>;

const describe = (
  { config }: Pick<AppContext, 'config'>,
  { status, askedAt }: Pick<Approval, 'status' | 'askedAt'>,
): Answer => ({
  state: status === 'pending' || status === 'approved' ? status : 'refused',
  since: askedAt,
  until: status === 'pending' ? approvalUntil(config, askedAt) : null,
});

/** The plan that covers this kind of service with an approval. @throws INSURANCE_NOT_FOUND */
const approvable = (membership: LinkedMembership | null, utid: string, today: string): LinkedMembership => {
  const plan = found(membership, 'INSURANCE_NOT_FOUND');
  return plan.endsOn >= today && plan.coverage[utid]?.needsApproval ? plan : refuse('INSURANCE_NOT_FOUND');
};

/** A pending or valid approval: no further request is sent. */
const standing = (plan: LinkedMembership, utid: string, today: string): Approval | null => {
  const approval = approvalOn(plan, utid, today);
  return approval?.status === 'pending' || approval?.status === 'approved' ? approval : null;
};

/**
 * Requests an approval from the insurer of a linked plan, unless one was already requested.
 * @throws NOT_FOUND for another account’s patient; INSURANCE_NOT_FOUND without a plan that requires an approval;
 * INSURANCE_UNVERIFIED, SERVICE_UNAVAILABLE
 */
export const requestInsurerApproval = async (
  ctx: AppContext,
  uid: string,
  { patientId, utid }: { readonly patientId: string; readonly utid: string },
): Promise<Answer> => {
  const today = riyadhDay(ctx.clock.now());
  const asked = await ctx.db.transaction(async (tx) => {
    const patient = found(await patientOf(tx, uid, patientId));
    const plan = approvable(await membershipOf(tx, patientId), utid, today);
    const known = standing(plan, utid, today);
    if (known) return { known, plan, enquiry: null };
    if (!patient.verified) return refuse('INSURANCE_UNVERIFIED');
    const { insurerId, number: membershipNumber } = plan;
    return { known: null, plan, enquiry: await enquiryAbout(ctx, tx, patient, { insurerId, membershipNumber }) };
  });
  if (!asked.enquiry) return describe(ctx, asked.known);
  const answer = await ctx.ports.eligibility.requestApproval(asked.enquiry, utid).catch((error: unknown) => {
    if (isDomainError(error)) throw error;
    ctx.log.warn({ err: error, insurer: asked.plan.insurerId }, 'approval request to an insurer failed; call refused');
    return refuse('SERVICE_UNAVAILABLE');
  });
  return ctx.db.transaction(async (tx) => {
    await lockName(tx, 'insurance', patientId);
    // The plan may have been replaced, or another request made, during the call.
    const plan = approvable(await membershipOf(tx, patientId), utid, today);
    if (plan.id !== asked.plan.id) return refuse('INSURANCE_NOT_FOUND');
    const now = ctx.clock.nowIso();
    const approval = {
      id: newId('apr'),
      membershipId: plan.id,
      patientId,
      utid,
      askedAt: now,
      reference: answer.kind === 'pending' ? answer.reference : newId('apr'),
      status: answer.kind,
      answeredAt: answer.kind === 'pending' ? null : now,
      endsOn: answer.kind === 'approved' ? answer.endsOn : null,
    };
    if (!(await insertApproval(tx, approval, today))) {
      const rival = approvalOn(found(await membershipOf(tx, patientId)), utid, today);
      return describe(ctx, found(rival));
    }
    if (answer.kind !== 'pending') await insuranceAnswered(ctx, tx, patientId);
    return describe(ctx, approval);
  });
};

type Settlement = ApprovalAnswer | { readonly kind: 'unanswered' };

/** Takes effect once: a settled or withdrawn request does not change. */
export const settleApproval = (
  ctx: AppContext,
  request: { readonly id: string; readonly patientId: string },
  answer: Settlement,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const endsOn = answer.kind === 'approved' ? answer.endsOn : null;
    const closed = await closeApproval(tx, request, { status: answer.kind, endsOn, answeredAt: ctx.clock.nowIso() });
    if (!closed) return;
    await insuranceAnswered(ctx, tx, request.patientId);
    const uid = await holderOf(tx, request.patientId);
    if (uid !== null) await notify(ctx, tx, uid, approvalNotice(request.id, answer.kind));
  });

/** Does nothing for a request that is already answered. */
export const settleApprovalRequest = async (
  ctx: AppContext,
  reference: string,
  answer: ApprovalAnswer,
): Promise<void> => {
  const request = await ctx.db.read((tx) => pendingApproval(tx, reference));
  if (request) await settleApproval(ctx, request, answer);
};
