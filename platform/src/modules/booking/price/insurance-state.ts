/** Whether and why insurance covers part of a visit’s price, by patient. */
import type { AnswerOf, reviewBooking } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { approvalUntil, awaitedUntil } from '../../memberships/awaited-until.ts';
import { approvalOn, type LinkedMembership, membershipOf } from '../../memberships/repository.ts';
import { awaitedRequestOf, type OpenRequest } from '../../memberships/request-repository.ts';
import type { Appointment } from '../../visits/repository.ts';
import { partsOfOne } from '../../visits/parts-repository.ts';
import { setRepayments } from './repayment-repository.ts';
import type { RepaymentRow } from './cover-tables.ts';

export type InsuranceState = NonNullable<AnswerOf<typeof reviewBooking>['insurance']>[number];

const WAITING = { pending: 'pending', several: 'several', unavailable: 'unavailable' } as const;

/** State of a service that requires an approval. */
const APPROVALS = {
  pending: 'approval-pending',
  approved: 'covered',
  refused: 'approval-refused',
  unanswered: 'needs-approval',
  withdrawn: 'needs-approval',
  ended: 'needs-approval',
} as const;

const kindOf = (membership: LinkedMembership, utid: string, day: string) => {
  const { coverage, startsOn, endsOn } = membership;
  if (endsOn < day) return 'ended';
  if ((startsOn ?? day) > day) return 'not-begun';
  if (!coverage[utid]?.needsApproval) return coverage[utid] ? 'covered' : 'not-covered';
  const approval = approvalOn(membership, utid, day);
  return approval ? APPROVALS[approval.status] : 'needs-approval';
};

interface Known {
  readonly membership: LinkedMembership | null;
  readonly awaited: OpenRequest | null;
}

const stateOf = (
  { config }: Pick<AppContext, 'config'>,
  rel_id: string,
  { membership, awaited }: Known,
  { utid, day }: { readonly utid: string; readonly day: string },
): InsuranceState => {
  const linked = membership && kindOf(membership, utid, day);
  if (awaited && linked !== 'covered') {
    const state = WAITING[awaited.status as keyof typeof WAITING];
    const { insurer, askedAt: since } = awaited;
    return { rel_id, state, insurer, since, until: awaitedUntil(config, awaited) };
  }
  const since = (linked === 'approval-pending' && membership && approvalOn(membership, utid, day)?.askedAt) || null;
  const until = since && approvalUntil(config, since);
  return { rel_id, state: linked ?? 'not-linked', insurer: membership && membership.insurer, since, until };
};

type Visit = Pick<Appointment, 'utid' | 'startsAt'>;

const knownOf = async (ctx: AppContext, tx: Tx, { utid, startsAt }: Visit, patientId: string) => {
  const known = { membership: await membershipOf(tx, patientId), awaited: await awaitedRequestOf(tx, patientId) };
  const state = stateOf(ctx, patientId, known, { utid, day: riyadhDay(startsAt) });
  // A pending approval counts as a pending answer, too.
  const awaited = state.state === 'approval-pending' ? known.membership : state.state in WAITING ? known.awaited : null;
  return { state, awaited };
};

export const insuranceStates = async (
  ctx: AppContext,
  tx: Tx,
  visit: Visit,
  patients: readonly string[],
): Promise<InsuranceState[]> => {
  const states: InsuranceState[] = [];
  for (const id of patients) states.push((await knownOf(ctx, tx, visit, id)).state);
  return states;
};

/** The patients with a pending answer, and the insurer of each. */
export const awaitedChoices = async (
  ctx: AppContext,
  tx: Tx,
  visit: Visit,
  { patients, way }: { readonly patients: readonly string[]; readonly way: RepaymentRow['way'] },
) => {
  const chosen: Parameters<typeof setRepayments>[2][number][] = [];
  for (const patientId of patients) {
    const { awaited } = await knownOf(ctx, tx, visit, patientId);
    if (!awaited) continue;
    const { insurerId, insurer } = awaited;
    chosen.push({ patientId, insurerId, insurer, way, chosenAt: ctx.clock.nowIso() });
  }
  return chosen;
};

/** Stores the patient’s choice for an unpaid visit whose row the caller has locked; null removes it. */
export const chooseRepayment = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  way: RepaymentRow['way'] | null,
): Promise<void> => {
  if (row.state !== 'held' && row.state !== 'awaiting_payment') return;
  const { patients } = await partsOfOne(tx, row.id);
  await setRepayments(tx, row.id, way === null ? [] : await awaitedChoices(ctx, tx, row, { patients, way }));
};
