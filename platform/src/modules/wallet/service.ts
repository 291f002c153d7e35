/** The wallet for its patient. */
import type { Wallet, WalletTransaction } from 'shared-contracts/api';
import { addDays, riyadhInstant } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { spendable } from '../ledger/allocation.ts';
import { sumOf } from '../ledger/credits.ts';
import { creditsOf, type MovementPlace, movementsOf } from '../ledger/repository.ts';
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

interface MovementsRequest {
  readonly page: number;
  readonly before?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Riyadh days. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The bounds of a filter for the ledger. */
const boundsOf = ({ direction, from, until }: Omit<MovementsRequest, 'page' | 'before'>) => ({
  direction: direction ?? null,
  from: from === undefined ? null : riyadhInstant(from),
  to: until === undefined ? null : riyadhInstant(addDays(until, 1)),
});

interface MovementsPage {
  readonly transactions: WalletTransaction[];
  readonly page: number;
  readonly page_count: number;
  readonly next: string | null;
}

/** A page by its number, or after the last movement of the previous page. */
export const walletMovements = (
  ctx: AppContext,
  uid: string,
  { page, before, ...filter }: MovementsRequest,
): Promise<MovementsPage> =>
  ctx.db.read(async (tx) => {
    const offset = before === undefined ? (page - 1) * PAGE_SIZE : 0;
    const place = { limit: PAGE_SIZE + 1, offset, before: before ?? null, ...boundsOf(filter) };
    const rows = await movementsOf(tx, uid, place);
    const shown = rows.slice(0, PAGE_SIZE);
    const hasMore = rows.length > PAGE_SIZE;
    return {
      transactions: shown.map(({ movement }) => movement),
      page,
      page_count: hasMore ? page + 1 : page,
      next: hasMore ? (shown.at(-1)?.last ?? null) : null,
    };
  });

/** Batch size of reads, because the balance of each movement is summed from the newest one. */
const BATCH = 200;

/** The newest movements of a filter, up to a limit. */
export const newestMovements = async (
  ctx: AppContext,
  uid: string,
  filter: Omit<MovementsRequest, 'page' | 'before'>,
  most: number,
): Promise<WalletTransaction[]> => {
  const found: WalletTransaction[] = [];
  const bounds = boundsOf(filter);
  let before: string | null = null;
  do {
    const limit = Math.min(BATCH, most - found.length);
    const place: MovementPlace = { limit, offset: 0, before, ...bounds };
    const rows: Awaited<ReturnType<typeof movementsOf>> = await ctx.db.read((tx) => movementsOf(tx, uid, place));
    found.push(...rows.map(({ movement }) => movement));
    before = rows.length === limit ? (rows.at(-1)?.last ?? null) : null;
  } while (before !== null && found.length < most);
  return found;
};
