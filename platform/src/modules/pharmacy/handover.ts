/** Operations of pharmacies and couriers on a paid order until the handover, each in its caller’s transaction. */
import * as z from 'zod';
import { type OrderActor, type OrderStatus } from 'shared-contracts/domain';
import { orderStatusEvent } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import type { Position } from '../../core/distance.ts';
import { found, refuse } from '../../core/errors.ts';
import { job } from '../../background/job.ts';
import { dispenseLines } from './dispense.ts';
import { moveOrder } from './order/moves.ts';
import { offerOf } from './order/offers.ts';
import { freeCourier, lockOrder, updateOrder } from './order/repository.ts';
import { pharmaciesNamed } from './order/shelf-repository.ts';
import type { OrderRow } from './order/tables.ts';

const COMPLETION = 'pharmacy.completion';
const CompletionJob = z.object({ orderId: z.string() });

const move =
  (to: OrderStatus, actor: OrderActor) =>
  async (ctx: AppContext, tx: Tx, id: string): Promise<void> => {
    await moveOrder(ctx, tx, found(await lockOrder(tx, id)), { to, actor });
  };

/** A pickup is ready. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const packOrder = move('PACKED', 'pharmacy');

/** A delivery is ready for a courier. @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const readyForCourier = async (ctx: AppContext, tx: Tx, id: string): Promise<void> => {
  const row = found(await lockOrder(tx, id));
  if (row.fulfilment !== 'delivery') refuse('STATE_NOT_ALLOWED');
  await moveOrder(ctx, tx, row, { to: 'COURIER_READY_FOR_DELIVERY', actor: 'pharmacy' });
};

const assertCode = ({ code }: OrderRow, given: string): void => {
  if (code === null || code !== given) refuse('HANDOVER_CODE');
};

interface Shown {
  readonly code: string;
  /** Whether the pharmacist has checked the patient’s identity. */
  readonly identityShown: boolean;
}

/** Hands over a pickup for its code. @throws NOT_FOUND, STATE_NOT_ALLOWED, HANDOVER_CODE, IDENTITY_NOT_SHOWN */
export const handOver = async (ctx: AppContext, tx: Tx, id: string, { code, identityShown }: Shown): Promise<void> => {
  const row = found(await lockOrder(tx, id));
  if (row.fulfilment !== 'pickup') refuse('STATE_NOT_ALLOWED');
  assertCode(row, code);
  if (row.identityNeeded && !identityShown) refuse('IDENTITY_NOT_SHOWN');
  const moved = await moveOrder(ctx, tx, row, { to: 'HANDOVER', actor: 'pharmacy' });
  await dispenseLines(ctx, tx, moved);
};

/** Assigns the next courier; the delivery starts at the pharmacy. @throws NOT_FOUND, STATE_NOT_ALLOWED, SERVICE_UNAVAILABLE */
export const assignCourier = async (ctx: AppContext, tx: Tx, id: string): Promise<void> => {
  const row = found(await lockOrder(tx, id));
  const courier = found(await freeCourier(tx), 'SERVICE_UNAVAILABLE');
  const { pharmacyId } = found(await offerOf(tx, id)).offer;
  const { latitude, longitude } = found((await pharmaciesNamed(tx, [pharmacyId])).get(pharmacyId));
  const way = { courierPlace: { latitude, longitude }, courierAt: ctx.clock.nowIso() };
  await moveOrder(ctx, tx, row, {
    to: 'COURIER_ASSIGNED',
    actor: 'courier',
    change: { courierId: courier.id, ...way },
  });
};

/** @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const pickUp = move('COURIER_PICKED_UP', 'courier');
/** @throws NOT_FOUND, STATE_NOT_ALLOWED */
export const setOut = move('COURIER_INTRANSIST', 'courier');

/**
 * Updates the courier’s position during the delivery; the page of the order reloads it. @throws NOT_FOUND, STATE_NOT_ALLOWED
 */
export const moveCourier = async (ctx: AppContext, tx: Tx, id: string, place: Position): Promise<void> => {
  const row = found(await lockOrder(tx, id));
  if (row.status !== 'COURIER_INTRANSIST') refuse('STATE_NOT_ALLOWED');
  const { latitude, longitude } = place;
  await updateOrder(tx, id, { courierPlace: { latitude, longitude }, courierAt: ctx.clock.nowIso() });
  const { uid, status } = row;
  afterCommit(tx, () => ctx.realtime.toUser(uid, orderStatusEvent, { order_id: id, status }));
};

/** Hands over a delivery for its code. @throws NOT_FOUND, STATE_NOT_ALLOWED, HANDOVER_CODE */
export const deliver = async (ctx: AppContext, tx: Tx, id: string, code: string): Promise<void> => {
  const row = found(await lockOrder(tx, id));
  if (row.status !== 'COURIER_INTRANSIST') refuse('STATE_NOT_ALLOWED');
  assertCode(row, code);
  const moved = await moveOrder(ctx, tx, row, { to: 'COURIER_COMPLETED', actor: 'courier' });
  await dispenseLines(ctx, tx, moved);
  await ctx.jobs.enqueue(tx, COMPLETION, { orderId: id }, { singletonKey: id });
};

const complete = (ctx: AppContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (row?.status === 'COURIER_COMPLETED') await moveOrder(ctx, tx, row, { to: 'COMPLETED', actor: 'system' });
  });

export const completionJob = job(COMPLETION, CompletionJob, (ctx, { orderId }) => complete(ctx, orderId));
