/**
 * Pays for a payable: by wallet credits first, and by card for the rest. The payment is committed before the request to the
 * gateway, so a crash in between leaves a row for which the reconciliation job asks the gateway.
 */
import type { PaymentOutcome } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { pipeline, type Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { spendCredits } from '../ledger/credits.ts';
import { callGateway } from './gateway-call.ts';
import { PAYMENT_CHECK } from './jobs.ts';
import { outcomeOf, payableOf } from './outcome.ts';
import { ownerOf, type PayRequest } from './payables.ts';
import { returnOrigin } from './return-origin.ts';
import { tokenOfCard } from './saved-card-repository.ts';
import { usableCard } from './saved-cards.ts';
import { findByKey, insertPayment, livePayment, updatePayment } from './repository.ts';
import { closeAttempt, settlePayment } from './settle.ts';
import type { Payment } from './tables.ts';

const scheduleCheck = (ctx: AppContext, tx: Tx, paymentId: string): Promise<void> => {
  const startAfter = new Date(ctx.clock.now().getTime() + ctx.config.payments.checkSeconds * 1000);
  return ctx.jobs.enqueue(tx, PAYMENT_CHECK, { paymentId }, { startAfter, singletonKey: paymentId });
};

const intend = async (ctx: AppContext, tx: Tx, uid: string, row: unknown, request: PayRequest): Promise<Payment> => {
  const owner = ownerOf(request.payable.kind);
  const price = await owner.quote(ctx, tx, row, request.useWallet);
  if (price.name !== request.quote) refuse('PRICE_CHANGED', { data: { quote: price.shown } });
  const now = ctx.clock.nowIso();
  const id = newId('pay');
  const spent = { uid, amount: price.walletUsed, reference: id, description: owner.movement.paid, now };
  await spendCredits(tx, spent);
  const reserved = await owner.reserve(ctx, tx, row, price);
  const paidNow = price.due === 0;
  const card = !paidNow && request.card ? await usableCard(ctx, tx, uid, request.card) : null;
  const insert = insertPayment(tx, {
    id,
    uid,
    payableKind: request.payable.kind,
    payableId: request.payable.id,
    idempotencyKey: request.key,
    quote: price.name,
    total: price.total,
    walletAmount: price.walletUsed,
    cardAmount: price.due,
    savedCardId: card?.id ?? null,
    state: paidNow ? 'succeeded' : 'created',
    expiresAt: reserved.until,
    createdAt: now,
    settledAt: paidNow ? now : null,
  });
  if (!paidNow) return (await pipeline(insert, scheduleCheck(ctx, tx, id)))[0];
  const payment = await insert;
  await owner.confirm(ctx, tx, reserved.row);
  await issueInvoice(tx, payment, owner.supply?.(ctx, tx, reserved.row), now);
  return payment;
};

/**
 * Confirms a free payable, inside the transaction in which the caller made it free and holds the account’s lock.
 * @throws PRICE_CHANGED when it is not free, and refusals of the payable’s owner
 */
export const payNothing = async (
  ctx: AppContext,
  tx: Tx,
  uid: string,
  payable: PayRequest['payable'],
  key: string,
): Promise<void> => {
  const owner = ownerOf(payable.kind);
  const row = found(await owner.lock(tx, payable.id, uid));
  const { name: quote, total, shown } = await owner.quote(ctx, tx, row, false);
  if (total > 0) refuse('PRICE_CHANGED', { data: { quote: shown } });
  await intend(ctx, tx, uid, row, { payable, quote, key, useWallet: false, language: 'ar' });
};

/** A payment to continue, an older attempt that must be closed first, or a payable that can no longer be paid. */
type Begun =
  | { readonly kind: 'payment' | 'other-attempt'; readonly payment: Payment }
  | { readonly kind: 'not-open'; readonly row: unknown };

/** The sessions of an account in erasure have ended; a call that was authenticated before is refused in the same way. */
const refuseErased = (error: unknown): never => {
  if (violates(error, 'payment_of_living_account')) refuse('SESSION_EXPIRED');
  throw error;
};

const begin = (ctx: AppContext, uid: string, request: PayRequest): Promise<Begun> => {
  const begun = ctx.db.transaction<Begun>(async (tx) => {
    const { payable, key, quote } = request;
    const owner = ownerOf(payable.kind);
    const [, locked] = await pipeline(lockName(tx, 'account', uid), owner.lock(tx, payable.id, uid));
    const row = found(locked, owner.missing);
    const [known, live] = await pipeline(findByKey(tx, uid, key), livePayment(tx, payable));
    if (known) {
      const same = known.payableKind === payable.kind && known.payableId === payable.id && known.quote === quote;
      return same ? { kind: 'payment', payment: known } : refuse('IDEMPOTENCY_CONFLICT');
    }
    if (live?.state === 'succeeded') return { kind: 'payment', payment: live };
    const goesOn = live?.quote === quote && live.savedCardId === (request.card ?? null);
    if (live) return { kind: goesOn ? 'payment' : 'other-attempt', payment: live };
    if (!owner.isOpen(ctx, row)) return { kind: 'not-open', row };
    return { kind: 'payment', payment: await intend(ctx, tx, uid, row, request) };
  });
  return begun.catch(refuseErased);
};

type Caller = Pick<PayRequest, 'language' | 'localOrigin'>;

/** Opens the page of the gateway. A payment has one page, also when it is opened repeatedly. */
const toPage = async (
  ctx: AppContext,
  payment: Payment,
  { language, localOrigin }: Caller,
): Promise<PaymentOutcome> => {
  const { id, cardAmount: amount, expiresAt, savedCardId } = payment;
  const payable = payableOf(payment);
  const owner = ownerOf(payable.kind);
  const returnUrl = new URL(await owner.returnLink(payment, ctx), returnOrigin(ctx, localOrigin)).href;
  const cardToken = savedCardId === null ? null : await ctx.db.autocommit((tx) => tokenOfCard(tx, savedCardId));
  const session = await callGateway(() =>
    ctx.ports.payment.open({ reference: id, amount, language, returnUrl, expiresAt, cardToken }),
  );
  if (payment.state === 'created') {
    await ctx.db.transaction(async (tx) => {
      const [, live] = await pipeline(owner.lock(tx, payable.id), livePayment(tx, payable));
      if (live?.id !== id || live.state !== 'created') return;
      const { sessionReference, pageUrl } = session;
      await updatePayment(tx, id, { state: 'pending', sessionReference, pageUrl });
    });
  }
  return { kind: 'redirect', payable, payment_id: id, url: session.pageUrl };
};

/** A payment in progress may have been settled meanwhile; only an open one leads to the page. */
const goOn = async (ctx: AppContext, payment: Payment, caller: Caller): Promise<PaymentOutcome> => {
  const current = payment.state === 'pending' ? await settlePayment(ctx, payment.id) : payment;
  return current.state === 'created' || current.state === 'pending' ? toPage(ctx, current, caller) : outcomeOf(current);
};

/**
 * Pays and confirms. The same key finds the same payment; a second attempt during a payment continues it.
 * @throws NOT_FOUND, CARD_EXPIRED, PRICE_CHANGED (with the new quote), WALLET_INSUFFICIENT, IDEMPOTENCY_CONFLICT,
 * PAYMENT_PENDING, SERVICE_UNAVAILABLE, and refusals of the payable’s owner
 */
export const pay = async (ctx: AppContext, uid: string, request: PayRequest): Promise<PaymentOutcome> => {
  let begun = await begin(ctx, uid, request);
  if (begun.kind === 'other-attempt') {
    await closeAttempt(ctx, begun.payment);
    begun = await begin(ctx, uid, request);
  }
  if (begun.kind === 'not-open') return ownerOf(request.payable.kind).refuse(ctx, begun.row);
  if (begun.kind === 'other-attempt') return refuse('PAYMENT_PENDING');
  return goOn(ctx, begun.payment, request);
};
