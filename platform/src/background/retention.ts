/**
 * Retention periods. Each kind of data has a period and a job that deletes older data once an hour. The registry of personal
 * data names the tables it applies to (`keptFor`).
 */
import type { AppContext } from '../context/context.ts';
import type { Config } from '../settings/config.ts';
import type { RecurringWork } from './recurring.ts';

const HOUR_MS = 3_600_000;

export interface Retention extends RecurringWork {
  /** Description of the data, for the README. */
  readonly what: string;
  /** Begin of the retention period, for the README. */
  readonly since: string;
  readonly hours: (config: Config) => number;
}

type Kept = Pick<Retention, 'name' | 'what' | 'since' | 'hours'>;

/** `forget` deletes data that is older than the instant; it is idempotent. */
export const retention = (kept: Kept, forget: (ctx: AppContext, before: string) => Promise<unknown>): Retention => ({
  ...kept,
  everySeconds: () => 3600,
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - kept.hours(ctx.config) * HOUR_MS);
    await forget(ctx, before.toISOString());
  },
});
