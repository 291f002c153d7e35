/**
 * Jobs of the platform. Scheduling is ours (a table and the injected clock, so that sandbox and tests can advance the time);
 * claims, retries and dead letters are pg-boss’s.
 */
import * as z from 'zod';
import type { Clock } from '../core/clock.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import type { Logger } from '../core/log.ts';
import { startPolling } from './polling.ts';
import { openQueue, type Queue, type QueueSettings } from './queue.ts';
import { putJobs, removeJob } from './repository.ts';
import { type JobDefinition, runAllDue } from './runner.ts';
import { activeTraceParent } from '../tracing/span.ts';
import type { Jobs } from './types.ts';

export interface JobSettings extends QueueSettings {
  /** Polling interval. */
  readonly pollMs: number;
  /** Concurrent jobs per process. */
  readonly concurrency: number;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: JobSettings;
}

export const createJobs = ({ db, clock, log, settings }: Parts): Jobs => {
  const definitions = new Map<string, JobDefinition>();
  const parts = { db, clock, log, definitions };
  let opening: Promise<Queue> | null = null;
  let polling: ReturnType<typeof startPolling> | null = null;
  let unsubscribe = (): void => undefined;
  const queue = (supervise = false): Promise<Queue> => {
    opening ??= openQueue(db, settings, { supervise, log });
    return opening;
  };
  const runDue = async (): Promise<void> => {
    await polling?.idle();
    await runAllDue(parts, await queue());
  };
  const enqueueAll: Jobs['enqueueAll'] = async (tx, jobs) => {
    const now = clock.now();
    const traceParent = activeTraceParent();
    const rows = jobs.map(({ name, data, startAfter, singletonKey }) => {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`job ${name} is not defined`);
      z.parse(definition.schema, data);
      const dueAt = startAfter ?? now;
      return { id: newId('job'), name, data, dueAt, singletonKey: singletonKey ?? null, traceParent };
    });
    await putJobs(tx, rows, now);
    if (rows.some(({ dueAt }) => dueAt <= now)) afterCommit(tx, () => polling?.wake());
  };
  return {
    define: (name, schema, handle) => {
      if (definitions.has(name)) throw new Error(`job ${name} is defined twice`);
      definitions.set(name, { schema, handle: (data) => handle(z.parse(schema, data)) });
    },
    enqueue: (tx, name, data, options) => enqueueAll(tx, [{ name, data, ...options }]),
    enqueueAll,
    cancel: (tx, name, singletonKey) => removeJob(tx, name, singletonKey),
    runDue,
    start: async () => {
      const opened = await queue(true);
      polling = startPolling(parts, opened, settings);
      unsubscribe = clock.onMoved(runDue);
    },
    stop: async () => {
      unsubscribe();
      await polling?.stop();
      polling = null;
      const opened = opening;
      opening = null;
      await (await opened)?.close();
    },
  };
};
