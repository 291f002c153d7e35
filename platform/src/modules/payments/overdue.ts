/**
 * The net under the jobs: whatever a hold or a payment left undone for too long is done here, from the tables alone. A job
 * that was laid aside after many failures costs minutes, not money.
 */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { RecurringWork } from '../../jobs/recurring.ts';
import { expireHold } from '../booking/sweep.ts';
import { refundPayment, settlePayment } from './settle.ts';

const BATCH = 200;

interface Overdue {
  readonly id: string;
  readonly work: 'expire' | 'settle' | 'refund';
}

const overdue = (tx: Tx, now: string, waited: string): Promise<Overdue[]> =>
  rowsOf<Overdue>(
    tx,
    sql`SELECT id, 'expire' AS work FROM appointment WHERE hold_expires_at <= ${waited}::timestamptz
      UNION ALL SELECT id, 'settle' FROM payment WHERE state IN ('created', 'pending') AND expires_at <= ${now}::timestamptz
      UNION ALL SELECT id, 'refund' FROM payment WHERE state = 'refund_due' AND settled_at <= ${waited}::timestamptz
      LIMIT ${BATCH}`,
  );

const DO: Record<Overdue['work'], (ctx: AppContext, id: string) => Promise<unknown>> = {
  expire: expireHold,
  settle: settlePayment,
  refund: refundPayment,
};

/** One that fails is logged and tried again at the next sweep; it does not keep the others waiting. */
export const sweepOverdue = async (ctx: AppContext): Promise<void> => {
  const now = ctx.clock.now();
  const waited = new Date(now.getTime() - ctx.config.booking.sweepSeconds * 1000).toISOString();
  for (const { id, work } of await ctx.db.transaction((tx) => overdue(tx, now.toISOString(), waited))) {
    await DO[work](ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, work }, 'an overdue booking could not be settled'),
    );
  }
};

/** Finds what a lost job or a killed process left behind. */
export const bookingSweep: RecurringWork = {
  name: 'booking.sweep',
  everySeconds: ({ booking }) => booking.sweepSeconds,
  run: sweepOverdue,
};
