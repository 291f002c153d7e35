/** Once an hour, reports that nothing asks for any more are forgotten. */
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { forgetOld } from './repository.ts';
import { reportsNow } from './service.ts';

const JOB = 'telemetry.forget';
const HOUR_MS = 3_600_000;

/** Asks for the next time; at the start of the process, the first. */
export const scheduleForgetting = (ctx: AppContext, afterMs: number): Promise<void> =>
  ctx.db.transaction((tx) => {
    const startAfter = new Date(ctx.clock.now().getTime() + afterMs);
    return ctx.jobs.enqueue(tx, JOB, {}, { startAfter, singletonKey: 'telemetry' });
  });

export const setUpTelemetry = (ctx: AppContext): void => {
  ctx.jobs.define(JOB, z.object({}), async () => {
    await scheduleForgetting(ctx, HOUR_MS);
    await ctx.db.transaction((tx) => forgetOld(tx, reportsNow().toISOString()));
  });
};
