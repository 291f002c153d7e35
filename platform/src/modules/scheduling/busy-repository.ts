/** Busy times of providers: the statement of every slot search. */
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Span } from './availability.ts';
import type { Busy } from './free-slots.ts';

export interface BusyTimes {
  /** Version of the schedules at the time of reading. */
  readonly version: number;
  /** Number of ratings at the time of reading. */
  readonly ratings: number;
  /** By provider, ascending by start. A provider without busy times is missing. */
  readonly of: ReadonlyMap<string, readonly Busy[]>;
}

/**
 * $1 providers, $2 from, $3 until, $4 now. An expired hold blocks nothing, whether or not it was swept. The version is read in
 * the same statement, so that slots and schedules are consistent.
 */
export const BUSY_QUERY = {
  name: 'busy-times',
  text: `SELECT v.version::float8 AS version, v.ratings::float8 AS ratings, a.provider_id AS provider, a.uid AS uid,
  (extract(epoch FROM a.starts_at) * 1000)::float8 AS start, (extract(epoch FROM a.busy_until) * 1000)::float8 AS end
FROM schedule_version v
LEFT JOIN appointment a ON a.provider_id = ANY ($1::text[])
  AND a.state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress')
  AND a.starts_at < $3::timestamptz AND a.starts_at >= $2::timestamptz - interval '16 hours' AND a.busy_until > $2::timestamptz
  AND (a.hold_expires_at IS NULL OR a.hold_expires_at > $4::timestamptz)
ORDER BY a.provider_id, a.starts_at`,
} as const;

interface BusyRow {
  readonly version: number;
  readonly ratings: number;
  readonly provider: string | null;
  readonly uid: string;
  readonly start: number;
  readonly end: number;
}

const fetchBusy = async (db: Database, providerIds: readonly string[], span: Span, now: Date): Promise<BusyTimes> => {
  const values = [
    providerIds,
    new Date(span.from).toISOString(),
    new Date(span.until).toISOString(),
    now.toISOString(),
  ];
  const rows = await query<BusyRow>(db, BUSY_QUERY, values);
  const busy = new Map<string, Busy[]>();
  for (const { provider, uid, start, end } of rows) {
    if (provider === null) continue;
    const known = busy.get(provider);
    if (known) known.push({ start, end, uid });
    else busy.set(provider, [{ start, end, uid }]);
  }
  return { version: rows[0]?.version ?? 0, ratings: rows[0]?.ratings ?? 0, of: busy };
};

interface Batch {
  readonly providers: Set<string>;
  from: number;
  until: number;
  readonly answer: Promise<BusyTimes>;
}
const gathering = new WeakMap<Database, Batch>();

/** The statement is sent after all requests of this event loop iteration have joined. */
const newBatch = (db: Database, clock: Clock): Batch => {
  const batch: Batch = {
    providers: new Set(),
    from: Number.POSITIVE_INFINITY,
    until: 0,
    answer: new Promise((resolve) => setImmediate(resolve)).then(() => {
      gathering.delete(db);
      return fetchBusy(db, [...batch.providers], batch, clock.now());
    }),
  };
  gathering.set(db, batch);
  return batch;
};

/**
 * Busy times of some providers in a period, read after the call. Concurrent calls share one statement, so the result may
 * include other providers and a longer period.
 */
export const readBusy = (
  db: Database,
  clock: Clock,
  providerIds: readonly string[],
  span: Span,
): Promise<BusyTimes> => {
  const batch = gathering.get(db) ?? newBatch(db, clock);
  for (const id of providerIds) batch.providers.add(id);
  batch.from = Math.min(batch.from, span.from);
  batch.until = Math.max(batch.until, span.until);
  return batch.answer;
};
