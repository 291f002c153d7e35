/** The wallet as the patient sees it. */
import type { Wallet, WalletTransaction } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import { spendable } from '../ledger/allocation.ts';
import { sumOf } from '../ledger/credits.ts';
import { creditsOf, movementsOf } from '../ledger/repository.ts';
import { topUpLimits } from './top-up.ts';

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
      top_up: await topUpLimits(ctx, tx, uid),
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
