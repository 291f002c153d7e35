/** Work of a module that happens later: a name, what its data looks like, and what to do. */
import type * as z from 'zod';
import type { AppContext } from '../context/context.ts';

export interface JobWork {
  readonly name: string;
  /** Tells the queue of the process how its data is checked and what to do with it. */
  readonly define: (ctx: AppContext) => void;
}

interface Job<T> extends JobWork {
  readonly run: (ctx: AppContext, data: T) => Promise<void>;
}

/** `run` may be called twice for one job, so its effect must be the same the second time. */
export const job = <T>(
  name: string,
  schema: z.core.$ZodType<T>,
  run: (ctx: AppContext, data: T) => Promise<void>,
): Job<T> => ({ name, define: (ctx) => ctx.jobs.define(name, schema, (data) => run(ctx, data)), run });
