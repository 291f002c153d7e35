/**
 * How long things are kept. Each kind has a life and a job that forgets what is older, once an hour. The registry of personal
 * data names the tables that it is for (`keptFor`).
 */
import type { AppContext } from '../context/context.ts';
import type { Config } from '../settings/config.ts';
import type { RecurringWork } from './recurring.ts';

const HOUR_MS = 3_600_000;

export interface Retention extends RecurringWork {
  /** What is kept, for the README. */
  readonly what: string;
  /** From what instant on a life counts, for the README. */
  readonly since: string;
  readonly hours: (config: Config) => number;
}

type Kept = Pick<Retention, 'name' | 'what' | 'since' | 'hours'>;

/** `forget` drops what is older than the instant; it may run twice. */
export const retention = (kept: Kept, forget: (ctx: AppContext, before: string) => Promise<unknown>): Retention => ({
  ...kept,
  everySeconds: () => 3600,
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - kept.hours(ctx.config) * HOUR_MS);
    await forget(ctx, before.toISOString());
  },
});
