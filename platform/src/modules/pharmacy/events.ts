/**
 * Events of pharmacies and couriers, from the sandbox page or a network’s webhook: the only way to change an order’s status.
 */
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, isDomainError } from '../../core/errors.ts';
import { retention } from '../../background/retention.ts';
import { rejectOrder } from './cancel.ts';
import { dropEventsBefore, storeEvent } from './event-repository.ts';
import {
  assignCourier,
  deliver,
  handOver,
  moveCourier,
  packOrder,
  pickUp,
  readyForCourier,
  setOut,
} from './handover.ts';
import { declineOrder, makeOffer, offerOf } from './order/offers.ts';
import { lockOrder } from './order/repository.ts';

const Id = z.string().min(1).max(128);
const Code = z.string().trim().max(8);
const About = { order: Id, pharmacy: Id };

export const PharmacyEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order.offered'),
    ...About,
    lines: z
      .array(
        z.object({
          drug: Id,
          medicine: Id.optional(),
          packs: z.int().min(0).max(99),
          dose: z.string().max(16).optional(),
        }),
      )
      .max(30),
  }),
  z.object({ type: z.enum(['order.declined', 'order.packed', 'order.ready', 'order.rejected']), ...About }),
  z.object({ type: z.literal('order.handed_over'), ...About, code: Code, identity_shown: z.boolean().default(false) }),
  z.object({ type: z.enum(['courier.assigned', 'courier.picked_up', 'courier.set_out']), ...About }),
  z.object({
    type: z.literal('courier.moved'),
    ...About,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  z.object({ type: z.literal('courier.delivered'), ...About, code: Code }),
]);
export type PharmacyEvent = z.infer<typeof PharmacyEvent>;

/** A paid order cannot be moved to another pharmacy. The order’s row is locked. @throws NOT_FOUND */
const assertIsTheirs = async (tx: Tx, { order, pharmacy }: PharmacyEvent): Promise<void> => {
  found(await lockOrder(tx, order));
  const offered = await offerOf(tx, order);
  found(offered?.offer.state === 'paid' && offered.offer.pharmacyId === pharmacy ? offered : null);
};

const apply = async (ctx: AppContext, tx: Tx, event: PharmacyEvent): Promise<void> => {
  const { order } = event;
  if (event.type === 'order.offered') {
    const lines = event.lines.map(({ drug: drugId, ...line }) => ({ ...line, drugId }));
    return makeOffer(ctx, tx, order, event.pharmacy, lines);
  }
  if (event.type === 'order.declined') return declineOrder(ctx, tx, order, event.pharmacy);
  await assertIsTheirs(tx, event);
  switch (event.type) {
    case 'order.packed':
      return packOrder(ctx, tx, order);
    case 'order.ready':
      return readyForCourier(ctx, tx, order);
    case 'order.rejected':
      return rejectOrder(ctx, tx, order);
    case 'order.handed_over':
      return handOver(ctx, tx, order, { code: event.code, identityShown: event.identity_shown });
    case 'courier.assigned':
      return assignCourier(ctx, tx, order);
    case 'courier.picked_up':
      return pickUp(ctx, tx, order);
    case 'courier.set_out':
      return setOut(ctx, tx, order);
    case 'courier.moved':
      return moveCourier(ctx, tx, order, event);
    case 'courier.delivered':
      return deliver(ctx, tx, order, event.code);
  }
};

/** @throws NOT_FOUND, STATE_NOT_ALLOWED, and what the operation throws */
export const applyEvent = (ctx: AppContext, event: PharmacyEvent): Promise<void> =>
  ctx.db.transaction((tx) => apply(ctx, tx, event));

/**
 * Handles an event of a network once: a repetition gets the answer of the first. Null: it was applied; otherwise the refusal
 * code. It is stored in the transaction that applies it, so that a crash leaves both or neither. An event that failed with an
 * unexpected error is not stored, so that the network sends it again.
 */
export const receiveEvent = async (ctx: AppContext, id: string, event: PharmacyEvent): Promise<string | null> => {
  const received = { id, type: event.type, receivedAt: ctx.clock.nowIso() };
  try {
    return await ctx.db.transaction(async (tx) => {
      const before = await storeEvent(tx, { ...received, refusal: null });
      if (before) return before.refusal;
      await apply(ctx, tx, event);
      return null;
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const refusal = error.code;
    const before = await ctx.db.transaction((tx) => storeEvent(tx, { ...received, refusal }));
    return before ? before.refusal : refusal;
  }
};

/** Longer than a network repeats an event. */
const EVENT_DAYS = 30;

export const eventForgetting = retention(
  {
    name: 'pharmacy.forget-events',
    what: 'ids of events of a pharmacy network',
    since: 'arriving',
    hours: () => EVENT_DAYS * 24,
  },
  ({ db }, before) => db.transaction((tx) => dropEventsBefore(tx, before)),
);
