/** Frees a slot when its hold is over. Nobody waits for it: a hold counts as over by the clock alone. */
import type { AppContext } from '../../context.ts';
import { job } from '../../jobs/work.ts';
import { livePayment } from '../payments/repository.ts';
import { settlePayment } from '../payments/settle.ts';
import { expireRow, isLapsed } from './expiry.ts';
import { HOLD_EXPIRY, HoldExpiry } from './jobs.ts';
import { lockAppointment } from './repository.ts';

/** A payment under way is settled first: a charge that came in time keeps its slot. */
export const expireHold = async (ctx: AppContext, appointmentId: string): Promise<void> => {
  const pending = await ctx.db.transaction((tx) => livePayment(tx, appointmentId));
  if (pending && pending.state !== 'succeeded') await settlePayment(ctx, pending.id);
  await ctx.db.transaction(async (tx) => {
    const row = await lockAppointment(tx, appointmentId);
    if (row && isLapsed(row, ctx.clock.nowIso())) await expireRow(ctx, tx, row);
  });
};

export const holdExpiryJob = job(HOLD_EXPIRY, HoldExpiry, (ctx, { appointmentId }) => expireHold(ctx, appointmentId));
