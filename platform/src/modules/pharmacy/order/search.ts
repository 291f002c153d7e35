/**
 * The search for a pharmacy: the nearest ones are asked in rounds, a few at a time. The first answer ends a round; without an
 * answer the next pharmacies are asked, and after the last round the order ends as NOPHARM.
 */
import * as z from 'zod';
import { addMinutes } from 'shared-contracts/domain';
import { disclose } from '../../../access-log/disclosure.ts';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import type { RecurringWork } from '../../../background/recurring.ts';
import { sweepAll } from '../../../background/sweep-all.ts';
import { job } from '../../../background/job.ts';
import { moveOrder } from './moves.ts';
import { sendToNetwork } from './network.ts';
import { isOpenAt } from './opening.ts';
import {
  offerRequestsOf,
  insertOfferRequests,
  lockOrder,
  expireOfferRequests,
  overdueRounds,
  updateOrder,
} from './repository.ts';
import { type NearPharmacy, pharmaciesNear } from './shelf-repository.ts';
import type { OrderRow } from './tables.ts';

const ROUND = 'pharmacy.round';
const RoundJob = z.object({ orderId: z.string(), round: z.int() });

/** Pharmacies that are open, near enough, and deliver if requested; nearest first. */
export const candidatesFor = async (
  ctx: AppContext,
  tx: Tx,
  { location, fulfilment }: Pick<OrderRow, 'location' | 'fulfilment'>,
): Promise<NearPharmacy[]> => {
  const now = ctx.clock.nowIso();
  const near = await pharmaciesNear(tx, location, ctx.config.pharmacy.radiusKm);
  return near.filter((one) => isOpenAt(one, now) && (fulfilment === 'pickup' || one.delivers));
};

const waitUntil = async (ctx: AppContext, tx: Tx, { id, round }: OrderRow, roundEndsAt: string): Promise<OrderRow> => {
  const data = { orderId: id, round };
  await ctx.jobs.enqueue(tx, ROUND, data, { startAfter: new Date(roundEndsAt), singletonKey: id });
  return updateOrder(tx, id, { round, roundEndsAt });
};

/** Asks the next pharmacies; NOPHARM when no pharmacy or round is left. The caller holds the lock of the order’s row. */
export const beginRound = async (ctx: AppContext, tx: Tx, row: OrderRow, round: number): Promise<OrderRow> => {
  const { rounds, roundSize, roundMinutes } = ctx.config.pharmacy;
  const now = ctx.clock.nowIso();
  const asked = new Set((await offerRequestsOf(tx, [row.id])).map(({ pharmacyId }) => pharmacyId));
  const next = (await candidatesFor(ctx, tx, row)).filter(({ id }) => !asked.has(id)).slice(0, roundSize);
  if (round > rounds || next.length === 0 || ctx.config.adapters.pharmacy === 'none') {
    await expireOfferRequests(tx, row.id, now);
    return moveOrder(ctx, tx, row, { to: 'NOPHARM', actor: 'system' });
  }
  const ids = next.map(({ id }) => id);
  await insertOfferRequests(tx, row.id, round, ids, now);
  const { uid, relId } = row;
  await disclose(tx, { reader: 'pharmacy', what: 'prescription', why: 'dispensing', uid, relId, at: now }, null);
  const waiting = await waitUntil(ctx, tx, { ...row, round }, addMinutes(now, roundMinutes));
  await sendToNetwork(ctx, tx, { type: 'order.requested', orderId: row.id });
  return waiting;
};

/**
 * Continues the round with the time that remained when the refused offer arrived; the next round begins when no pharmacy of it
 * is left. The caller holds the lock of the order’s row.
 */
export const resumeRound = async (ctx: AppContext, tx: Tx, row: OrderRow, offeredAt: string): Promise<OrderRow> => {
  const waiting = (await offerRequestsOf(tx, [row.id])).some(({ state }) => state === 'waiting');
  const left = Date.parse(row.roundEndsAt) - Date.parse(offeredAt);
  if (!waiting || left <= 0) return beginRound(ctx, tx, row, row.round + 1);
  return waitUntil(ctx, tx, row, new Date(ctx.clock.now().getTime() + left).toISOString());
};

/** Ends an expired round; does nothing when it has not expired, or has already ended. */
const endRound = (ctx: AppContext, orderId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row?.status !== 'CREATED' || ctx.clock.nowIso() < row.roundEndsAt) return;
    await expireOfferRequests(tx, row.id, ctx.clock.nowIso());
    await beginRound(ctx, tx, row, row.round + 1);
  });

export const roundJob = job(ROUND, RoundJob, (ctx, { orderId }) => endRound(ctx, orderId));

/** Ends what a lost job has not ended. */
export const roundSweep: RecurringWork = {
  name: 'pharmacy.rounds',
  everySeconds: ({ pharmacy }) => pharmacy.sweepSeconds,
  run: (ctx) =>
    sweepAll(ctx, {
      find: (tx, after: { readonly id: string } | null, limit) =>
        overdueRounds(tx, ctx.clock.nowIso(), after?.id ?? null, limit),
      act: ({ id }) => endRound(ctx, id),
      failed: 'search round of a pharmacy order could not be ended; retried in the next sweep',
    }),
};
