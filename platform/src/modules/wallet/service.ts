/** Spending credits and giving them back. Each movement names what it is for, so that a repeat changes nothing. */
import type { Wallet, WalletTransaction } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import { firstRow, type Tx } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { sql } from 'drizzle-orm';
import { allocate, spendable } from './allocation.ts';
import { creditsOf, lockWallet, movementsOf, post, spentOn, walletAccount } from './repository.ts';
import { HOUSE_ACCOUNT, walletCredits } from './tables.ts';

const sumOf = (credits: readonly { remaining: number }[]): number =>
  credits.reduce((sum, { remaining }) => sum + remaining, 0);

/** Halalas that can be spent at an instant. */
export const walletBalance = async (tx: Tx, uid: string, now: string): Promise<number> =>
  sumOf(spendable(await creditsOf(tx, uid), now));

export interface Grant {
  readonly uid: string;
  readonly amount: number;
  readonly source: Localized;
  readonly expiresAt: string | null;
  readonly reference: string;
  readonly now: string;
  readonly creditId?: string;
}

export const grantCredit = async (
  tx: Tx,
  { uid, amount, source, expiresAt, reference, now, creditId }: Grant,
): Promise<void> => {
  const accountId = await walletAccount(tx, uid);
  const id = creditId ?? newId('crd');
  await tx
    .insert(walletCredits)
    .values({ id, accountId, sourceAr: source.ar, sourceEn: source.en, expiresAt, createdAt: now });
  await post(tx, {
    kind: 'grant',
    reference,
    description: source,
    at: now,
    entries: [
      { accountId, creditId: id, amount },
      { accountId: HOUSE_ACCOUNT.promotions, creditId: null, amount: -amount },
    ],
  });
};

const PAID: Localized = { ar: 'دفع استشارة', en: 'Consultation payment' };
const GIVEN_BACK: Localized = { ar: 'إرجاع مبلغ استشارة', en: 'Consultation refund' };

/** Takes an amount from the credits that expire first. @throws WALLET_INSUFFICIENT */
export const spendCredits = async (
  tx: Tx,
  { uid, amount, reference, now }: { uid: string; amount: number; reference: string; now: string },
): Promise<void> => {
  if (amount === 0) return;
  await lockWallet(tx, uid);
  const shares = allocate(await creditsOf(tx, uid), amount, now) ?? refuse('WALLET_INSUFFICIENT');
  const accountId = await walletAccount(tx, uid);
  const taken = shares.map((share) => ({ accountId, creditId: share.creditId, amount: -share.amount }));
  const entries = [...taken, { accountId: HOUSE_ACCOUNT.sales, creditId: null, amount }];
  await post(tx, { kind: 'spend', reference, description: PAID, at: now, entries });
};

/** Gives back what a reference spent, to the same credits: they keep their expiry. Once, however often it is called. */
export const returnCredits = async (tx: Tx, reference: string, now: string): Promise<void> => {
  const spent = await spentOn(tx, reference);
  const amount = spent.reduce((sum, part) => sum + part.amount, 0);
  if (amount === 0) return;
  const done = await firstRow(
    tx,
    sql`SELECT 1 FROM ledger_transaction WHERE kind = 'refund' AND reference = ${reference}`,
  );
  if (done) return;
  const back = spent.map((part) => ({ accountId: part.account, creditId: part.credit, amount: part.amount }));
  const entries = [...back, { accountId: HOUSE_ACCOUNT.sales, creditId: null, amount: -amount }];
  await post(tx, { kind: 'refund', reference, description: GIVEN_BACK, at: now, entries });
};

export const walletOf = (ctx: AppContext, uid: string): Promise<Wallet> =>
  ctx.db.read(async (tx) => {
    const credits = spendable(await creditsOf(tx, uid), ctx.clock.nowIso());
    return {
      balance: sumOf(credits),
      credits: credits.map(({ id, remaining, source, expiresAt }) => ({
        id,
        remaining,
        source,
        expires_at: expiresAt,
      })),
    };
  });

const PAGE_SIZE = 20;

export const walletMovements = async (
  ctx: AppContext,
  uid: string,
  page: number,
): Promise<{ transactions: WalletTransaction[]; page: number; page_count: number }> => {
  const rows = await ctx.db.read((tx) => movementsOf(tx, uid, PAGE_SIZE, (page - 1) * PAGE_SIZE));
  const total = rows[0]?.total ?? 0;
  return {
    transactions: rows.map(({ movement }) => movement),
    page,
    page_count: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
};
