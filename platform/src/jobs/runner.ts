/** Moves due jobs to the queue and runs claimed ones. */
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../db/database.ts';
import type { Attempt, Queue } from './queue.ts';
import { continueTrace, SpanKind } from '../tracing/span.ts';
import { claimDueJobs } from './repository.ts';

export interface JobDefinition {
  readonly schema: z.core.$ZodType;
  /** @throws when the data does not fit the schema */
  readonly handle: (data: unknown) => Promise<void>;
}

const BATCH = 100;

interface RunnerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly definitions: ReadonlyMap<string, JobDefinition>;
}

const attemptJob = async ({ definitions }: RunnerParts, attempt: Attempt): Promise<void> => {
  const definition = definitions.get(attempt.name);
  if (!definition) throw new Error(`no handler for job ${attempt.name}`);
  await definition.handle(attempt.data);
};

/** Moves due jobs to the queue and returns their number. */
export const sweep = ({ db, clock }: RunnerParts, queue: Queue): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await claimDueJobs(tx, clock.now(), BATCH);
    if (due.length > 0) await queue.add(tx, due);
    return due.length;
  });

/** Runs one attempt. A failure is logged with the job name only, because data and messages may contain names. */
export const runAttempt = async (parts: RunnerParts, queue: Queue, attempt: Attempt): Promise<void> => {
  const about = {
    name: `job ${attempt.name}`,
    kind: SpanKind.CONSUMER,
    attributes: { 'job.name': attempt.name, 'job.try': attempt.retryCount + 1 },
  };
  try {
    await continueTrace(about, attempt.traceParent ?? null, () => attemptJob(parts, attempt));
  } catch (error) {
    parts.log.error(
      { err: error, job: attempt.name, tries: attempt.retryCount + 1 },
      'job failed; the queue decides about a retry',
    );
    await queue.fail(attempt, error instanceof Error ? error.name : 'unknown');
    return;
  }
  await queue.succeed(attempt);
};

/** Runs all due jobs one by one; jobs that wait for a retry get one attempt. Resolves when nothing is left to claim. */
export const runAllDue = async (parts: RunnerParts, queue: Queue): Promise<void> => {
  for (let early = true; ; early = false) {
    while ((await sweep(parts, queue)) === BATCH);
    const attempts = await queue.claim(BATCH, early);
    if (attempts.length === 0) return;
    for (const attempt of attempts) await runAttempt(parts, queue, attempt);
  }
};
