/** Operations on an active plan: change the doctor, add people, cancel it. */
import type { FamilySubscription } from 'shared-contracts/api';
import type { Halalas } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { type RefundOrder, refundPayable } from '../payments/refund.ts';
import { describeSubscription } from './describe.ts';
import { assertPeople, assertTakesFamilies, closeChoice } from './purchase.ts';
import { refundUntil, wasUsed } from './refundable.ts';
import * as repository from './repository.ts';
import { assertSubscriptionMove } from './states.ts';
import type { SubscriptionRow } from './tables.ts';
import { cancelReminders } from './reminders.ts';

type Answer = { subscription: FamilySubscription };

/** The active plan, locked after its account. @throws FAMILY_NO_PLAN */
const running = async (ctx: AppContext, tx: Tx, uid: string): Promise<SubscriptionRow> => {
  await lockName(tx, 'account', uid);
  const now = ctx.clock.nowIso();
  const [first] = await repository.paidFrom(tx, uid, now);
  if (!first || (first.startsAt as string) > now) return refuse('FAMILY_NO_PLAN');
  return found(await repository.lockSubscription(tx, first.id, uid));
};

/** A change from a doctor who no longer accepts families is not counted. @throws FAMILY_CHANGES, FAMILY_DOCTOR_FULL */
export const changeDoctor = (ctx: AppContext, uid: string, doctorId: string): Promise<Answer> =>
  ctx.db.transaction(async (tx) => {
    const row = await running(ctx, tx, uid);
    if (row.providerId === doctorId) return { subscription: await describeSubscription(ctx, tx, row) };
    await assertTakesFamilies(tx, doctorId);
    const left = (await repository.acceptsFamilies(tx, row.providerId)) !== true;
    if (!left && row.doctorChanges >= ctx.config.familyDoctor.doctorChanges) refuse('FAMILY_CHANGES');
    const change = { providerId: doctorId, doctorChanges: row.doctorChanges + (left ? 0 : 1) };
    const changed = await repository.updateSubscription(tx, row.id, change);
    return { subscription: await describeSubscription(ctx, tx, changed) };
  });

/** @throws FAMILY_NO_PLAN, FAMILY_PEOPLE, NOT_FOUND */
export const coverMore = (ctx: AppContext, uid: string, patients: readonly string[]): Promise<Answer> =>
  onViolation(
    'family_member_limit',
    () =>
      ctx.db.transaction(async (tx) => {
        const row = await running(ctx, tx, uid);
        const before = await repository.membersOf(tx, row.id);
        const more = patients.filter((id) => !before.includes(id));
        await assertPeople(tx, uid, [...before, ...more], row.people);
        await repository.addMembers(tx, row.id, more, before.length);
        return { subscription: await describeSubscription(ctx, tx, row) };
      }),
    () => refuse('FAMILY_PEOPLE'),
  );

const giveBack = (ctx: AppContext, uid: string, id: string, to: RefundOrder['to']): Promise<Halalas> =>
  ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    const row = found(await repository.lockSubscription(tx, id, uid));
    assertSubscriptionMove(row.state, 'cancelled', 'patient');
    const now = ctx.clock.nowIso();
    const until = refundUntil(ctx, row);
    if (until === null || now >= until || (await wasUsed(tx, id))) refuse('FAMILY_NOT_REFUNDABLE');
    // A renewal begins at the end of this plan, so it must be cancelled first.
    if ((await repository.paidFrom(tx, uid, row.endsAt as string)).length > 0) refuse('FAMILY_NOT_REFUNDABLE');
    await repository.updateSubscription(tx, id, { state: 'cancelled', closedAt: now });
    await cancelReminders(ctx, tx, id);
    const payable = { kind: 'family-doctor', id } as const;
    const { card, credits, wallet } = await refundPayable(ctx, tx, {
      payable,
      reason: 'cancelled',
      amount: 'all',
      to,
    });
    return card + credits + wallet;
  });

/** @throws NOT_FOUND, FAMILY_NOT_REFUNDABLE, STATE_NOT_ALLOWED */
export const cancelPlan = async (
  ctx: AppContext,
  uid: string,
  id: string,
  to: RefundOrder['to'],
): Promise<{ refunded: Halalas }> => {
  const own = found(await ctx.db.read((tx) => repository.subscriptionOf(tx, id, uid)));
  if (own.state === 'awaiting_payment') {
    await closeChoice(ctx, id);
    const after = await ctx.db.read((tx) => repository.subscriptionOf(tx, id, uid));
    if (after?.state === 'cancelled') return { refunded: 0 };
  }
  return { refunded: await giveBack(ctx, uid, id, to) };
};
