/** Giving a payment up inside the transaction that frees its slot. */
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { PAYMENT_CHECK } from '../booking/jobs.ts';
import { returnCredits } from '../wallet/service.ts';
import { livePayment, updatePayment } from './repository.ts';

/**
 * The attempt fails here and now, credits go back, and a job closes the page at the gateway. Should the gateway have
 * charged already, that job finds out and refunds.
 */
export const abandonPayment = async (ctx: AppContext, tx: Tx, appointmentId: string): Promise<void> => {
  const payment = await livePayment(tx, appointmentId);
  if (!payment || payment.state === 'succeeded') return;
  const now = ctx.clock.nowIso();
  await returnCredits(tx, payment.id, now);
  await updatePayment(tx, payment.id, { state: 'failed', settledAt: now });
  await ctx.jobs.enqueue(tx, PAYMENT_CHECK, { paymentId: payment.id }, { singletonKey: payment.id });
};
