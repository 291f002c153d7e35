/** Status transitions of an order: checked against the contract’s table, stored with a step, and sent to its patient. */
import { isOrderOver, mayOrderMove, type OrderActor, type OrderStatus } from 'shared-contracts/domain';
import { orderStatusEvent } from 'shared-contracts/events';
import { linkToOrder, orderPaymentLink } from 'shared-contracts/routes';
import type { AppContext } from '../../../context/context.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../core/errors.ts';
import { notify } from '../../notifications/service.ts';
import { insertStep, type OrderChange, updateOrder } from './repository.ts';
import type { OrderRow } from './tables.ts';
import { NOTICES } from './texts.ts';

/** The path where the accepted offer is paid; none in another status. */
export const paymentUrlOf = ({ id, status }: Pick<OrderRow, 'id' | 'status'>): string | undefined =>
  status === 'ACCEPTED' ? orderPaymentLink(id) : undefined;

const statusOf = (row: Pick<OrderRow, 'id' | 'status'>) => {
  const payment = paymentUrlOf(row);
  return { order_id: row.id, status: row.status, ...(payment === undefined ? {} : { payment_url: payment }) };
};

declare module '../../../core/bus.ts' {
  interface DomainEvents {
    'pharmacy.order-moved': { readonly orderId: string; readonly status: OrderStatus };
  }
}

/** Notifies the pages of the patient, and listeners in this process. */
export const publishStatus = (ctx: AppContext, tx: Tx, row: Pick<OrderRow, 'id' | 'uid' | 'status'>): void => {
  const { id, uid, status } = row;
  afterCommit(tx, () => {
    ctx.realtime.toUser(uid, orderStatusEvent, statusOf(row));
    ctx.bus.publish('pharmacy.order-moved', { orderId: id, status });
  });
};

/** Records the current status as a step, and sends it to the patient’s sockets and notifications. */
export const announce = async (
  ctx: AppContext,
  tx: Tx,
  row: OrderRow,
  actor: OrderActor,
  occasion: string = row.id,
): Promise<void> => {
  const { id, uid, status, prescriptionId } = row;
  const at = ctx.clock.nowIso();
  await insertStep(tx, { orderId: id, status, actor, at });
  publishStatus(ctx, tx, row);
  const text = NOTICES[status];
  if (!text) return;
  await notify(ctx, tx, uid, {
    kind: 'care',
    occasion: `pharmacy.${status}:${occasion}`,
    ...text,
    icon: 'pill',
    url: linkToOrder({ order_id: id, status, prescription_id: prescriptionId, payment_url: paymentUrlOf(row) }),
    payload: { ...statusOf(row), prescription_id: prescriptionId },
  });
};

interface Move {
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  readonly change?: OrderChange;
  /** Distinguishes events that may happen repeatedly for one order. */
  readonly occasion?: string;
}

/** The caller holds the lock of the order’s row. @throws STATE_NOT_ALLOWED */
export const moveOrder = async (
  ctx: AppContext,
  tx: Tx,
  row: OrderRow,
  { to, actor, change = {}, occasion }: Move,
): Promise<OrderRow> => {
  if (!mayOrderMove(row.status, to, actor)) refuse('STATE_NOT_ALLOWED');
  const closing: OrderChange = isOrderOver(to) ? { closedAt: ctx.clock.nowIso(), code: null, courierPlace: null } : {};
  const moved = await updateOrder(tx, row.id, { ...change, ...closing, status: to });
  await announce(ctx, tx, moved, actor, occasion);
  return moved;
};
