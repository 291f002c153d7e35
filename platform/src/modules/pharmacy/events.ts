/** What pharmacies and couriers report, by the desk of the sandbox or by a network's webhook: the one way to move an order. */
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { found, isDomainError } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { rejectOrder } from './cancel.ts';
import { dropEventsBefore, refusalOf, storeEvent } from './event-repository.ts';
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
import { declineOrder, makeOffer, offerOf } from './offers.ts';

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

/** Nobody moves an order that was paid to another pharmacy. @throws NOT_FOUND */
const assertIsTheirs = (ctx: AppContext, { order, pharmacy }: PharmacyEvent): Promise<void> =>
  ctx.db.read(async (tx) => {
    const offered = await offerOf(tx, order);
    found(offered?.offer.state === 'paid' && offered.offer.pharmacyId === pharmacy ? offered : null);
  });

/** @throws NOT_FOUND, STATE_NOT_ALLOWED, and what the operation throws */
export const applyEvent = async (ctx: AppContext, event: PharmacyEvent): Promise<void> => {
  const { order } = event;
  if (event.type === 'order.offered') {
    const lines = event.lines.map(({ drug: drugId, ...line }) => ({ ...line, drugId }));
    return makeOffer(ctx, order, event.pharmacy, lines);
  }
  if (event.type === 'order.declined') return declineOrder(ctx, order, event.pharmacy);
  await assertIsTheirs(ctx, event);
  switch (event.type) {
    case 'order.packed':
      return packOrder(ctx, order);
    case 'order.ready':
      return readyForCourier(ctx, order);
    case 'order.rejected':
      return rejectOrder(ctx, order);
    case 'order.handed_over':
      return handOver(ctx, order, { code: event.code, identityShown: event.identity_shown });
    case 'courier.assigned':
      return assignCourier(ctx, order);
    case 'courier.picked_up':
      return pickUp(ctx, order);
    case 'courier.set_out':
      return setOut(ctx, order);
    case 'courier.moved':
      return moveCourier(ctx, order, event);
    case 'courier.delivered':
      return deliver(ctx, order, event.code);
  }
};

/**
 * An event of a network, once: a repetition has the answer of the first. Null: it is applied; otherwise the code of the refusal.
 * An event whose work failed for another reason is not stored, so that the network sends it again.
 */
export const takeEvent = async (ctx: AppContext, id: string, event: PharmacyEvent): Promise<string | null> => {
  const before = await ctx.db.read((tx) => refusalOf(tx, id));
  if (before) return before.refusal;
  let refusal: string | null = null;
  try {
    await applyEvent(ctx, event);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    refusal = error.code;
  }
  const receivedAt = ctx.clock.nowIso();
  await ctx.db.transaction((tx) => storeEvent(tx, { id, type: event.type, refusal, receivedAt }));
  return refusal;
};

/** Longer than a network repeats an event. */
const EVENT_DAYS = 30;

export const eventForgetting = retention(
  {
    name: 'pharmacy.forget-events',
    what: 'ids of the events that a pharmacy network reported',
    tables: ['pharmacy_event'],
    since: 'arriving',
    hours: () => EVENT_DAYS * 24,
  },
  ({ db }, before) => db.transaction((tx) => dropEventsBefore(tx, before)),
);
