/** Answers of pharmacies and their deadlines. Every operation locks the order’s row first. */
import * as z from 'zod';
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { RecurringWork } from '../../../background/recurring.ts';
import { sweepAll } from '../../../background/sweep-all.ts';
import { job } from '../../../background/job.ts';
import { abandonPayment } from '../../payments/abandon.ts';
import { settleAttempt } from '../../payments/settle.ts';
import { moveOrder } from './moves.ts';
import {
  answerOfferRequest,
  offerRequestsOf,
  insertOffer,
  linesOf,
  liveOffers,
  lockOrder,
  offerLinesOf,
  overdueOffers,
  setOfferState,
} from './repository.ts';
import { sendToNetwork } from './network.ts';
import { type OfferedPacks, reserveOffered } from './offering.ts';
import { beginRound } from './search.ts';
import { pharmaciesNamed, returnStock } from './shelf-repository.ts';
import type { OfferLineRow, OfferRow } from './tables.ts';

const EXPIRY = 'pharmacy.offer-expiry';
const ExpiryJob = z.object({ orderId: z.string() });

export const payableOf = (orderId: string) => ({ kind: 'pharmacy-order', id: orderId }) as const;

/** Until when an offer that is made, or accepted, now is reserved for the patient. */
export const keepOffer = async (ctx: AppContext, tx: Tx, orderId: string): Promise<string> => {
  const expiresAt = addMinutes(ctx.clock.nowIso(), ctx.config.pharmacy.offerMinutes);
  await ctx.jobs.enqueue(tx, EXPIRY, { orderId }, { startAfter: new Date(expiresAt), singletonKey: orderId });
  return expiresAt;
};

/**
 * The first answer ends the round; none is accepted after its deadline, whether or not the expiry job has run. A complete offer
 * is accepted automatically; otherwise the patient decides. An offer without a pack is a refusal. @throws NOT_FOUND,
 * STATE_NOT_ALLOWED, what `reserveOffered` throws
 */
export const makeOffer = async (
  ctx: AppContext,
  tx: Tx,
  orderId: string,
  pharmacyId: string,
  offered: readonly OfferedPacks[],
): Promise<void> => {
  if (offered.every(({ packs }) => packs === 0)) return declineOrder(ctx, tx, orderId, pharmacyId);
  const row = found(await lockOrder(tx, orderId));
  const now = ctx.clock.nowIso();
  if (row.status !== 'CREATED' || row.roundEndsAt <= now) refuse('STATE_NOT_ALLOWED');
  if (!(await answerOfferRequest(tx, { orderId, pharmacyId }, 'offered', now))) refuse('STATE_NOT_ALLOWED');
  const pharmacy = found((await pharmaciesNamed(tx, [pharmacyId])).get(pharmacyId));
  const id = newId('off');
  const lines = await reserveOffered(tx, row, { id, pharmacyId }, offered);
  const deliveryFee = row.fulfilment === 'delivery' ? pharmacy.deliveryFee : 0;
  const offer = { id, orderId, pharmacyId, state: 'open', deliveryFee, createdAt: now } as const;
  await insertOffer(tx, { ...offer, expiresAt: await keepOffer(ctx, tx, orderId) }, lines);
  const to = lines.every(({ kind }) => kind === 'full') ? 'ACCEPTED' : 'OFFERED';
  await moveOrder(ctx, tx, row, { to, actor: 'pharmacy', occasion: id });
};

/** Offers the complete order as prescribed. @throws what `makeOffer` throws */
export const offerAll = async (ctx: AppContext, tx: Tx, orderId: string, pharmacyId: string): Promise<void> => {
  const lines = await linesOf(tx, [orderId]);
  const all = lines.map(({ drugId, quantity }) => ({ drugId, packs: quantity }));
  await makeOffer(ctx, tx, orderId, pharmacyId, all);
};

/** The next pharmacies are asked once all of this round have declined. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const declineOrder = async (ctx: AppContext, tx: Tx, orderId: string, pharmacyId: string): Promise<void> => {
  const row = found(await lockOrder(tx, orderId));
  if (!(await answerOfferRequest(tx, { orderId, pharmacyId }, 'declined', ctx.clock.nowIso())))
    refuse('STATE_NOT_ALLOWED');
  if (row.status !== 'CREATED') return;
  const waiting = (await offerRequestsOf(tx, [orderId])).some(({ state }) => state === 'waiting');
  if (!waiting) await beginRound(ctx, tx, row, row.round + 1);
};

export interface Offered {
  readonly offer: OfferRow;
  readonly lines: readonly OfferLineRow[];
}

/** The open or paid offer of an order. */
export const offerOf = async (tx: Tx, orderId: string): Promise<Offered | null> => {
  const offer = (await liveOffers(tx, [orderId]))[0];
  return offer ? { offer, lines: await offerLinesOf(tx, [offer.id]) } : null;
};

/** Returns packs to the stock, in the same order in which they are taken. */
export const returnPacks = async (tx: Tx, pharmacyId: string, lines: readonly OfferLineRow[]): Promise<void> => {
  for (const { medicine, quantity } of lines.toSorted((a, b) => (a.medicine < b.medicine ? -1 : 1))) {
    await returnStock(tx, pharmacyId, medicine, quantity);
  }
};

/** Refused packs were already returned. */
export const closeOffer = async (ctx: AppContext, tx: Tx, { offer, lines }: Offered): Promise<void> => {
  const { orderId, pharmacyId } = offer;
  await sendToNetwork(ctx, tx, { type: 'order.closed', orderId, pharmacyId });
  await setOfferState(tx, offer.id, 'closed');
  await returnPacks(
    tx,
    offer.pharmacyId,
    lines.filter(({ answer }) => answer !== 'refused'),
  );
};

/** Ends an expired offer. A charge that was made in time counts, and a later one is refunded. */
const expireOffer = async (ctx: AppContext, orderId: string): Promise<void> => {
  await settleAttempt(ctx, payableOf(orderId));
  await ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row?.status !== 'ACCEPTED' && row?.status !== 'OFFERED') return;
    const offered = found(await offerOf(tx, orderId));
    if (ctx.clock.nowIso() < offered.offer.expiresAt) return;
    await abandonPayment(ctx, tx, payableOf(orderId));
    await closeOffer(ctx, tx, offered);
    await moveOrder(ctx, tx, row, { to: 'EXPIRED', actor: 'system' });
  });
};

export const expiryJob = job(EXPIRY, ExpiryJob, (ctx, { orderId }) => expireOffer(ctx, orderId));

/** Ends what a lost job has not ended. */
export const offerSweep: RecurringWork = {
  name: 'pharmacy.offers',
  everySeconds: ({ pharmacy }) => pharmacy.sweepSeconds,
  run: (ctx) =>
    sweepAll(ctx, {
      find: (tx, after: { readonly id: string } | null, limit) =>
        overdueOffers(tx, ctx.clock.nowIso(), after?.id ?? null, limit),
      act: ({ id }) => expireOffer(ctx, id),
      failed: 'offer of a pharmacy could not be ended; retried in the next sweep',
    }),
};
