/** Replacement of the packs of a ticket: a separate, free order at the same pharmacy. */
import { randomInt } from 'node:crypto';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { found, refuse } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { DispensingRow } from '../../prescriptions/repository.ts';
import { publishStatus } from '../order/moves.ts';
import { sendToNetwork } from '../order/network.ts';
import type { Offered } from '../order/offers.ts';
import {
  answerOfferRequest,
  insertOfferRequests,
  insertLines,
  insertOffer,
  insertOrder,
  insertStep,
  setOfferState,
  updateOrder,
} from '../order/repository.ts';
import { reserveStock } from '../order/shelf-repository.ts';
import type { OfferLineRow, OrderRow } from '../order/tables.ts';
import type { TicketLineRow } from './repository.ts';

const CODES = 10_000;

/** A number of offered packs at no charge. @throws OUT_OF_STOCK */
const reserveAgain = async (
  tx: Tx,
  offerId: string,
  { offer, lines }: Offered,
  again: readonly Pick<TicketLineRow, 'drugId' | 'packs'>[],
): Promise<OfferLineRow[]> => {
  const taken: OfferLineRow[] = [];
  const sorted = again
    .map(({ drugId, packs }) => ({ packs, line: found(lines.find((one) => one.drugId === drugId)) }))
    .toSorted((one, other) => (one.line.medicine < other.line.medicine ? -1 : 1));
  for (const { packs, line } of sorted) {
    const price = await onViolation(
      'pharmacy_stock_not_below_zero',
      () => reserveStock(tx, offer.pharmacyId, line.medicine, packs),
      () => refuse('OUT_OF_STOCK'),
    );
    found(price, 'OUT_OF_STOCK');
    const covers = (line.covers * packs) / line.quantity;
    taken.push({ ...line, offerId, quantity: packs, covers, unitPrice: 0, answer: 'accepted' });
  }
  return taken;
};

/**
 * The packs must be marked as not handed over first, so that the prescription has them available again.
 * @throws OUT_OF_STOCK, QUANTITY_OVER_PRESCRIBED, ORDER_OPEN_ALREADY
 */
export const redeliver = async (
  ctx: AppContext,
  tx: Tx,
  order: OrderRow,
  offered: Offered,
  again: readonly Pick<TicketLineRow, 'drugId' | 'packs'>[],
): Promise<string> => {
  const now = ctx.clock.nowIso();
  const id = newId('ord');
  const { uid, relId, prescriptionId, fulfilment, identityNeeded, location } = order;
  const { pharmacyId } = offered.offer;
  const row = {
    id,
    uid,
    relId,
    prescriptionId,
    fulfilment,
    identityNeeded,
    location,
    roundEndsAt: now,
    createdAt: now,
  };
  await insertOrder(tx, { ...row, status: 'CREATED' });
  // By the amount of substance: of a stronger product fewer packs were handed over than ordered.
  const lines = again.map(({ drugId, packs }) => {
    const { covers, quantity } = found(offered.lines.find((one) => one.drugId === drugId));
    return { drugId, quantity: Math.max(1, Math.floor((covers * packs) / quantity)) };
  });
  await onViolation(
    'pharmacy_order_line_one_open',
    () =>
      onViolation(
        'pharmacy_order_line_left',
        () => insertLines(tx, id, lines),
        () => refuse('QUANTITY_OVER_PRESCRIBED'),
      ),
    () => refuse('ORDER_OPEN_ALREADY'),
  );
  await insertOfferRequests(tx, id, 1, [pharmacyId], now);
  await answerOfferRequest(tx, { orderId: id, pharmacyId }, 'offered', now);
  const offerId = newId('off');
  const offer = { id: offerId, orderId: id, pharmacyId, state: 'open', deliveryFee: 0 } as const;
  await insertOffer(tx, { ...offer, createdAt: now, expiresAt: now }, await reserveAgain(tx, offerId, offered, again));
  await updateOrder(tx, id, { status: 'ACCEPTED' });
  const code = String(randomInt(CODES)).padStart(4, '0');
  await updateOrder(tx, id, { status: 'CONFIRMED', paidAt: now, total: 0, lines: [], code });
  await setOfferState(tx, offerId, 'paid');
  await insertStep(tx, { orderId: id, status: 'CONFIRMED', actor: 'system', at: now });
  await sendToNetwork(ctx, tx, { type: 'order.paid', orderId: id });
  publishStatus(ctx, tx, { id, uid, status: 'CONFIRMED' });
  return id;
};

/** Packs of a dispensing that a ticket can still contain. */
export const packsOf = ({ packs, returned }: Pick<DispensingRow, 'packs' | 'returned'>): number => packs - returned;
