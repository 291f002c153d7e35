/**
 * Cancels an appointment in one transaction: records who cancelled it, frees the time, cancels the reminders and orders the
 * refund. The row of the appointment is locked first, so a second cancellation, a move and a start wait and see the result.
 */
import type { AnswerOf, cancelAppointment, ParsedRequestOf } from 'shared-contracts/api';
import type { AppointmentActor } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { setApplied } from '../booking/price/discount-repository.ts';
import { discountOfRemaining } from '../booking/price/discounts.ts';
import { APPOINTMENT_REMINDER } from '../booking/lifecycle/jobs.ts';
import { findPaid, lockPaid, type PaidPayment } from '../payments/paid-payments.ts';
import { orderRefund, type RefundOrder } from '../payments/refund.ts';
import { refundView } from '../payments/refund-view.ts';
import { giveChargesBack, type Repriced, repriceCharges } from '../visits/charge-repository.ts';
import { REMINDER_KINDS } from '../visits/reminders.ts';
import { setItems, setPatients } from '../visits/parts-repository.ts';
import { type Appointment, lockAppointment, updateAppointment } from '../visits/repository.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { additionsTo, paidForVisit } from './added.ts';
import { type CancelPlan, planCancel, type Policy, policyOf } from './cancellation.ts';
import { cancellationByKey, insertCancellation } from './repository.ts';
import { remainingParts } from './remaining-parts.ts';
import type { Cancellation, CancellationReason } from './tables.ts';
import { GIVEN_UP } from './given-up.ts';
import { providerName, notifyDevices, notifyPatient } from './notify.ts';
import { CANCELLED_TITLE, cancelledMessage, SHORTENED_TITLE, shortenedMessage } from './texts.ts';

declare module '../../core/bus.ts' {
  interface DomainEvents {
    /** After the commit; may be lost in a crash. */
    'appointment.cancelled': { readonly appointmentId: string; readonly uid: string };
  }
}

export interface CancelOrder {
  readonly actor: AppointmentActor;
  readonly reason: CancellationReason;
  readonly comment?: string;
  /** Lines to cancel; default: all. */
  readonly lines?: readonly string[] | undefined;
  readonly toWallet?: boolean;
  /** Idempotency key of a patient’s request. */
  readonly key?: string;
}

/** Whether a remaining charge belongs to the booking rather than to an addition. */
const ofBooking =
  (remainingCharges: CancelPlan['remainingCharges']) =>
  ({ lineId }: Repriced): boolean =>
    remainingCharges.some((charge) => charge.lineId === lineId && charge.payable.kind === 'appointment');

/** Ends the appointment, or keeps its remaining parts. */
const applyPlan = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  { parts: before, remainingCharges, remainingPrice }: CancelPlan,
): Promise<Appointment> => {
  const now = ctx.clock.nowIso();
  const change = { sequence: row.sequence + 1, updatedAt: now };
  if (before === null) {
    for (const kind of REMINDER_KINDS) await ctx.jobs.cancel(tx, APPOINTMENT_REMINDER, `${row.id}:${kind}`);
    return updateAppointment(tx, row.id, { ...change, state: 'cancelled', closedAt: now });
  }
  const parts = remainingParts(before, remainingCharges);
  const { patients, items } = parts;
  // A discount that was granted for the full visit, or reduces nothing of what remains, no longer belongs to it.
  const discounted = remainingPrice
    ? remainingPrice.discounted
    : (await discountOfRemaining(tx, { row, parts })) !== null;
  await setItems(tx, row.id, items);
  await setPatients(tx, row.id, patients);
  if (remainingPrice) await repriceCharges(tx, row.id, remainingPrice.charges.filter(ofBooking(remainingCharges)));
  await setApplied(tx, row.id, discounted);
  return updateAppointment(tx, row.id, change);
};

/** When the provider cancels, a job notifies the patient: the next free times are searched outside this transaction. */
const notifyCancellation = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  { id, whole, by, refund }: Pick<Cancellation, 'id' | 'whole' | 'by' | 'refund'>,
): Promise<void> => {
  if (by !== 'patient') {
    await ctx.jobs.enqueue(tx, GIVEN_UP, { appointmentId: row.id }, { singletonKey: row.id });
  } else if (whole) {
    const message = cancelledMessage(await providerName(tx, row), row.startsAt, refund);
    await notifyPatient(ctx, tx, row, { occasion: 'cancelled', title: CANCELLED_TITLE, message });
  } else {
    const message = shortenedMessage(row.startsAt, refund);
    await notifyPatient(ctx, tx, row, { occasion: `shortened.${id}`, title: SHORTENED_TITLE, message });
  }
};

export interface Cancelled {
  readonly row: Appointment;
  readonly cancellation: Cancellation;
  /** The payments for the visit, including the refunds of this cancellation. */
  readonly paid: readonly PaidPayment[];
}

