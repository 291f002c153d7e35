/**
 * Settles a payment. Webhook, browser return, repeated confirmation and the reconciliation job all call this, in any order and
 * any number: the state is read from the gateway, then one transaction under row locks decides, once.
 */
import type { PaymentOutcome } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { pipeline, type Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { job } from '../../background/job.ts';
import type { PaymentStatus } from '../../ports/payment.ts';
import { invoiceFor } from '../invoices/issue.ts';
import { insertInvoice } from '../invoices/repository.ts';
import { returnCredits } from '../ledger/credits.ts';
import { alertAmount } from './alert.ts';
import { noteCard } from './card-repository.ts';
import { callGateway } from './gateway-call.ts';
import { PAYMENT_CHECK, PAYMENT_REFUND, PaymentRefund } from './jobs.ts';
import { outcomeOf } from './outcome.ts';
import { ownerOf, type PayableRef } from './payables.ts';
import { findOwnPayment, findPayment, livePayment, lockPayment, updatePayment } from './repository.ts';
import type { Payment } from './tables.ts';

type Charge = Extract<PaymentStatus, { kind: 'charged' }>;
type Uncharged = Extract<PaymentStatus, { kind: 'declined' | 'cancelled' }>;

const giveCreditsBack = (ctx: AppContext, tx: Tx, { id, payableKind }: Payment): Promise<void> => {
  const description = ownerOf(payableKind).movement.givenBack;
  return returnCredits(tx, { reference: id, description, now: ctx.clock.nowIso() });
};

const giveBack = async (ctx: AppContext, tx: Tx, payment: Payment, row: unknown, charge: Charge): Promise<Payment> => {
  await ownerOf(payment.payableKind).refunded?.(ctx, tx, row, payment.id);
  await giveCreditsBack(ctx, tx, payment);
  await ctx.jobs.enqueue(tx, PAYMENT_REFUND, { paymentId: payment.id }, { singletonKey: payment.id });
  return updatePayment(tx, payment.id, {
    state: 'refund_due',
    chargeReference: charge.chargeReference,
    chargedAmount: charge.amount,
    settledAt: ctx.clock.nowIso(),
  });
};

const settleCharged = async (
  ctx: AppContext,
  tx: Tx,
  payment: Payment,
  row: unknown,
  charge: Charge,
): Promise<Payment> => {
  const owner = ownerOf(payment.payableKind);
  const { chargeReference, amount: chargedAmount, at } = charge;
  if (chargedAmount !== payment.cardAmount) alertAmount(ctx, tx, payment, chargedAmount);
  if (payment.state === 'failed') return giveBack(ctx, tx, payment, row, charge);
  if (chargedAmount !== payment.cardAmount || !owner.accepts(ctx, row, at)) {
    const given = await giveBack(ctx, tx, payment, row, charge);
    await owner.release(ctx, tx, row);
    return given;
  }
  const change = { state: 'succeeded', chargeReference, chargedAmount, settledAt: ctx.clock.nowIso() } as const;
  const [paid, , invoice] = await pipeline(
    updatePayment(tx, payment.id, change),
    owner.confirm(ctx, tx, row),
    invoiceFor(tx, payment, owner.supply?.(ctx, tx, row), change.settledAt),
  );
  // Last, because invoices are numbered without gaps: the next invoice waits until the end of this transaction.
  if (invoice) await insertInvoice(tx, invoice);
  return paid;
};

/** A bank may still charge an abandoned attempt: a later check finds the charge and refunds it. */
const checkAgain = (ctx: AppContext, tx: Tx, { id }: Payment, until: string): Promise<void> =>
  ctx.jobs.enqueue(tx, PAYMENT_CHECK, { paymentId: id }, { startAfter: new Date(until), singletonKey: id });

const settleUncharged = async (
  ctx: AppContext,
  tx: Tx,
  payment: Payment,
  row: unknown,
  status: Uncharged,
): Promise<Payment> => {
  if (status.kind === 'cancelled' && status.until) await checkAgain(ctx, tx, payment, status.until);
  if (payment.state === 'failed') return payment;
  await giveCreditsBack(ctx, tx, payment);
  const failed = await updatePayment(tx, payment.id, {
    state: 'failed',
    declined: status.kind === 'declined',
    settledAt: ctx.clock.nowIso(),
  });
  await ownerOf(payment.payableKind).release(ctx, tx, row);
  return failed;
};

/** Every transaction locks in the same order: the payable, then its payment. */
const decide = (ctx: AppContext, { id, payableKind, payableId }: Payment, status: PaymentStatus): Promise<Payment> =>
  ctx.db.transaction(async (tx) => {
    const [locked, own] = await pipeline(ownerOf(payableKind).lock(tx, payableId), lockPayment(tx, id));
    const row = found(locked);
    const payment = found(own);
    const open = payment.state === 'created' || payment.state === 'pending' || payment.state === 'failed';
    if (!open || status.kind === 'open') return payment;
    if ('cardFingerprint' in status && status.cardFingerprint) await noteCard(tx, id, status.cardFingerprint);
    return status.kind === 'charged'
      ? settleCharged(ctx, tx, payment, row, status)
      : settleUncharged(ctx, tx, payment, row, status);
  });

/** Reads the state from the gateway; closes the page first when it has expired or the attempt was abandoned. */
const statusOf = async (ctx: AppContext, { id, state, expiresAt }: Payment): Promise<PaymentStatus> => {
  const over = state === 'failed' || expiresAt <= ctx.clock.nowIso();
  return callGateway(() => (over ? ctx.ports.payment.cancel(id) : ctx.ports.payment.lookup(id)));
};

const FINAL: readonly Payment['state'][] = ['succeeded', 'refund_due', 'refunded'];

/** @throws NOT_FOUND, SERVICE_UNAVAILABLE */
export const settlePayment = async (ctx: AppContext, paymentId: string): Promise<Payment> =>
  settle(ctx, found(await ctx.db.autocommit((tx) => findPayment(tx, paymentId))));

/** Settlements in progress in this process: webhook and browser return often arrive at the same time. */
const underWay = new WeakMap<AppContext['db'], Map<string, Promise<Payment>>>();

const underWayOf = ({ db }: AppContext): Map<string, Promise<Payment>> => {
  const known = underWay.get(db) ?? new Map<string, Promise<Payment>>();
  underWay.set(db, known);
  return known;
};

/** The final result of another settlement in progress; null when it is not final, or fails. */
const decidedElsewhere = async (ctx: AppContext, id: string): Promise<Payment | null> => {
  const other = await underWayOf(ctx)
    .get(id)
    ?.catch(() => null);
  return other && FINAL.includes(other.state) ? other : null;
};

/**
 * The same for a payment that was just read. A second call during settlement in this process waits for the first, and calls the
 * gateway only when the result is not final, because the first call may have preceded the charge. @throws SERVICE_UNAVAILABLE
 */
export const settle = async (ctx: AppContext, payment: Payment): Promise<Payment> => {
  if (FINAL.includes(payment.state) || payment.cardAmount === 0) return payment;
  const decided = await decidedElsewhere(ctx, payment.id);
  if (decided) return decided;
  const running = underWayOf(ctx);
  const work = statusOf(ctx, payment).then((status) => decide(ctx, payment, status));
  running.set(payment.id, work);
  try {
    return await work;
  } finally {
    if (running.get(payment.id) === work) running.delete(payment.id);
  }
};

/** Settles the attempt in progress, if any, before its payable is released. @throws SERVICE_UNAVAILABLE */
export const settleAttempt = async (ctx: AppContext, payable: PayableRef): Promise<void> => {
  const payment = await ctx.db.transaction((tx) => livePayment(tx, payable));
  if (payment && payment.state !== 'succeeded') await settle(ctx, payment);
};

/** Closes the page of an attempt and settles it, because the patient pays in another way. */
export const closeAttempt = async (ctx: AppContext, payment: Payment): Promise<Payment> =>
  decide(ctx, payment, await callGateway(() => ctx.ports.payment.cancel(payment.id)));

/** Closes the page of the attempt in progress, if any, and settles it. @throws SERVICE_UNAVAILABLE */
export const giveUpAttempt = async (ctx: AppContext, payable: PayableRef): Promise<void> => {
  const payment = await ctx.db.transaction((tx) => livePayment(tx, payable));
  if (payment && payment.state !== 'succeeded') await closeAttempt(ctx, payment);
};

/** Refunds the charge, also when its amount differs from the agreed one. Idempotent: the key is the payment. */
export const refundPayment = async (ctx: AppContext, paymentId: string): Promise<void> => {
  const payment = found(await ctx.db.autocommit((tx) => findPayment(tx, paymentId)));
  const { state, chargeReference, chargedAmount: amount } = payment;
  if (state !== 'refund_due' || chargeReference === null || amount === null) return;
  const { refundReference } = await callGateway(() =>
    ctx.ports.payment.refund({ key: `refund:${paymentId}`, chargeReference, amount }),
  );
  await ctx.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.state === 'refund_due') await updatePayment(tx, paymentId, { state: 'refunded', refundReference });
  });
};

export const paymentRefundJob = job(PAYMENT_REFUND, PaymentRefund, (ctx, { paymentId }) =>
  refundPayment(ctx, paymentId),
);

/**
 * Handles the browser return from the gateway’s page. @throws NOT_FOUND, also for another account’s payment;
 * SERVICE_UNAVAILABLE
 */
export const returnFromPage = async (ctx: AppContext, uid: string, paymentId: string): Promise<PaymentOutcome> => {
  const payment = found(await ctx.db.autocommit((tx) => findOwnPayment(tx, paymentId, uid)));
  return outcomeOf(await settle(ctx, payment));
};
