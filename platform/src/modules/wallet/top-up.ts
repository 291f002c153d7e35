/** Wallet top-ups by card. */
import type { PaymentOutcome, TopUpLimits } from 'shared-contracts/api';
import { addMinutes, type Halalas, type Language, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { pay } from '../payments/pay.ts';
import { giveUpAttempt } from '../payments/settle.ts';
import { priceName } from './payable.ts';
import { closeTopUp, insertTopUp, lockTopUp, openTopUp, topUpByKey, toppedUpSince } from './repository.ts';
import type { TopUp } from './tables.ts';

/** Suggested amounts, if they are within the limits. */
const SUGGESTED: readonly Halalas[] = [5_000, 10_000, 20_000, 50_000];

const leftToday = async (ctx: AppContext, tx: Tx, uid: string): Promise<Halalas> => {
  const midnight = riyadhInstant(riyadhDay(ctx.clock.nowIso()), 0);
  return Math.max(0, ctx.config.wallet.topUpPerDay - (await toppedUpSince(tx, uid, midnight)));
};

export const topUpLimits = async (ctx: AppContext, tx: Tx, uid: string): Promise<TopUpLimits> => {
  const { topUpMin: min, topUpMax: max } = ctx.config.wallet;
  const left = await leftToday(ctx, tx, uid);
  const suggested = SUGGESTED.filter((amount) => amount >= min && amount <= Math.min(max, left));
  return { min, max, left_today: left, suggested };
};

interface TopUpRequest {
  readonly amount: Halalas;
  /** A saved card of the account. */
  readonly card?: string | undefined;
  /** Idempotency key within the account. */
  readonly key: string;
  readonly language: Language;
  readonly localOrigin?: string | null;
}

const assertAllowed = async (ctx: AppContext, tx: Tx, uid: string, amount: Halalas): Promise<void> => {
  const { topUpMin, topUpMax } = ctx.config.wallet;
  if (amount < topUpMin || amount > topUpMax)
    refuse('TOP_UP_AMOUNT', { params: { minHalalas: topUpMin, maxHalalas: topUpMax } });
  const left = await leftToday(ctx, tx, uid);
  if (amount > left) refuse('TOP_UP_DAY_LIMIT', { params: { leftHalalas: left }, data: { left } });
};

/** A top-up to pay, or an older one in progress that must be closed first. */
type Begun = { readonly kind: 'ready' | 'other'; readonly topUp: TopUp };

const begin = (ctx: AppContext, uid: string, { amount, key }: TopUpRequest): Promise<Begun> =>
  ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    const known = await topUpByKey(tx, uid, key);
    if (known) return known.amount === amount ? { kind: 'ready', topUp: known } : refuse('IDEMPOTENCY_CONFLICT');
    const other = await openTopUp(tx, uid);
    if (other) return { kind: 'other', topUp: other };
    await assertAllowed(ctx, tx, uid, amount);
    const createdAt = ctx.clock.nowIso();
    const expiresAt = addMinutes(createdAt, ctx.config.wallet.topUpMinutes);
    const row = { id: newId('top'), uid, amount, idempotencyKey: key, state: 'open', expiresAt, createdAt } as const;
    return { kind: 'ready', topUp: await insertTopUp(tx, row) };
  });

/** Closes its page at the gateway; a charge that was made before is honoured. One without a decided payment is closed here. */
const closeOther = async (ctx: AppContext, { id }: TopUp): Promise<void> => {
  await giveUpAttempt(ctx, { kind: 'wallet-top-up', id });
  await ctx.db.transaction(async (tx) => {
    const row = await lockTopUp(tx, id);
    if (row?.state !== 'open') return;
    await abandonPayment(ctx, tx, { kind: 'wallet-top-up', id });
    await closeTopUp(tx, id, 'closed', ctx.clock.nowIso());
  });
};

/**
 * Starts a top-up and returns its payment page; a repeated key returns the same top-up.
 * @throws TOP_UP_AMOUNT, TOP_UP_DAY_LIMIT, IDEMPOTENCY_CONFLICT, PAYMENT_PENDING, STATE_NOT_ALLOWED, SERVICE_UNAVAILABLE
 */
export const topUp = async (ctx: AppContext, uid: string, request: TopUpRequest): Promise<PaymentOutcome> => {
  let begun = await begin(ctx, uid, request);
  if (begun.kind === 'other') {
    await closeOther(ctx, begun.topUp);
    begun = await begin(ctx, uid, request);
  }
  if (begun.kind === 'other') return refuse('PAYMENT_PENDING');
  const { id } = begun.topUp;
  const { card, key, language, localOrigin = null } = request;
  const payable = { kind: 'wallet-top-up', id } as const;
  return pay(ctx, uid, { payable, quote: priceName(begun.topUp), useWallet: false, card, key, language, localOrigin });
};
