/** Going through everything that is overdue. */
import type { AppContext } from '../context/context.ts';
import type { Tx } from '../db/database.ts';

const BATCH = 200;

interface Sweep<Row extends { readonly id: string }> {
  /** So many that are overdue, in a fixed order, behind a row of that order; null: from its beginning. */
  readonly find: (tx: Tx, after: Row | null, limit: number) => Promise<readonly Row[]>;
  readonly act: (row: Row) => Promise<unknown>;
  /** For the log, of one that failed. */
  readonly failed: string;
}

/**
 * Tries each once. One that fails is logged and comes again at the next sweep; however many fail, those behind them are
 * tried as well, because the next batch begins after the last row and not with what is still overdue.
 */
export const sweepAll = async <Row extends { readonly id: string }>(
  ctx: AppContext,
  { find, act, failed }: Sweep<Row>,
): Promise<void> => {
  let after: Row | null = null;
  for (;;) {
    const from: Row | null = after;
    const rows: readonly Row[] = await ctx.db.read((tx) => find(tx, from, BATCH));
    for (const row of rows) {
      await act(row).catch((error: unknown) => ctx.log.error({ err: error, id: row.id }, failed));
    }
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
};
