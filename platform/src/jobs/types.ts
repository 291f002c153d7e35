/** Work that must happen later and must not be lost: enqueued in the transaction of what causes it, due by the injected clock. */
import type * as z from 'zod';
import type { Tx } from '../db/database.ts';

export interface EnqueueOptions {
  /** Not before this instant of the platform's clock; now when not given. */
  readonly startAfter?: Date;
  /**
   * At most one waiting job of a name carries a key: enqueuing again replaces the waiting one's data and time (a moved
   * appointment moves its reminders). Once it has begun to run, the key is free.
   */
  readonly singletonKey?: string;
}

export interface EnqueuedJob extends EnqueueOptions {
  readonly name: string;
  readonly data: unknown;
}

export interface Jobs {
  /** Names a job and its handler; called while modules are set up. A handler may run twice, so it is idempotent. */
  readonly define: <T>(name: string, schema: z.core.$ZodType<T>, handler: (data: T) => Promise<void>) => void;
  /** @throws when the name is not defined or the data does not fit its schema: both are mistakes of the caller. */
  readonly enqueue: (tx: Tx, name: string, data: unknown, options?: EnqueueOptions) => Promise<void>;
  /** Several jobs in one statement, none of one name and key twice. @throws as `enqueue` */
  readonly enqueueAll: (tx: Tx, jobs: readonly EnqueuedJob[]) => Promise<void>;
  /** Takes back the waiting job with this key; nothing happens when there is none or it has begun. */
  readonly cancel: (tx: Tx, name: string, singletonKey: string) => Promise<void>;
  /** Runs everything due by the clock, and what that makes due, then resolves. Deterministic; for tests and the sandbox. */
  readonly runDue: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Takes no new work, waits for what is running, and lets go of the queue. */
  readonly stop: () => Promise<void>;
}
