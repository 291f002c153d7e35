/** Held slots, for operations. */
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import type { GaugeReader } from '../../metrics/gauges.ts';

/** An expired hold that still exists blocks a slot: the expiry job has not run. */
export const holds: GaugeReader = async (tx, now) => {
  const [counted] = await rowsOf<{ live: number; over: number }>(
    tx,
    sql`SELECT count(*) FILTER (WHERE hold_expires_at > ${now}::timestamptz)::int AS live,
        count(*) FILTER (WHERE hold_expires_at <= ${now}::timestamptz)::int AS over
      FROM appointment WHERE state = 'held' AND hold_expires_at IS NOT NULL`,
  );
  return {
    name: 'platform_holds',
    about: 'Held slots; over: those whose time has passed and that nothing has released.',
    values: [
      { labels: 'state="live"', value: counted?.live ?? 0 },
      { labels: 'state="over"', value: counted?.over ?? 0 },
    ],
  };
};
