/**
 * What became of a payment. Webhook, browser return, repeated confirmation and the reconciliation job all end here, in any
 * order and any number: the gateway is asked, then one transaction under row locks decides, once.
 */
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import type { PaymentStatus } from '../../ports/payment.ts';
import { confirmAppointment } from '../booking/confirm-appointment.ts';
import { isLapsed } from '../booking/expiry.ts';
import { HOLD_EXPIRY, PAYMENT_REFUND } from '../booking/jobs.ts';
import { lockAppointment, updateAppointment } from '../booking/repository.ts';
import type { Appointment } from '../booking/tables.ts';
import { returnCredits } from '../wallet/service.ts';
import { askGateway } from './gateway-call.ts';
import { findPayment, lockPayment, updatePayment } from './repository.ts';
import type { Payment } from './tables.ts';

type Charge = Extract<PaymentStatus, { kind: 'charged' }>;

/** A charge made while the hold lived keeps its slot as long as nobody has taken it since. */
const stillOurs = (booking: Appointment, charge: Charge, now: string): boolean =>
  booking.state === 'awaiting_payment' &&
  (!isLapsed(booking, now) || charge.at <= (booking.holdExpiresAt as string)) &&
  booking.startsAt > now;

const giveBack = async (ctx: AppContext, tx: Tx, payment: Payment, charge: Charge): Promise<Payment> => {
  const now = ctx.clock.nowIso();
  await returnCredits(tx, payment.id, now);
  await ctx.jobs.enqueue(tx, PAYMENT_REFUND, { paymentId: payment.id }, { singletonKey: payment.id });
  return updatePayment(tx, payment.id, {
    state: 'refund_due',
    chargeReference: charge.chargeReference,
    settledAt: now,
  });
};

const leaveAwaiting = async (ctx: AppContext, tx: Tx, booking: Appointment): Promise<void> => {
  if (booking.state !== 'awaiting_payment') return;
  const now = ctx.clock.nowIso();
  if (isLapsed(booking, now)) {
    const change = { state: 'expired', holdExpiresAt: null, closedAt: now, updatedAt: now } as const;
    await updateAppointment(tx, booking.id, change);
    await ctx.jobs.cancel(tx, HOLD_EXPIRY, booking.id);
  } else await updateAppointment(tx, booking.id, { state: 'held', updatedAt: now });
};

const settleCharged = async (
  ctx: AppContext,
  tx: Tx,
  payment: Payment,
  booking: Appointment,
  charge: Charge,
): Promise<Payment> => {
  if (payment.state === 'failed') return giveBack(ctx, tx, payment, charge);
  const now = ctx.clock.nowIso();
  if (charge.amount !== payment.cardAmount || !stillOurs(booking, charge, now)) {
    const given = await giveBack(ctx, tx, payment, charge);
    await leaveAwaiting(ctx, tx, booking);
    return given;
  }
  const change = { state: 'succeeded', chargeReference: charge.chargeReference, settledAt: now } as const;
  const paid = await updatePayment(tx, payment.id, change);
  await confirmAppointment(ctx, tx, booking);
  return paid;
};

const settleUncharged = async (ctx: AppContext, tx: Tx, payment: Payment, booking: Appointment): Promise<Payment> => {
  if (payment.state === 'failed') return payment;
  const now = ctx.clock.nowIso();
  await returnCredits(tx, payment.id, now);
  const failed = await updatePayment(tx, payment.id, { state: 'failed', settledAt: now });
  await leaveAwaiting(ctx, tx, booking);
  return failed;
};

/** Row locks in one order for everybody: the appointment, then its payment. */
const decide = (ctx: AppContext, { id, appointmentId }: Payment, status: PaymentStatus): Promise<Payment> =>
  ctx.db.transaction(async (tx) => {
    const booking = found(await lockAppointment(tx, appointmentId));
    const payment = found(await lockPayment(tx, id));
    const open = payment.state === 'created' || payment.state === 'pending' || payment.state === 'failed';
    if (!open || status.kind === 'open') return payment;
    return status.kind === 'charged'
      ? settleCharged(ctx, tx, payment, booking, status)
      : settleUncharged(ctx, tx, payment, booking);
  });

/** Closes the page when its time is over or the attempt was given up; otherwise only asks. */
const statusOf = async (ctx: AppContext, { id, state, expiresAt }: Payment): Promise<PaymentStatus> => {
  const over = state === 'failed' || expiresAt <= ctx.clock.nowIso();
  return askGateway(() => (over ? ctx.ports.payment.cancel(id) : ctx.ports.payment.lookup(id)));
};

const FINAL: readonly Payment['state'][] = ['succeeded', 'refund_due', 'refunded'];

/** @throws NOT_FOUND, SERVICE_UNAVAILABLE */
export const settlePayment = async (ctx: AppContext, paymentId: string): Promise<Payment> => {
  const payment = found(await ctx.db.transaction((tx) => findPayment(tx, paymentId)));
  if (FINAL.includes(payment.state) || payment.cardAmount === 0) return payment;
  return decide(ctx, payment, await statusOf(ctx, payment));
};

/** Closes the page of an attempt and settles what came of it: the patient wants to pay otherwise. */
export const closeAttempt = async (ctx: AppContext, payment: Payment): Promise<Payment> =>
  decide(ctx, payment, await askGateway(() => ctx.ports.payment.cancel(payment.id)));

/** Sends the money back. One refund however often it runs: the key is the payment. */
export const refundPayment = async (ctx: AppContext, paymentId: string): Promise<void> => {
  const payment = found(await ctx.db.transaction((tx) => findPayment(tx, paymentId)));
  if (payment.state !== 'refund_due' || payment.chargeReference === null) return;
  const { chargeReference, cardAmount: amount } = payment;
  const { refundReference } = await askGateway(() =>
    ctx.ports.payment.refund({ key: `refund:${paymentId}`, chargeReference, amount }),
  );
  await ctx.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.state === 'refund_due') await updatePayment(tx, paymentId, { state: 'refunded', refundReference });
  });
};
