/** Abandons a payment inside the transaction that releases its payable. */
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { returnCredits } from '../ledger/credits.ts';
import { PAYMENT_CHECK } from './jobs.ts';
import { ownerOf, type PayableRef } from './payables.ts';
import { livePayment, updatePayment } from './repository.ts';

/**
 * The caller holds the lock of the payable’s row. The attempt fails immediately, credits are returned, and a job closes the
 * page at the gateway. If the gateway has already charged, that job finds the charge and refunds it.
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
