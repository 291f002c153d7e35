/** Work of bookings and payments that happens later. */
import type { AppContext } from '../../context.ts';
import { expireHold } from '../booking/sweep.ts';
import {
  HOLD_EXPIRY,
  HoldExpiry,
  PAYMENT_CHECK,
  PAYMENT_REFUND,
  PaymentCheck,
  PaymentRefund,
} from '../booking/jobs.ts';
import { checkPayment } from './reconcile.ts';
import { refundPayment } from './settle.ts';

export const setUpBooking = (ctx: AppContext): void => {
  ctx.jobs.define(HOLD_EXPIRY, HoldExpiry, ({ appointmentId }) => expireHold(ctx, appointmentId));
  ctx.jobs.define(PAYMENT_CHECK, PaymentCheck, ({ paymentId }) => checkPayment(ctx, paymentId));
  ctx.jobs.define(PAYMENT_REFUND, PaymentRefund, ({ paymentId }) => refundPayment(ctx, paymentId));
};
