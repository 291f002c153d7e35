/** Processes everything that is overdue. */
import type { AppContext } from '../context/context.ts';
import type { Tx } from '../db/database.ts';

const BATCH = 200;

interface Sweep<Row extends { readonly id: string }> {
  /** The next batch of overdue rows in a fixed order, after the given row; null: from the beginning. */
  readonly find: (tx: Tx, after: Row | null, limit: number) => Promise<readonly Row[]>;
  readonly act: (row: Row) => Promise<unknown>;
  /** Log message about a row that failed. */
  readonly failed: string;
}

/**
 * Processes each row once. A failure is logged and retried in the next sweep. Failing rows do not block later ones, because the
 * next batch begins after the last row instead of at the first overdue row.
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
