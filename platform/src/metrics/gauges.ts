/** Current values: pending jobs, open sockets, database connections. */
import type { AppContext } from '../context/context.ts';
import { waitingJobs } from '../jobs/repository.ts';
import type { Tx } from '../db/database.ts';
import type { Gauge } from './counts.ts';

/** A gauge that a module reads from its tables. `now` is an instant of the platform's clock. */
export interface GaugeReader {
  (tx: Tx, now: string): Promise<Gauge>;
  /** It reads a whole table: what it read is given again for this time. */
  readonly keptSeconds?: number;
}

const MS = 1000;

/** Gauges that are kept, by database: each app of a process has its own. */
const keptBy = new WeakMap<AppContext['db']['raw'], Map<GaugeReader, { readonly gauge: Gauge; readonly at: number }>>();

const readOrKept = async ({ db: { raw } }: AppContext, reader: GaugeReader, tx: Tx, now: string): Promise<Gauge> => {
  const { keptSeconds } = reader;
  if (keptSeconds === undefined) return reader(tx, now);
  const kept = keptBy.get(raw) ?? new Map<GaugeReader, { readonly gauge: Gauge; readonly at: number }>();
  keptBy.set(raw, kept);
  const at = Date.parse(now);
  const last = kept.get(reader);
  if (last && Math.abs(at - last.at) < keptSeconds * MS) return last.gauge;
  const gauge = await reader(tx, now);
  kept.set(reader, { gauge, at });
  return gauge;
};

const jobs = async ({ db, clock }: AppContext): Promise<Gauge> => {
  const rows = await db.read((tx) => waitingJobs(tx, clock.nowIso()));
  return {
    name: 'platform_jobs',
    about: 'Jobs by queue and state; due ones of scheduled are late.',
    values: rows.map(({ queue, state, jobs: value }) => ({ labels: `queue="${queue}",state="${state}"`, value })),
  };
};

const pool = ({ db: { raw } }: AppContext): Gauge[] => {
  if (raw.kind === 'pglite') return [];
  const { totalCount, idleCount, waitingCount } = raw.pool;
  const values = [
    { labels: 'state="busy"', value: totalCount - idleCount },
    { labels: 'state="idle"', value: idleCount },
    { labels: 'state="waited_for"', value: waitingCount },
  ];
  return [{ name: 'platform_database_connections', about: 'Connections, and callers that wait for one.', values }];
};

const one = (name: string, about: string, value: number): Gauge => ({ name, about, values: [{ labels: '', value }] });

const CIRCUIT = { closed: 0, 'half-open': 1, open: 2 } as const;

const parties = ({ parties: { states } }: AppContext): Gauge => ({
  name: 'platform_party_circuit',
  about: 'Circuit breaker by outside party: 0 closed, 1 half-open, 2 open (the party is not asked).',
  values: [...states()].map(([party, state]) => ({ labels: `party="${party}"`, value: CIRCUIT[state] })),
});

/** Reads the gauges of all modules in one transaction; null when the database does not answer. */
const ofModules = (ctx: AppContext, readers: readonly GaugeReader[]): Promise<Gauge[] | null> =>
  ctx.db
    .read(async (tx) => {
      const gauges: Gauge[] = [];
      for (const reader of readers) gauges.push(await readOrKept(ctx, reader, tx, ctx.clock.nowIso()));
      return gauges;
    })
    .catch(() => null);

/** Database availability is a gauge as well, because the others are needed most when it is unavailable. */
export const readGauges = async (ctx: AppContext, readers: readonly GaugeReader[]): Promise<Gauge[]> => {
  const known = await jobs(ctx).catch(() => null);
  const own = await ofModules(ctx, readers);
  return [
    one('platform_database_up', 'Whether the database answered just now.', known === null || own === null ? 0 : 1),
    ...(known === null ? [] : [known]),
    ...(own ?? []),
    ...pool(ctx),
    parties(ctx),
    one('platform_sockets', 'Open sockets of this copy.', ctx.realtime.sockets()),
    one('platform_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
  ];
};
