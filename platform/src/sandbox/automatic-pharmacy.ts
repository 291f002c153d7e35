/**
 * Automatic pharmacies and couriers, so that one tester can follow an order from the search to the handover. Each step is the
 * event that a button of the sandbox page reports, some seconds after the previous step.
 */
import type { OrderStatus } from 'shared-contracts/domain';
import * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import { isDomainError } from '../core/errors.ts';
import { applyEvent, type PharmacyEvent } from '../modules/pharmacy/events.ts';
import { offerOf } from '../modules/pharmacy/order/offers.ts';
import { offerRequestsOf, linesOf, orderNamed, ordersIn } from '../modules/pharmacy/order/repository.ts';

type OrderRow = Awaited<ReturnType<typeof orderNamed>>;

const STEP = 'sandbox.pharmacy-step';
const Step = z.object({ orderId: z.string(), status: z.string(), moves: z.int() });
type Step = z.infer<typeof Step>;

const SECONDS = 5;
/** Number of position updates of a courier before arrival. */
const MOVES = 3;
const LIMIT = 40;

/** The automatic step of each status; all other statuses wait for the patient or are final. */
const AUTOMATIC = [
  'CREATED',
  'CONFIRMED',
  'PACKED',
  'COURIER_READY_FOR_DELIVERY',
  'COURIER_ASSIGNED',
  'COURIER_PICKED_UP',
  'COURIER_INTRANSIST',
] as const satisfies readonly OrderStatus[];
type Automatic = (typeof AUTOMATIC)[number];

const isAutomatic = (status: OrderStatus): status is Automatic =>
  (AUTOMATIC as readonly OrderStatus[]).includes(status);

/** A complete offer of the pharmacy that was asked first and has not answered; null when none is left. */
const offerFor = (ctx: AppContext, { id: order }: OrderRow): Promise<PharmacyEvent | null> =>
  ctx.db.read(async (tx) => {
    const pharmacy = (await offerRequestsOf(tx, [order])).find(({ state }) => state === 'waiting')?.pharmacyId;
    const lines = (await linesOf(tx, [order])).map(({ drugId: drug, quantity: packs }) => ({ drug, packs }));
    return pharmacy === undefined ? null : { type: 'order.offered', order, pharmacy, lines };
  });

/** Each step covers half of the remaining distance. */
const closer = ({ courierPlace, location }: OrderRow) => {
  const from = courierPlace ?? location;
  return { latitude: (from.latitude + location.latitude) / 2, longitude: (from.longitude + location.longitude) / 2 };
};

const nextEvent = async (ctx: AppContext, row: OrderRow, moves: number): Promise<PharmacyEvent | null> => {
  const { id: order, status, fulfilment } = row;
  if (!isAutomatic(status)) return null;
  if (status === 'CREATED') return offerFor(ctx, row);
  const paid = await ctx.db.read((tx) => offerOf(tx, order));
  if (!paid) return null;
  const about = { order, pharmacy: paid.offer.pharmacyId };
  const code = row.code ?? '';
  switch (status) {
    case 'CONFIRMED':
      return { type: 'order.packed', ...about };
    case 'PACKED':
      return fulfilment === 'pickup'
        ? { type: 'order.handed_over', ...about, code, identity_shown: true }
        : { type: 'order.ready', ...about };
    case 'COURIER_READY_FOR_DELIVERY':
      return { type: 'courier.assigned', ...about };
    case 'COURIER_ASSIGNED':
      return { type: 'courier.picked_up', ...about };
    case 'COURIER_PICKED_UP':
      return { type: 'courier.set_out', ...about };
    case 'COURIER_INTRANSIST':
      return moves < MOVES
        ? { type: 'courier.moved', ...about, ...closer(row) }
        : { type: 'courier.delivered', ...about, code };
  }
};

/** A pharmacy without the medicines declines. Null: another pharmacy was faster. */
const applied = async (ctx: AppContext, event: PharmacyEvent): Promise<PharmacyEvent | null> => {
  try {
    await applyEvent(ctx, event);
    return event;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { order, pharmacy } = event;
    return error.code === 'OUT_OF_STOCK' ? applied(ctx, { type: 'order.declined', order, pharmacy }) : null;
  }
};

export interface AutomaticPharmacy {
  readonly isOn: () => boolean;
  /** When enabled, orders in progress are continued too. */
  readonly toggle: () => Promise<void>;
}

/** State of this process; `SANDBOX_PHARMACY_SECONDS` enables it at start. */
export const createAutomaticPharmacy = (ctx: AppContext): AutomaticPharmacy => {
  const { sandboxSeconds } = ctx.config.pharmacy;
  let on = sandboxSeconds > 0;
  const schedule = (step: Step): Promise<void> =>
    ctx.db.transaction((tx) => {
      const startAfter = new Date(ctx.clock.now().getTime() + (sandboxSeconds || SECONDS) * 1000);
      return ctx.jobs.enqueue(tx, STEP, step, { startAfter, singletonKey: step.orderId });
    });
  const step = async (asked: Step): Promise<void> => {
    const row = await ctx.db.read((tx) => orderNamed(tx, asked.orderId));
    if (!on || row.status !== asked.status) return;
    const event = await nextEvent(ctx, row, asked.moves);
    const done = event && (await applied(ctx, event));
    // These two events keep the status, so nothing else triggers the next step.
    if (done?.type === 'courier.moved') await schedule({ ...asked, moves: asked.moves + 1 });
    if (done?.type === 'order.declined') await schedule(asked);
  };
  ctx.jobs.define(STEP, Step, step);
  ctx.bus.subscribe('pharmacy.order-moved', ({ orderId, status }) => {
    if (on && isAutomatic(status)) return schedule({ orderId, status, moves: 0 });
  });
  return {
    isOn: () => on,
    toggle: async () => {
      on = !on;
      if (!on) return;
      const rows = await ctx.db.read((tx) => ordersIn(tx, AUTOMATIC, LIMIT));
      for (const { id: orderId, status } of rows) await schedule({ orderId, status, moves: 0 });
    },
  };
};
