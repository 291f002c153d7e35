/** What is so at this moment: work that waits, open sockets, connections to the database. */
import type { AppContext } from '../context.ts';
import { waitingJobs } from '../jobs/repository.ts';
import type { Gauge } from './counts.ts';

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

/** Whether the database answered is told as well: the others must be read most when it does not. */
export const readGauges = async (ctx: AppContext): Promise<Gauge[]> => {
  const known = await jobs(ctx).catch(() => null);
  return [
    one('platform_database_up', 'Whether the database answered just now.', known === null ? 0 : 1),
    ...(known === null ? [] : [known]),
    ...pool(ctx),
    parties(ctx),
    one('platform_sockets', 'Open sockets of this copy.', ctx.realtime.sockets()),
    one('platform_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
  ];
};
