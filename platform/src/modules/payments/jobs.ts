/** Names and data of the jobs of payments. */
import * as z from 'zod';

export const PAYMENT_CHECK = 'payments.check';
export const PaymentCheck = z.object({ paymentId: z.string() });

export const PAYMENT_REFUND = 'payments.refund';
export const PaymentRefund = z.object({ paymentId: z.string() });

export const PAYOUT_SENDING = 'payments.send-payout';
export const PayoutSending = z.object({ payoutId: z.string() });

export const REFUND_SENDING = 'payments.send-refund';
export const RefundSending = z.object({ refundId: z.string() });
