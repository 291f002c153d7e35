/**
 * pg-boss on either driver: one queue of due jobs. It assigns a job to one worker, retries with increasing delays, reassigns an
 * abandoned attempt (kill -9), and moves a job that never succeeded to a dead-letter queue.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import type { DueJob } from './repository.ts';

const QUEUE = 'due';
const DEAD = 'dead';
const SCHEMA = 'pgboss';

export interface QueueSettings {
  /** Timeout after which an attempt is assigned to another worker. */
  readonly attemptSeconds: number;
  /** Retries before a job is moved to the dead-letter queue. */
  readonly retries: number;
}

/** One claimed attempt. */
export interface Attempt extends DueJob {
  readonly id: string;
  readonly retryCount: number;
}

export interface Queue {
  readonly add: (tx: Tx, jobs: readonly DueJob[]) => Promise<void>;
  /** Claims up to `limit` jobs; with `early`, also those that wait for a retry. */
  readonly claim: (limit: number, early: boolean) => Promise<Attempt[]>;
  readonly succeed: (attempt: Attempt) => Promise<void>;
  /**
   * Schedules a retry, or moves the job to the dead-letter queue after its last attempt. `reason` contains no personal data.
   */
  readonly fail: (attempt: Attempt, reason: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

type BossDatabase = ReturnType<PgBoss['getDb']>;

const executor = (db: Database): BossDatabase => {
  const { raw } = db;
  if (raw.kind === 'pglite') return fromPglite(raw.client);
  return {
    executeSql: (text: string, values: unknown[] = []) => raw.pool.query(text, values),
  };
};

const createBoss = (db: Database, supervise: boolean): PgBoss =>
  new PgBoss({
    db: executor(db),
    backend: db.raw.kind,
    schema: SCHEMA,
    supervise,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
    reindex: db.raw.kind === 'postgres',
  });

const createQueues = async (boss: PgBoss, { attemptSeconds, retries }: QueueSettings): Promise<void> => {
  const week = 7 * 86_400;
  await boss.createQueue(DEAD, { retentionSeconds: 52 * week });
  const options = {
    deadLetter: DEAD,
    expireInSeconds: attemptSeconds,
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    retentionSeconds: 52 * week,
    deleteAfterSeconds: 3600,
  };
  await boss.createQueue(QUEUE, options);
  await boss.updateQueue(QUEUE, options);
};

/** Active jobs. Reading the queue also fills pg-boss’s cache, so that `add` sends no query outside its transaction. */
const activeJobs = async (boss: PgBoss): Promise<string[]> =>
  (await boss.findJobs(QUEUE)).filter((job) => job.state === 'active').map((job) => job.id);

/** The embedded database has one process: jobs that are active at start belong to a process that crashed. */
const releaseAbandoned = async (boss: PgBoss, active: string[]): Promise<void> => {
  if (active.length > 0) await boss.fail(QUEUE, active, { reason: 'the process ended' });
};

/** pg-boss orders jobs with the same time by id, so ids of one batch must increase. */
const orderedId = (index: number): string => index.toString(16).padStart(8, '0') + randomUUID().slice(8);

const toAttempt = (job: { id: string; retryCount: number; data: unknown }): Attempt => ({
  id: job.id,
  retryCount: job.retryCount,
  ...(job.data as DueJob),
});

/** Installs the schema of the queue when it is missing. `supervise` runs the maintenance that reassigns abandoned attempts. */
export const openQueue = async (
  db: Database,
  settings: QueueSettings,
  { supervise, log }: { supervise: boolean; log: Logger },
): Promise<Queue> => {
  const boss = createBoss(db, supervise);
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed; it retries by itself'));
  await boss.start();
  if ((await boss.getQueue(QUEUE)) === null || supervise) await createQueues(boss, settings);
  const active = await activeJobs(boss);
  if (supervise && db.raw.kind === 'pglite') await releaseAbandoned(boss, active);
  return {
    add: async (tx, jobs) => {
      await boss.insert(
        QUEUE,
        jobs.map((job, index) => ({ id: orderedId(index), data: job })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    claim: async (limit, early) => {
      const jobs = await boss.fetch(QUEUE, { batchSize: limit, includeMetadata: true, ignoreStartAfter: early });
      return jobs.map(toAttempt);
    },
    succeed: async (attempt) => void (await boss.complete(QUEUE, attempt)),
    fail: async (attempt, reason) => void (await boss.fail(QUEUE, attempt, { reason })),
    close: () => boss.stop({ graceful: false }),
  };
};
