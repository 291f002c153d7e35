/** What pharmacies answer, and until when. The order's row is locked first by everybody. */
import * as z from 'zod';
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { found, refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { RecurringWork } from '../../jobs/recurring.ts';
import { sweepAll } from '../../jobs/sweep-all.ts';
import { job } from '../../jobs/work.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { settleAttempt } from '../payments/settle.ts';
import { drugsOf } from '../prescriptions/repository.ts';
import { moveOrder } from './moves.ts';
import {
  answerAsk,
  asksOf,
  insertOffer,
  linesOf,
  liveOffers,
  lockOrder,
  offerLinesOf,
  overdueOffers,
  setOfferState,
} from './repository.ts';
import { beginRound } from './search.ts';
import { medicinesNamed, pharmaciesNamed, returnStock, takeStock } from './shelf-repository.ts';
import type { OfferLineRow, OfferRow, OrderRow } from './tables.ts';

const EXPIRY = 'pharmacy.offer-expiry';
const ExpiryJob = z.object({ orderId: z.string() });

export const payableOf = (orderId: string) => ({ kind: 'pharmacy-order', id: orderId }) as const;

/** The lines of an order with the packs that this pharmacy takes off its shelves. @throws OUT_OF_STOCK */
const takeLines = async (tx: Tx, row: OrderRow, offerId: string, pharmacyId: string): Promise<OfferLineRow[]> => {
  const ordered = await linesOf(tx, [row.id]);
  const drugs = new Map((await drugsOf(tx, [row.prescriptionId])).map((drug) => [drug.id, drug]));
  const products = ordered.map((line) => ({ ...line, medicine: found(drugs.get(line.drugId)?.medicine) }));
  const known = await medicinesNamed(
    tx,
    products.map(({ medicine }) => medicine),
  );
  const lines: OfferLineRow[] = [];
  // In the order of their products: pharmacies with several orders at once wait for one another instead of in a circle.
  for (const { drugId, quantity, medicine } of products.sort((a, b) => (a.medicine < b.medicine ? -1 : 1))) {
    const unitPrice = await onViolation(
      'pharmacy_stock_not_below_zero',
      () => takeStock(tx, pharmacyId, medicine, quantity),
      () => refuse('OUT_OF_STOCK'),
    );
    const { taxClass } = found(known.get(medicine));
    lines.push({ offerId, drugId, medicine, quantity, unitPrice: found(unitPrice, 'OUT_OF_STOCK'), taxClass });
  }
  return lines;
};

/** All of an order, at the pharmacy's prices. @throws NOT_FOUND, STATE_NOT_ALLOWED, OUT_OF_STOCK */
export const offerAll = (ctx: AppContext, orderId: string, pharmacyId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockOrder(tx, orderId));
    const now = ctx.clock.nowIso();
    if (row.status !== 'CREATED') refuse('STATE_NOT_ALLOWED');
    if (!(await answerAsk(tx, { orderId, pharmacyId }, 'offered', now))) refuse('STATE_NOT_ALLOWED');
    const pharmacy = found((await pharmaciesNamed(tx, [pharmacyId])).get(pharmacyId));
    const id = newId('off');
    const expiresAt = addMinutes(now, ctx.config.pharmacy.offerMinutes);
    const deliveryFee = row.fulfilment === 'delivery' ? pharmacy.deliveryFee : 0;
    const offer: OfferRow = { id, orderId, pharmacyId, state: 'open', deliveryFee, createdAt: now, expiresAt };
    await insertOffer(tx, offer, await takeLines(tx, row, id, pharmacyId));
    await moveOrder(ctx, tx, row, { to: 'ACCEPTED', actor: 'pharmacy', occasion: id });
    await ctx.jobs.enqueue(tx, EXPIRY, { orderId }, { startAfter: new Date(expiresAt), singletonKey: orderId });
  });

/** The next pharmacies are asked once nobody of this round is left. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const declineOrder = (ctx: AppContext, orderId: string, pharmacyId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockOrder(tx, orderId));
    if (!(await answerAsk(tx, { orderId, pharmacyId }, 'declined', ctx.clock.nowIso()))) refuse('STATE_NOT_ALLOWED');
    if (row.status !== 'CREATED') return;
    const waiting = (await asksOf(tx, [orderId])).some(({ state }) => state === 'waiting');
    if (!waiting) await beginRound(ctx, tx, row, row.round + 1);
  });

export interface Offered {
  readonly offer: OfferRow;
  readonly lines: readonly OfferLineRow[];
}

/** The one offer of an order that is open or paid. */
export const offerOf = async (tx: Tx, orderId: string): Promise<Offered | null> => {
  const offer = (await liveOffers(tx, [orderId]))[0];
  return offer ? { offer, lines: await offerLinesOf(tx, [offer.id]) } : null;
};

/** Its packs go back on the shelves, in the order in which they are taken. */
export const closeOffer = async (tx: Tx, { offer, lines }: Offered): Promise<void> => {
  await setOfferState(tx, offer.id, 'closed');
  for (const { medicine, quantity } of lines.toSorted((a, b) => (a.medicine < b.medicine ? -1 : 1))) {
    await returnStock(tx, offer.pharmacyId, medicine, quantity);
  }
};

/** Ends an offer whose time is over. A charge made in time counts, and one that comes afterwards goes back. */
const expireOffer = async (ctx: AppContext, orderId: string): Promise<void> => {
  await settleAttempt(ctx, payableOf(orderId));
  await ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row?.status !== 'ACCEPTED' && row?.status !== 'OFFERED') return;
    const offered = found(await offerOf(tx, orderId));
    if (ctx.clock.nowIso() < offered.offer.expiresAt) return;
    await abandonPayment(ctx, tx, payableOf(orderId));
    await closeOffer(tx, offered);
    await moveOrder(ctx, tx, row, { to: 'EXPIRED', actor: 'system' });
  });
};

export const expiryJob = job(EXPIRY, ExpiryJob, (ctx, { orderId }) => expireOffer(ctx, orderId));

/** Ends what a lost job left. */
export const offerSweep: RecurringWork = {
  name: 'pharmacy.offers',
  everySeconds: ({ pharmacy }) => pharmacy.sweepSeconds,
  run: (ctx) =>
    sweepAll(ctx, {
      find: (tx, after: { readonly id: string } | null, limit) =>
        overdueOffers(tx, ctx.clock.nowIso(), after?.id ?? null, limit),
      act: ({ id }) => expireOffer(ctx, id),
      failed: 'an offer of a pharmacy could not be ended',
    }),
};