/** Orders the refund of each payment, and returns the payments with it. */
const orderRefunds = async (
  ctx: AppContext,
  tx: Tx,
  { paid, refunds }: CancelPlan,
  { reason, to }: Pick<RefundOrder, 'reason' | 'to'>,
): Promise<PaidPayment[]> => {
  const after: PaidPayment[] = [];
  for (const one of paid) {
    const part = refunds.find(({ payable }) => payable.id === one.payable.id);
    const refund = part && part.amount > 0 ? await orderRefund(ctx, tx, one, { ...part, reason, to }) : null;
    after.push(refund === null ? one : { ...one, refunds: [...one.refunds, refund] });
  }
  return after;
};

/** The caller holds the row’s lock and has made the plan in the same transaction. */
export const applyCancel = async (
  ctx: AppContext,
  tx: Tx,
  row: Appointment,
  plan: CancelPlan,
  { actor: by, reason, comment = '', toWallet = false, key }: CancelOrder,
): Promise<Cancelled> => {
  const { whole, full, refund, selected, remainingCharges, remainingPrice } = plan;
  const id = newId('cnl');
  const at = ctx.clock.nowIso();
  const late = by === 'patient' && !full;
  const cancellation = { id, appointmentId: row.id, whole, by, late, reason, comment, refund, at };
  await insertCancellation(tx, { ...cancellation, idempotencyKey: key ?? null });
  const booked = selected.filter(({ payable }) => payable.kind === 'appointment');
  await giveChargesBack(
    tx,
    row.id,
    booked.map(({ lineId }) => lineId),
    id,
  );
  const changed = await applyPlan(ctx, tx, row, plan);
  const patients = plan.parts ? remainingParts(plan.parts, remainingCharges).patients : [];
  const added = selected.filter((charge) => !booked.includes(charge));
  const repriced = remainingPrice?.charges.filter((one) => !ofBooking(remainingCharges)(one)) ?? [];
  const back = { cancellationId: id, charges: added, remainingCharges, patients, repriced, full };
  await plan.additions.giveBack(ctx, back);
  const paid = await orderRefunds(ctx, tx, plan, { reason: id, to: toWallet ? 'wallet' : 'source' });
  await notifyCancellation(ctx, tx, changed, { id, whole, by, refund });
  notifyDevices(ctx, tx, changed);
  if (whole) {
    afterCommit(tx, () => ctx.bus.publish('appointment.cancelled', { appointmentId: row.id, uid: row.uid }));
  }
  return { row: changed, cancellation: { ...cancellation, idempotencyKey: key ?? null }, paid };
};

type Asked = ParsedRequestOf<typeof cancelAppointment>;
type Answer = AnswerOf<typeof cancelAppointment>;

const answerOf = async (ctx: AppContext, tx: Tx, { row, cancellation, paid }: Cancelled): Promise<Answer> => ({
  apnt_id: row.id,
  state: row.state,
  refunded: cancellation.refund,
  refund: await refundView(ctx, tx, paid),
});

/** @throws NOT_FOUND, STATE_NOT_ALLOWED, REFUND_CHANGED with the current policy */
export const cancelByPatient = (ctx: AppContext, uid: string, asked: Asked, key: string): Promise<Answer> =>
  ctx.db.transaction(async (tx) => {
    const { apnt_id: id, reason_id: reason, comment, lines, to_wallet: toWallet, expected_refund: expected } = asked;
    const row = found(await lockAppointment(tx, id, uid));
    // A hold was never an appointment.
    if (row.bookedAt === null) refuse('NOT_FOUND');
    const additions = additionsTo(tx, id);
    const paid = await lockPaid(tx, await paidForVisit(id, additions));
    const known = await cancellationByKey(tx, id, key);
    if (known) return answerOf(ctx, tx, { row, cancellation: known, paid });
    const plan = await planCancel(ctx, tx, row, { paid, additions }, { actor: 'patient', lines });
    if (plan.refund !== expected) {
      refuse('REFUND_CHANGED', { data: await policyOf(ctx, tx, row, plan, toWallet) });
    }
    const order = { actor: 'patient', reason, comment, toWallet, key } as const;
    return answerOf(ctx, tx, await applyCancel(ctx, tx, row, plan, order));
  });

/** The policy of a cancellation now. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const showPolicy = (
  ctx: AppContext,
  uid: string,
  id: string,
  { lines, toWallet }: { readonly lines: readonly string[] | undefined; readonly toWallet: boolean },
): Promise<Policy> =>
  ctx.db.read(async (tx) => {
    const row = found(await findBooked(tx, uid, id));
    const additions = additionsTo(tx, id);
    const paid = await findPaid(tx, await paidForVisit(id, additions));
    const plan = await planCancel(ctx, tx, row, { paid, additions }, { actor: 'patient', lines });
    return policyOf(ctx, tx, row, plan, toWallet);
  });
