/**
 * Refunds payments. The order is inserted in the transaction that cancels, which also returns the credits; a job requests the
 * card’s part from the gateway until it succeeds.
 */
import type { Halalas, Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { job } from '../../background/job.ts';
import { type Credited, issueCreditNote } from '../invoices/issue.ts';
import { COMPANY_ACCOUNT } from '../ledger/company-accounts.ts';
import { grantCredit, returnCredits } from '../ledger/credits.ts';
import { refundGrant } from '../ledger/funding.ts';
import { callGateway } from './gateway-call.ts';
import { REFUND_SENDING, RefundSending } from './jobs.ts';
import { ownerOf, type PayableRef } from './payables.ts';
import { lockPaid, type PaidPayment } from './paid-payments.ts';
import { findPayment } from './repository.ts';
import { findRefund, finishRefund, insertRefund } from './refund-repository.ts';
import type { Payment, PaymentRefund } from './tables.ts';

const TO_WALLET: Localized = { ar: 'مبلغ مسترد إلى المحفظة', en: 'Refund to the wallet' };

export interface RefundOrder {
  readonly payable: PayableRef;
  /** The reason, e.g. `cancelled`. A payment is refunded once per reason, also when it is ordered repeatedly. */
  readonly reason: string;
  /** In halalas; `all` is the remainder. */
  readonly amount: Halalas | 'all';
  /** The charges of a visit or an addition to which this amount belongs, so that the credit note contains their VAT. */
  readonly charges?: readonly Credited[] | undefined;
  /** `source` refunds each part to its source; `wallet` turns the card’s part into a credit without an expiry. */
  readonly to: 'source' | 'wallet';
}

/** Refunded amounts in halalas. */
export interface Refunded {
  readonly card: Halalas;
  /** To the credits that paid it. */
  readonly credits: Halalas;
  /** The card's part as a new credit. */
  readonly wallet: Halalas;
}

const NOTHING: Refunded = { card: 0, credits: 0, wallet: 0 };

const sumOf = (refunds: readonly PaymentRefund[], part: (refund: PaymentRefund) => Halalas): Halalas =>
  refunds.reduce((sum, refund) => sum + part(refund), 0);

const partsOf = ({ cardAmount, creditAmount, walletAmount }: PaymentRefund): Refunded => ({
  card: cardAmount,
  credits: creditAmount,
  wallet: walletAmount,
});

/**
 * Divides a share: credits have the same proportion in it as in the payment, so that any number of shares add up to the
 * payment.
 */
export const partsOfShare = (
  paid: Pick<Payment, 'total' | 'walletAmount'>,
  before: { readonly total: Halalas; readonly credits: Halalas },
  amount: Halalas,
): { readonly credits: Halalas; readonly card: Halalas } => {
  const credits = Math.round(((before.total + amount) * paid.walletAmount) / paid.total) - before.credits;
  return { credits, card: amount - credits };
};

const order = async (
  ctx: AppContext,
  tx: Tx,
  payment: Payment,
  { payable, reason, to, charges }: RefundOrder,
  parts: { readonly credits: Halalas; readonly card: Halalas },
): Promise<PaymentRefund> => {
  const now = ctx.clock.nowIso();
  const toCard = to === 'source' ? parts.card : 0;
  const refund = await insertRefund(tx, {
    id: newId('rfd'),
    paymentId: payment.id,
    reason,
    cardAmount: toCard,
    creditAmount: parts.credits,
    walletAmount: parts.card - toCard,
    state: toCard > 0 ? 'due' : 'done',
    createdAt: now,
    doneAt: toCard > 0 ? null : now,
  });
  const { id, creditAmount, walletAmount } = refund;
  const description = ownerOf(payable.kind).movement.givenBack;
  await returnCredits(tx, { reference: payment.id, share: { id, amount: creditAmount }, description, now });
  if (walletAmount > 0) {
    const grant = { uid: payment.uid, amount: walletAmount, source: TO_WALLET, expiresAt: null, now };
    await grantCredit(tx, { ...grant, reference: refundGrant(id), from: COMPANY_ACCOUNT.topUps });
  }
  await issueCreditNote(tx, refund, charges, now);
  if (toCard > 0) await ctx.jobs.enqueue(tx, REFUND_SENDING, { refundId: id }, { singletonKey: id });
  return refund;
};

/** Completed and ordered refunds of a payment. */
const goneBack = (earlier: readonly PaymentRefund[]): { readonly total: Halalas; readonly credits: Halalas } => {
  const credits = sumOf(earlier, ({ creditAmount }) => creditAmount);
  return { credits, total: credits + sumOf(earlier, ({ cardAmount, walletAmount }) => cardAmount + walletAmount) };
};

/** The parts of an order of this amount. */
export const partsToRefund = (
  { payment, refunds }: PaidPayment,
  amount: Halalas,
): { readonly credits: Halalas; readonly card: Halalas } =>
  amount === 0 ? { credits: 0, card: 0 } : partsOfShare(payment, goneBack(refunds), amount);

/**
 * Orders a refund of a payment that the transaction has locked; null when nothing is refunded. A repeated order of the same
 * reason returns the existing refund.
 * @throws NOT_FOUND when nothing was paid, STATE_NOT_ALLOWED when the amount exceeds the remainder
 */
export const orderRefund = async (
  ctx: AppContext,
  tx: Tx,
  { payment, refunds }: PaidPayment,
  asked: RefundOrder,
): Promise<PaymentRefund | null> => {
  if (payment.state !== 'succeeded') return refuse('NOT_FOUND');
  const same = refunds.find(({ reason }) => reason === asked.reason);
  if (same) return same;
  const before = goneBack(refunds);
  const left = payment.total - before.total;
  const amount = asked.amount === 'all' ? left : asked.amount;
  if (amount < 0 || amount > left) return refuse('STATE_NOT_ALLOWED');
  if (amount === 0) return null;
  return order(ctx, tx, payment, asked, partsOfShare(payment, before, amount));
};

/**
 * The same for a caller that has not read the payment, in the transaction that cancels; the caller holds the payable’s row.
 * @throws as `orderRefund`
 */
export const refundPayable = async (ctx: AppContext, tx: Tx, asked: RefundOrder): Promise<Refunded> => {
  const [paid] = await lockPaid(tx, [asked.payable]);
  const refund = await orderRefund(ctx, tx, paid ?? refuse('NOT_FOUND'), asked);
  return refund ? partsOf(refund) : NOTHING;
};

/** Requests the card’s part from the gateway. Idempotent: the key is the order. */
export const sendRefund = async (ctx: AppContext, refundId: string): Promise<void> => {
  const { refund, payment } = await ctx.db.transaction(async (tx) => {
    const ordered = found(await findRefund(tx, refundId));
    return { refund: ordered, payment: found(await findPayment(tx, ordered.paymentId)) };
  });
  if (refund.state === 'done') return;
  const { chargeReference } = payment;
  if (chargeReference === null) throw new Error(`refund ${refundId} is of a payment without a charge`);
  const { refundReference } = await callGateway(() =>
    ctx.ports.payment.refund({ key: `refund:${refundId}`, chargeReference, amount: refund.cardAmount }),
  );
  await ctx.db.transaction((tx) => finishRefund(tx, refundId, refundReference, ctx.clock.nowIso()));
};

export const refundSendingJob = job(REFUND_SENDING, RefundSending, (ctx, { refundId }) => sendRefund(ctx, refundId));
