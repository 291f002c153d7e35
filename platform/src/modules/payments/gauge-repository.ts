/** Payments and refunds by state, for operations. */
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import type { GaugeReader } from '../../metrics/gauges.ts';

interface Counted {
  readonly state: string;
  readonly value: number;
}

const valuesOf = (rows: readonly Counted[]) => rows.map(({ state, value }) => ({ labels: `state="${state}"`, value }));

/** A payment that stays `created` or `pending` was not settled: the sweep has not reached it, or the gateway is unavailable. */
export const paymentsByState: GaugeReader = async (tx, now) => ({
  name: 'platform_payments',
  about: 'Payments begun in the last 24 hours, by state.',
  values: valuesOf(
    await rowsOf<Counted>(
      tx,
      sql`SELECT state, count(*)::int AS value FROM payment
        WHERE created_at > ${now}::timestamptz - interval '24 hours' GROUP BY state ORDER BY state`,
    ),
  ),
});

export const refundsDue: GaugeReader = async (tx, now) => ({
  name: 'platform_refunds_due',
  about: 'Refunds and payouts that the gateway has not confirmed; late ones have waited for more than an hour.',
  values: valuesOf(
    await rowsOf<Counted>(
      tx,
      sql`SELECT CASE WHEN created_at < ${now}::timestamptz - interval '1 hour' THEN 'late' ELSE 'new' END AS state,
          count(*)::int AS value
        FROM (SELECT created_at FROM payment_refund WHERE state = 'due'
          UNION ALL SELECT created_at FROM wallet_payout WHERE state = 'due') AS due GROUP BY 1 ORDER BY 1`,
    ),
  ),
});
