/** Cancels an order before the handover with a full refund. */
import { mayCancelOrder } from 'shared-contracts/domain';
import type { PharmacyOrder } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { type RefundOrder, refundPayable } from '../payments/refund.ts';
import { giveUpAttempt } from '../payments/settle.ts';
import { describeOrder } from './describe.ts';
import { refundTicket } from './help/refund.ts';
import { ticketOfRedelivery } from './help/repository.ts';
import { moveOrder } from './order/moves.ts';
import { closeOffer, offerOf, payableOf } from './order/offers.ts';
import { lockOrder, expireOfferRequests } from './order/repository.ts';
import type { OrderRow } from './order/tables.ts';

interface GivingBack extends Pick<RefundOrder, 'to'> {
  readonly reason: 'cancelled' | 'rejected';
}

/** Returns the packs to the stock and refunds the payment. */
const undo = async (ctx: AppContext, tx: Tx, row: OrderRow, { reason, to }: GivingBack): Promise<void> => {
  const offered = await offerOf(tx, row.id);
  if (offered) await closeOffer(ctx, tx, offered);
  await expireOfferRequests(tx, row.id, ctx.clock.nowIso());
  const ticket = await ticketOfRedelivery(tx, row.id);
  // Replacement packs were paid with the original order.
  if (ticket) await refundTicket(ctx, tx, ticket, to);
  else if (row.paidAt === null) await abandonPayment(ctx, tx, payableOf(row.id));
  else await refundPayable(ctx, tx, { payable: payableOf(row.id), reason, amount: 'all', to });
};

/**
 * Possible until the order is packed; a repetition has no effect, also with another destination of the refund. @throws
 * ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE, SERVICE_UNAVAILABLE
 */
export const cancelOrderOf = async (
  ctx: AppContext,
  uid: string,
  id: string,
  to: RefundOrder['to'],
): Promise<{ order: PharmacyOrder }> => {
  const before = await ctx.db.transaction((tx) => lockOrder(tx, id, uid));
  if (found(before, 'ORDER_NOT_FOUND').status === 'ACCEPTED') await giveUpAttempt(ctx, payableOf(id));
  return ctx.db.transaction(async (tx) => {
    const row = found(await lockOrder(tx, id, uid), 'ORDER_NOT_FOUND');
    if (row.status === 'CANCELLED') return { order: await describeOrder(ctx, tx, row) };
    if (!mayCancelOrder(row.status)) refuse('ORDER_NOT_CANCELLABLE');
    await undo(ctx, tx, row, { reason: 'cancelled', to });
    return {
      order: await describeOrder(ctx, tx, await moveOrder(ctx, tx, row, { to: 'CANCELLED', actor: 'patient' })),
    };
  });
};

/** The pharmacy cannot supply the paid order. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const rejectOrder = async (ctx: AppContext, tx: Tx, id: string): Promise<void> => {
  const row = found(await lockOrder(tx, id));
  if (row.status !== 'CONFIRMED') refuse('STATE_NOT_ALLOWED');
  await undo(ctx, tx, row, { reason: 'rejected', to: 'source' });
  await moveOrder(ctx, tx, row, { to: 'REJECTED', actor: 'pharmacy' });
};
