/**
 * Recurring jobs. Exactly one run is pending at any time. A run enqueues the next one before it begins, so that a failure does
 * not stop the recurrence.
 */
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';

export interface RecurringWork {
  /** Name of the job. */
  readonly name: string;
  /** Seconds from one run to the next; `now` is the begin of the run. */
  readonly everySeconds: (config: AppContext['config'], now: Date) => number;
  readonly run: (ctx: AppContext) => Promise<void>;
}

const enqueueNext = (ctx: AppContext, { name }: RecurringWork, afterSeconds: number): Promise<void> =>
  ctx.db.transaction((tx) => {
    const startAfter = new Date(ctx.clock.now().getTime() + afterSeconds * 1000);
    return ctx.jobs.enqueue(tx, name, {}, { startAfter, singletonKey: 'next' });
  });

export const defineRecurring = (ctx: AppContext, work: RecurringWork): void => {
  ctx.jobs.define(work.name, z.object({}), async () => {
    await enqueueNext(ctx, work, work.everySeconds(ctx.config, ctx.clock.now()));
    await work.run(ctx);
  });
};

/** Enqueues the first run at the start of the process. */
export const beginRecurring = (ctx: AppContext, work: RecurringWork): Promise<void> => enqueueNext(ctx, work, 0);
