/**
 * The net under the jobs: whatever a hold or a payment left undone for too long is done here, from the tables alone. A job
 * that was laid aside after many failures costs minutes, not money.
 */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { BOOKING_SWEEP } from '../booking/jobs.ts';
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

/** Asks for the next sweep; at the start of the process, the first. */
export const scheduleSweep = (ctx: AppContext, seconds: number): Promise<void> =>
  ctx.db.transaction((tx) => {
    const startAfter = new Date(ctx.clock.now().getTime() + seconds * 1000);
    return ctx.jobs.enqueue(tx, BOOKING_SWEEP, {}, { startAfter, singletonKey: 'sweep' });
  });
