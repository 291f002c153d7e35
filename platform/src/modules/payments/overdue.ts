/**
 * Completes overdue work on payments, found in the tables alone, so that a lost job delays a payment by minutes and loses no
 * money.
 */
import type { AppContext } from '../../context/context.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { sweepAll } from '../../background/sweep-all.ts';
import { type Overdue, type OverdueWork, overduePayments } from './repository.ts';
import { sendPayout } from './payout.ts';
import { sendRefund } from './refund.ts';
import { refundPayment, settlePayment } from './settle.ts';

const DO: Record<OverdueWork, (ctx: AppContext, id: string) => Promise<unknown>> = {
  settle: settlePayment,
  refund: refundPayment,
  'send-refund': sendRefund,
  'send-payout': sendPayout,
};

export const sweepPayments = async (ctx: AppContext): Promise<void> => {
  const [now, { sweepSeconds }] = [ctx.clock.now(), ctx.config.payments];
  const waited = new Date(now.getTime() - sweepSeconds * 1000).toISOString();
  await sweepAll(ctx, {
    find: (tx, after: Overdue | null, limit) => overduePayments(tx, { now: now.toISOString(), waited }, after, limit),
    act: ({ id, work }) => DO[work](ctx, id),
    failed: 'overdue payment could not be settled; retried in the next sweep',
  });
};

/** Finds and completes what a lost job or a killed process has not done. */
export const paymentSweep: RecurringWork = {
  name: 'payments.sweep',
  everySeconds: ({ payments }) => payments.sweepSeconds,
  run: sweepPayments,
};
