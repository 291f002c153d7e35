/** Work of a module that happens later: a name, what its data looks like, and what to do. */
import type * as z from 'zod';
import type { AppContext } from '../context/context.ts';

export interface JobWork {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly run: (ctx: AppContext, data: never) => Promise<void>;
}

/** `run` may be called twice for one job, so its effect must be the same the second time. */
export const job = <T>(
  name: string,
  schema: z.core.$ZodType<T>,
  run: (ctx: AppContext, data: T) => Promise<void>,
): JobWork => ({ name, schema, run });

export const defineJob = (ctx: AppContext, { name, schema, run }: JobWork): void =>
  ctx.jobs.define(name, schema, (data) => run(ctx, data as never));
