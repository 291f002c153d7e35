/** Giving a payment up inside the transaction that frees what it was for. */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { returnCredits } from '../ledger/credits.ts';
import { PAYMENT_CHECK } from './jobs.ts';
import { ownerOf, type PayableRef } from './payables.ts';
import { livePayment, updatePayment } from './repository.ts';

/**
 * The caller holds the payable's row. The attempt fails here and now, credits go back, and a job closes the page at the
 * gateway. Should the gateway have charged already, that job finds out and refunds.
 */
export const abandonPayment = async (ctx: AppContext, tx: Tx, payable: PayableRef): Promise<void> => {
  const payment = await livePayment(tx, payable);
  if (!payment || payment.state === 'succeeded') return;
  const now = ctx.clock.nowIso();
  const description = ownerOf(payable.kind).movement.givenBack;
  await returnCredits(tx, { reference: payment.id, description, now });
  await updatePayment(tx, payment.id, { state: 'failed', settledAt: now });
  await ctx.jobs.enqueue(tx, PAYMENT_CHECK, { paymentId: payment.id }, { singletonKey: payment.id });
};
