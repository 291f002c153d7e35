/**
 * Under the jobs: whatever a payment left undone for too long is done here, from the table alone. A job that was laid aside
 * after many failures costs minutes, not money.
 */
import type { AppContext } from '../../context.ts';
import type { RecurringWork } from '../../jobs/recurring.ts';
import { type OverdueWork, overduePayments } from './repository.ts';
import { sendRefund } from './refund.ts';
import { refundPayment, settlePayment } from './settle.ts';

const DO: Record<OverdueWork, (ctx: AppContext, id: string) => Promise<unknown>> = {
  settle: settlePayment,
  refund: refundPayment,
  'send-refund': sendRefund,
};

/** One that fails is logged and tried again at the next sweep; it does not keep the others waiting. */
export const sweepPayments = async (ctx: AppContext): Promise<void> => {
  const now = ctx.clock.now();
  const waited = new Date(now.getTime() - ctx.config.payments.sweepSeconds * 1000).toISOString();
  for (const { id, work } of await ctx.db.transaction((tx) => overduePayments(tx, now.toISOString(), waited))) {
    await DO[work](ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, work, id }, 'an overdue payment could not be settled'),
    );
  }
};

/** Finds what a lost job or a killed process left behind. */
export const paymentSweep: RecurringWork = {
  name: 'payments.sweep',
  everySeconds: ({ payments }) => payments.sweepSeconds,
  run: sweepPayments,
};
