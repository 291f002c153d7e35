/** Releases the slots of expired holds. No rule depends on the sweep: a hold expires by the clock. */
import type { AppContext } from '../../../context/context.ts';
import { job } from '../../../background/job.ts';
import type { RecurringWork } from '../../../background/recurring.ts';
import { sweepAll } from '../../../background/sweep-all.ts';
import { settleAttempt } from '../../payments/settle.ts';
import { expireRow, isLapsed } from './expiry.ts';
import { HOLD_EXPIRY, HoldExpiry } from './jobs.ts';
import { lapsedHolds, lockAppointment } from '../../visits/repository.ts';

/** Settles a payment in progress first: a charge that was made in time keeps its slot. */
export const expireHold = async (ctx: AppContext, appointmentId: string): Promise<void> => {
  await settleAttempt(ctx, { kind: 'appointment', id: appointmentId });
  await ctx.db.transaction(async (tx) => {
    const row = await lockAppointment(tx, appointmentId);
    if (row && isLapsed(row, ctx.clock.nowIso())) await expireRow(ctx, tx, row);
  });
};

export const holdExpiryJob = job(HOLD_EXPIRY, HoldExpiry, (ctx, { appointmentId }) => expireHold(ctx, appointmentId));

/** Holds that no job expired in time. */
export const sweepHolds = (ctx: AppContext): Promise<void> => {
  const waited = new Date(ctx.clock.now().getTime() - ctx.config.booking.sweepSeconds * 1000).toISOString();
  return sweepAll(ctx, {
    find: (tx, after: { readonly id: string } | null, limit) => lapsedHolds(tx, waited, after?.id ?? null, limit),
    act: ({ id }) => expireHold(ctx, id),
    failed: 'expired hold could not be released; retried in the next sweep',
  });
};

export const bookingSweep: RecurringWork = {
  name: 'booking.sweep',
  everySeconds: ({ booking }) => booking.sweepSeconds,
  run: sweepHolds,
};
