/** Work that must happen later and must not be lost: enqueued in the transaction of its cause, due by the injected clock. */
import type * as z from 'zod';
import type { Tx } from '../db/database.ts';

export interface EnqueueOptions {
  /** Earliest time by the platform’s clock; default: now. */
  readonly startAfter?: Date;
  /**
   * At most one pending job per name and key: enqueuing again replaces its data and time (a moved appointment moves its
   * reminders). The key is free once the job has started.
   */
  readonly singletonKey?: string;
}

export interface EnqueuedJob extends EnqueueOptions {
  readonly name: string;
  readonly data: unknown;
}

export interface Jobs {
  /** Registers a job and its handler during module set-up. A handler may run twice, so it must be idempotent. */
  readonly define: <T>(name: string, schema: z.core.$ZodType<T>, handler: (data: T) => Promise<void>) => void;
  /** @throws when the name is not defined or the data does not match its schema, which are programming errors */
  readonly enqueue: (tx: Tx, name: string, data: unknown, options?: EnqueueOptions) => Promise<void>;
  /** Several jobs in one statement, with distinct names and keys. @throws as `enqueue` */
  readonly enqueueAll: (tx: Tx, jobs: readonly EnqueuedJob[]) => Promise<void>;
  /** Removes the pending job with this key, if there is one. */
  readonly cancel: (tx: Tx, name: string, singletonKey: string) => Promise<void>;
  /** Runs everything that is due, and what becomes due by that, then resolves. Deterministic; for tests and the sandbox. */
  readonly runDue: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Accepts no new jobs, waits for running ones, and disconnects from the queue. */
  readonly stop: () => Promise<void>;
}
