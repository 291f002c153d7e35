/**
 * Pays out a wallet before its account is erased. Money leaves the wallet in the caller’s transaction; jobs then request
 * refunds of the original charges from the gateway. Amounts that no card can receive any more wait for a bank transfer by
 * operations.
 */
import type { Halalas } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { job } from '../../background/job.ts';
import { withdrawFundedCredits } from '../ledger/closing.ts';
import { sumOf, walletBalance } from '../ledger/credits.ts';
import { fundingOf } from '../ledger/funding.ts';
import { fundedCredits } from '../ledger/repository.ts';
import { alertTransfer } from './alert.ts';
import { callGateway } from './gateway-call.ts';
import { PAYOUT_SENDING, PayoutSending } from './jobs.ts';
import {
  findPayout,
  fundingPayment,
  hasOpenPayout,
  insertPayout,
  lockPayout,
  type PayoutToBank,
  payoutsToBank,
  updatePayout,
} from './payout-repository.ts';
import { hasDueRefund } from './refund-repository.ts';

export interface WalletParts {
  /** Bought with money: refunded. */
  readonly funded: Halalas;
  /** Gifts of the company: expire. */
  readonly promotional: Halalas;
}

export const walletParts = async (tx: Tx, uid: string, now: string): Promise<WalletParts> => {
  const funded = sumOf(await fundedCredits(tx, uid));
  return { funded, promotional: (await walletBalance(tx, uid, now)) - funded };
};

/** Withdraws all money from the wallet and orders the payouts. @returns the refunded halalas; 0 when there was no money */
export const payOutWallet = async (ctx: AppContext, tx: Tx, uid: string): Promise<Halalas> => {
  const now = ctx.clock.nowIso();
  const taken = await withdrawFundedCredits(tx, uid, now);
  for (const { payoutId, id: creditId, remaining: amount, reference } of taken) {
    const funding = fundingOf(reference);
    const paymentId = funding && (await fundingPayment(tx, funding));
    const state = paymentId === null ? 'bank' : 'due';
    const payout = await insertPayout(tx, { id: payoutId, uid, creditId, paymentId, amount, state, createdAt: now });
    if (state === 'bank') alertTransfer(ctx, tx, payout);
    else await ctx.jobs.enqueue(tx, PAYOUT_SENDING, { payoutId }, { singletonKey: payoutId });
  }
  return sumOf(taken);
};

const isImpossible = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RefundImpossibleError' || isImpossible(error.cause));

/** Requests the refund of the charge from the gateway. Idempotent: the key is the payout. */
export const sendPayout = async (ctx: AppContext, id: string): Promise<void> => {
  const { payout, chargeReference } = found(await ctx.db.read((tx) => findPayout(tx, id)));
  if (payout.state !== 'due' || chargeReference === null) return;
  const refundReference = await callGateway(() =>
    ctx.ports.payment.refund({ key: `payout:${id}`, chargeReference, amount: payout.amount }),
  ).then(
    (refund) => refund.refundReference,
    (error: unknown) => {
      if (!isImpossible(error)) throw error;
      return null;
    },
  );
  await ctx.db.transaction(async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked?.state !== 'due') return;
    if (refundReference !== null) {
      await updatePayout(tx, id, { state: 'done', refundReference, doneAt: ctx.clock.nowIso() });
      return;
    }
    await updatePayout(tx, id, { state: 'bank' });
    alertTransfer(ctx, tx, locked);
  });
};

export const payoutSendingJob = job(PAYOUT_SENDING, PayoutSending, (ctx, { payoutId }) => sendPayout(ctx, payoutId));

/** Payouts that operations must transfer. */
export const transfersToMake = (ctx: AppContext): Promise<PayoutToBank[]> => ctx.db.read(payoutsToBank);

/**
 * Records a bank transfer by operations. A repeated reference has no further effect.
 * @throws NOT_FOUND, STATE_NOT_ALLOWED for a payout that does not wait for a transfer
 */
export const recordTransfer = (ctx: AppContext, id: string, transferReference: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { state, transferReference: known } = found(await lockPayout(tx, id));
    if (state === 'done' && known === transferReference) return;
    if (state !== 'bank') refuse('STATE_NOT_ALLOWED');
    await updatePayout(tx, id, { state: 'done', transferReference, doneAt: ctx.clock.nowIso() });
  });

/** Whether a payout of the account is in progress. */
export const hasOpenRefund = async (tx: Tx, uid: string): Promise<boolean> =>
  (await hasDueRefund(tx, uid)) || hasOpenPayout(tx, uid);
