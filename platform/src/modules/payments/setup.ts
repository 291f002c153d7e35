/** Work of bookings and payments that happens later. */
import type { AppContext } from '../../context.ts';
import { expireHold } from '../booking/sweep.ts';
import {
  BOOKING_SWEEP,
  BookingSweep,
  HOLD_EXPIRY,
  HoldExpiry,
  PAYMENT_CHECK,
  PAYMENT_REFUND,
  PaymentCheck,
  PaymentRefund,
} from '../booking/jobs.ts';
import { scheduleSweep, sweepOverdue } from './overdue.ts';
import { checkPayment } from './reconcile.ts';
import { refundPayment } from './settle.ts';

const sweepAndGoOn = async (ctx: AppContext): Promise<void> => {
  await scheduleSweep(ctx, ctx.config.booking.sweepSeconds);
  await sweepOverdue(ctx);
};

export const setUpBooking = (ctx: AppContext): void => {
  ctx.jobs.define(HOLD_EXPIRY, HoldExpiry, ({ appointmentId }) => expireHold(ctx, appointmentId));
  ctx.jobs.define(PAYMENT_CHECK, PaymentCheck, ({ paymentId }) => checkPayment(ctx, paymentId));
  ctx.jobs.define(PAYMENT_REFUND, PaymentRefund, ({ paymentId }) => refundPayment(ctx, paymentId));
  ctx.jobs.define(BOOKING_SWEEP, BookingSweep, () => sweepAndGoOn(ctx));
};
