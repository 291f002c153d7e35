/** Purchase of a plan: selection, price, and payment. */
import type { FamilySubscription, PaymentOutcome, Quote } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { pay } from '../payments/pay.ts';
import type { PayRequest } from '../payments/payables.ts';
import { giveUpAttempt } from '../payments/settle.ts';
import { patientsOf } from '../users/patient-repository.ts';
import { describeSubscription } from './describe.ts';
import { quotePlan } from './payable.ts';
import * as repository from './repository.ts';
import { assertSubscriptionMove } from './states.ts';
import { mayBuy } from './status.ts';
import type { FamilyPlanRow, SubscriptionRow } from './tables.ts';

export interface Chosen {
  readonly planId: string;
  readonly doctorId: string;
  readonly patients: readonly string[];
}

/**
 * The selected people, who must be of the account, distinct, and within the limit of the plan. @throws NOT_FOUND, FAMILY_PEOPLE
 */
export const assertPeople = async (tx: Tx, uid: string, patients: readonly string[], most: number): Promise<void> => {
  if (patients.length > most || new Set(patients).size < patients.length) refuse('FAMILY_PEOPLE');
  const own = new Set((await patientsOf(tx, uid)).map(({ relId }) => relId));
  if (!patients.every((id) => own.has(id))) refuse('NOT_FOUND');
};

/** @throws NOT_FOUND for a doctor who is not a family doctor, FAMILY_DOCTOR_FULL */
export const assertTakesFamilies = async (tx: Tx, doctorId: string): Promise<void> => {
  if (!found(await repository.acceptsFamilies(tx, doctorId))) refuse('FAMILY_DOCTOR_FULL');
};

const planOnSale = async (tx: Tx, planId: string): Promise<FamilyPlanRow> => {
  const plan = found(await repository.planNamed(tx, planId));
  return plan.active ? plan : refuse('NOT_FOUND');
};

const isSame = async (tx: Tx, open: SubscriptionRow, { planId, doctorId, patients }: Chosen): Promise<boolean> =>
  open.planId === planId &&
  open.providerId === doctorId &&
  (await repository.membersOf(tx, open.id)).join() === patients.join();

/** The selection, or an earlier one that must be closed first. */
type Begun =
  | { readonly kind: 'ready'; readonly subscription: FamilySubscription }
  | { readonly kind: 'other'; readonly id: string };

const begin = (ctx: AppContext, uid: string, chosen: Chosen): Promise<Begun> =>
  ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    const plan = await planOnSale(tx, chosen.planId);
    await assertTakesFamilies(tx, chosen.doctorId);
    await assertPeople(tx, uid, chosen.patients, plan.people);
    const now = ctx.clock.nowIso();
    if (!mayBuy(ctx, await repository.paidFrom(tx, uid, now))) refuse('FAMILY_HAS_PLAN');
    const open = await repository.openSubscription(tx, uid);
    if (open && !(await isSame(tx, open, chosen))) return { kind: 'other', id: open.id };
    if (open) return { kind: 'ready', subscription: await describeSubscription(ctx, tx, open) };
    const { id: planId, price, months, people, consultationPercent } = plan;
    const row = await repository.insertSubscription(tx, {
      id: newId('fds'),
      uid,
      planId,
      providerId: chosen.doctorId,
      state: 'awaiting_payment',
      createdAt: now,
      price,
      months,
      people,
      consultationPercent,
    });
    await repository.addMembers(tx, row.id, chosen.patients);
    return { kind: 'ready', subscription: await describeSubscription(ctx, tx, row) };
  });

/** Closes the payment page at the gateway; a charge that was made before is honoured. */
export const closeChoice = async (ctx: AppContext, id: string): Promise<void> => {
  await giveUpAttempt(ctx, { kind: 'family-doctor', id });
  await ctx.db.transaction(async (tx) => {
    const row = await repository.lockSubscription(tx, id);
    if (row?.state !== 'awaiting_payment') return;
    assertSubscriptionMove(row.state, 'cancelled', 'patient');
    await abandonPayment(ctx, tx, { kind: 'family-doctor', id });
    await repository.updateSubscription(tx, id, { state: 'cancelled', closedAt: ctx.clock.nowIso() });
  });
};

/**
 * Selects a plan, a doctor and people. A repeated request has no further effect; another one replaces the selection.
 * @throws NOT_FOUND, FAMILY_DOCTOR_FULL, FAMILY_PEOPLE, FAMILY_HAS_PLAN, PAYMENT_PENDING, SERVICE_UNAVAILABLE
 */
export const choosePlan = async (
  ctx: AppContext,
  uid: string,
  chosen: Chosen,
): Promise<{ subscription: FamilySubscription }> => {
  let begun = await begin(ctx, uid, chosen);
  if (begun.kind === 'other') {
    await closeChoice(ctx, begun.id);
    begun = await begin(ctx, uid, chosen);
  }
  if (begun.kind === 'other') return refuse('PAYMENT_PENDING');
  return { subscription: begun.subscription };
};

/** @throws NOT_FOUND, STATE_NOT_ALLOWED once it is paid or closed */
export const reviewPlan = (
  ctx: AppContext,
  uid: string,
  id: string,
  useWallet: boolean,
): Promise<{ subscription: FamilySubscription; quote: Quote }> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await repository.subscriptionOf(tx, id, uid));
    if (row.state !== 'awaiting_payment') refuse('STATE_NOT_ALLOWED');
    const { shown, plan } = await quotePlan(ctx, tx, row, useWallet);
    const { price, months, people, consultationPercent } = plan;
    const asSold = { ...row, price, months, people, consultationPercent };
    return { subscription: await describeSubscription(ctx, tx, asSold), quote: shown };
  });

/** @throws what `pay` throws */
export const payPlan = (
  ctx: AppContext,
  uid: string,
  id: string,
  asked: Pick<PayRequest, 'quote' | 'useWallet' | 'card' | 'key' | 'language' | 'localOrigin'>,
): Promise<PaymentOutcome> => pay(ctx, uid, { payable: { kind: 'family-doctor', id }, ...asked });
