/** A job definition of a module: name, schema of the data, and handler. */
import type * as z from 'zod';
import type { AppContext } from '../context/context.ts';

export interface JobWork {
  readonly name: string;
  /** Registers schema and handler with the queue of the process. */
  readonly define: (ctx: AppContext) => void;
}

interface Job<T> extends JobWork {
  readonly run: (ctx: AppContext, data: T) => Promise<void>;
}

/** `run` may be called twice for one job, so it must be idempotent. */
export const job = <T>(
  name: string,
  schema: z.core.$ZodType<T>,
  run: (ctx: AppContext, data: T) => Promise<void>,
): Job<T> => ({ name, define: (ctx) => ctx.jobs.define(name, schema, (data) => run(ctx, data)), run });
