/** Invariants of the ledger, for operations: both values must be zero. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { Gauge } from '../../metrics/counts.ts';
import type { GaugeReader } from '../../metrics/gauges.ts';

/** The sum reads every entry. */
const KEPT_SECONDS = 300;

const readDifference = async (tx: Tx): Promise<Gauge> => {
  const [found] = await rowsOf<{ entries: string; overdrawn: string }>(
    tx,
    sql`SELECT coalesce(sum(amount), 0)::text AS entries,
        coalesce(-sum(amount) FILTER (WHERE credit_id IS NOT NULL AND amount < 0), 0)::text AS overdrawn
      FROM (SELECT credit_id, sum(amount) AS amount FROM ledger_entry GROUP BY credit_id) AS summed`,
  );
  return {
    name: 'platform_ledger_difference',
    about:
      'Halalas that must be zero, at most 5 minutes old; entries: the sum of all entries; overdrawn: what credits gave beyond what they had.',
    values: [
      { labels: 'of="entries"', value: Number(found?.entries ?? 0) },
      { labels: 'of="overdrawn"', value: Number(found?.overdrawn ?? 0) },
    ],
  };
};

/** Database triggers keep both at zero; any other value was written past them. */
export const ledgerDifference: GaugeReader = Object.assign(readDifference, { keptSeconds: KEPT_SECONDS });
