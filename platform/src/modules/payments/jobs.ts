/** Work of payments that happens later. */
import { job } from '../../jobs/work.ts';
import { PAYMENT_CHECK, PAYMENT_REFUND, PaymentCheck, PaymentRefund } from '../booking/jobs.ts';
import { checkPayment } from './reconcile.ts';
import { refundPayment } from './settle.ts';

export const paymentCheckJob = job(PAYMENT_CHECK, PaymentCheck, (ctx, { paymentId }) => checkPayment(ctx, paymentId));
export const paymentRefundJob = job(PAYMENT_REFUND, PaymentRefund, (ctx, { paymentId }) =>
  refundPayment(ctx, paymentId),
);
