/**
 * Repays the covered part of a price that was paid in full while the insurer had not answered, for any payable. The caller
 * holds the lock of the payable’s row.
 */
import type { Halalas } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { riyadhDay } from 'shared-contracts/domain';
import { approvalOn, coverageOf, membershipOf, type PlanCoverage } from './repository.ts';
import { awaitedRequestOf, lastStatusOf, type RequestStatus } from './request-repository.ts';
import type { RepaymentState } from './repayment-state.ts';

type Refusal = Exclude<RepaymentState, 'waiting' | 'repaid'>;

export interface WaitingRepayment {
  readonly patientId: string;
  /** A plan of another insurer leads to no repayment. */
  readonly insurerId: string;
}

export type RepaymentOutcome =
  | { readonly state: 'repaid'; readonly amount: Halalas }
  | { readonly state: Refusal; readonly amount: null };

interface Repayable {
  /** The kind of service and the time for the cover. */
  readonly utid: string;
  readonly at: string;
  /** Refunds the covered part and returns the amount: zero when the insurance price is not below the paid amount. */
  readonly repay: (cover: PlanCoverage) => Promise<Halalas>;
  /** The database rejects a second settlement. */
  readonly settle: (outcome: RepaymentOutcome & { readonly settledAt: string }) => Promise<void>;
  readonly notify: (outcome: RepaymentOutcome) => Promise<void>;
}

/** Why a request to an insurer linked nothing. */
const REFUSALS: Readonly<Partial<Record<RequestStatus, Refusal>>> = {
  'not-found': 'not-found',
  mismatch: 'not-found',
  unanswered: 'unanswered',
};

/** A plan of the requested insurer, or why there is none; null: still unknown. */
const answerFor = async (
  tx: Tx,
  { patientId, insurerId }: WaitingRepayment,
  { utid, at }: Repayable,
): Promise<PlanCoverage | Refusal | null> => {
  const membership = await membershipOf(tx, patientId);
  if (membership?.insurerId === insurerId) {
    const cover = await coverageOf(tx, patientId, utid, at);
    if (cover) return cover;
    const approval = approvalOn(membership, utid, riyadhDay(at));
    if (approval?.status === 'pending') return null;
    return approval?.status === 'unanswered' ? 'unanswered' : 'not-covered';
  }
  if ((await awaitedRequestOf(tx, patientId))?.insurerId === insurerId) return null;
  const last = await lastStatusOf(tx, patientId, insurerId);
  return (last && REFUSALS[last]) ?? 'withdrawn';
};

const outcomeFor = async (answer: PlanCoverage | Refusal, { repay }: Repayable): Promise<RepaymentOutcome> => {
  if (typeof answer === 'string') return { state: answer, amount: null };
  const amount = await repay(answer);
  return amount > 0 ? { state: 'repaid', amount } : { state: 'not-covered', amount: null };
};

/** Does nothing while the insurer has not answered. */
export const settleWhenAnswered = async (
  ctx: AppContext,
  tx: Tx,
  waiting: WaitingRepayment,
  paid: Repayable,
): Promise<boolean> => {
  const answer = await answerFor(tx, waiting, paid);
  if (answer === null) return false;
  const outcome = await outcomeFor(answer, paid);
  await paid.settle({ ...outcome, settledAt: ctx.clock.nowIso() });
  await paid.notify(outcome);
  return true;
};
