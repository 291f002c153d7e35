/** Number of calls in progress, for operations. */
import { sql } from 'drizzle-orm';
import { LIVE_CALL_STATES } from 'shared-contracts/domain';
import { rowsOf } from '../../db/database.ts';
import type { GaugeReader } from '../../metrics/gauges.ts';

export const liveCalls: GaugeReader = async (tx) => {
  const rows = await rowsOf<{ state: string; value: number }>(
    tx,
    sql`SELECT state, count(*)::int AS value FROM visit_call WHERE state IN ${[...LIVE_CALL_STATES]} GROUP BY state`,
  );
  return {
    name: 'platform_visit_calls',
    about: 'Calls of visits under way, by state.',
    values: LIVE_CALL_STATES.map((state) => ({
      labels: `state="${state}"`,
      value: rows.find((row) => row.state === state)?.value ?? 0,
    })),
  };
};
