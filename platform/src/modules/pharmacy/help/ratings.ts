/** The patient’s rating of a completed order, given once. */
import type { orderRating, ParsedRequestOf, rateOrder, ResponseOf } from 'shared-contracts/api';
import { orderDestinationOf } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { offerOf } from '../order/offers.ts';
import { findOrder } from '../order/repository.ts';
import type { OrderRow } from '../order/tables.ts';
import { insertRating, ratingOf } from './repository.ts';

type Rating = ResponseOf<typeof orderRating>;

const isHandedOver = ({ status }: OrderRow): boolean => orderDestinationOf(status) === 'completed';

const describe = async (tx: Tx, order: OrderRow): Promise<Rating> => {
  const rated = await ratingOf(tx, order.uid, order.id);
  return {
    order_id: order.id,
    rated: rated && { rating: rated.stars, comment: rated.words ?? '', rated_at: rated.ratedAt },
    may_rate: rated === null && isHandedOver(order),
  };
};

/** @throws ORDER_NOT_FOUND */
export const ratingFor = (ctx: AppContext, uid: string, orderId: string): Promise<Rating> =>
  ctx.db.read(async (tx) => describe(tx, found(await findOrder(tx, orderId, uid), 'ORDER_NOT_FOUND')));

/** @throws ORDER_NOT_FOUND, STATE_NOT_ALLOWED before the handover, ALREADY_RATED for a different rating or comment */
export const rateOrderOf = (
  ctx: AppContext,
  uid: string,
  { order_id: orderId, rating: stars, comment }: ParsedRequestOf<typeof rateOrder>,
): Promise<Rating> =>
  ctx.db.transaction(async (tx) => {
    const order = found(await findOrder(tx, orderId, uid), 'ORDER_NOT_FOUND');
    if (!isHandedOver(order)) refuse('STATE_NOT_ALLOWED');
    const { pharmacyId } = found(await offerOf(tx, orderId)).offer;
    const words = comment === '' ? null : comment;
    const row = { orderId, uid, pharmacyId, stars, words, ratedAt: ctx.clock.nowIso() };
    if (!(await insertRating(tx, row))) {
      const before = await ratingOf(tx, uid, orderId);
      if (before?.stars !== stars || before.words !== words) refuse('ALREADY_RATED');
    }
    return describe(tx, order);
  });
