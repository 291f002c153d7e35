/** Polls the gateway for payments without a webhook. */
import type { AppContext } from '../../context/context.ts';
import { job } from '../../background/job.ts';
import { PAYMENT_CHECK, PaymentCheck } from './jobs.ts';
import { settlePayment } from './settle.ts';

/** Settles a payment without news; polls again while its page is open, and closes the page at its end. */
export const checkPayment = async (ctx: AppContext, paymentId: string): Promise<void> => {
  const { state, expiresAt } = await settlePayment(ctx, paymentId);
  if (state !== 'created' && state !== 'pending') return;
  const later = ctx.clock.now().getTime() + ctx.config.payments.checkSeconds * 1000;
  const startAfter = new Date(Math.min(later, Math.max(Date.parse(expiresAt), ctx.clock.now().getTime() + 1000)));
  await ctx.db.transaction((tx) =>
    ctx.jobs.enqueue(tx, PAYMENT_CHECK, { paymentId }, { startAfter, singletonKey: paymentId }),
  );
};

export const paymentCheckJob = job(PAYMENT_CHECK, PaymentCheck, (ctx, { paymentId }) => checkPayment(ctx, paymentId));
