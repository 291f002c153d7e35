/** Pharmacy orders in each status, and the events between them. */
import { cancelOrder } from 'shared-contracts/api';
import type { Fulfilment, OrderStatus } from 'shared-contracts/domain';
import { applyEvent, type PharmacyEvent } from '../modules/pharmacy/events.ts';
import type { TestApp } from './index.ts';
import { firstRequested, type Patient, pharmacyActs } from './pharmacy.ts';
import { makeOffer, offerAll } from './pharmacy-moves.ts';

const MINUTE = 60_000;

export interface Reached {
  readonly patient: Patient;
  readonly id: string;
  /** The pharmacy that was asked first, which makes every offer. */
  readonly pharmacy: string;
  readonly fulfilment: Fulfilment;
}

type EventType = PharmacyEvent['type'];

const DELIVERY_EVENTS = [
  'order.packed',
  'order.ready',
  'courier.assigned',
  'courier.picked_up',
  'courier.set_out',
] as const satisfies readonly EventType[];

/** `appOf`: the app of the test, which is created later. */
export const orderStages = (appOf: () => TestApp) => {
  const acts = pharmacyActs(appOf);
  const codes = new Map<string, string>();

  const created = async (fulfilment: Fulfilment = 'delivery'): Promise<Reached> => {
    const patient = await acts.aPatient();
    const one = await acts.order(patient, fulfilment, 2);
    return { patient, id: one.order_id, pharmacy: firstRequested(one), fulfilment };
  };
  const offered = async (): Promise<Reached> => {
    const one = await created();
    await makeOffer(appOf().ctx, one.id, one.pharmacy, [{ drugId: one.patient.drugs[0] ?? '', packs: 1 }]);
    return one;
  };
  const accepted = async (fulfilment?: Fulfilment): Promise<Reached> => {
    const one = await created(fulfilment);
    await offerAll(appOf().ctx, one.id, one.pharmacy);
    return one;
  };
  const paid = async (fulfilment?: Fulfilment): Promise<Reached> => {
    const one = await accepted(fulfilment);
    codes.set(one.id, (await acts.payFor(one.patient, one.id)).code ?? '');
    return one;
  };
  /** An event that is valid except for the status in which it arrives. */
  const eventOf = ({ id, pharmacy, patient }: Reached, type: EventType): PharmacyEvent => {
    const about = { order: id, pharmacy };
    switch (type) {
      case 'order.offered':
        return { ...about, type, lines: [{ drug: patient.drugs[0] ?? '', packs: 2 }] };
      case 'order.handed_over':
        return { ...about, type, code: codes.get(id) ?? '', identity_shown: true };
      case 'courier.moved':
        return { ...about, type, latitude: 24.8, longitude: 46.6 };
      case 'courier.delivered':
        return { ...about, type, code: codes.get(id) ?? '' };
      default:
        return { ...about, type };
    }
  };
  const follow = async (one: Reached, ...types: EventType[]): Promise<Reached> => {
    for (const type of types) await applyEvent(appOf().ctx, eventOf(one, type));
    return one;
  };
  const underWay = async (events: number): Promise<Reached> =>
    follow(await paid(), ...DELIVERY_EVENTS.slice(0, events));
  /** Ends every time limit of an order, and runs the due jobs. */
  const pass = async (): Promise<void> => {
    const { clock, ctx } = appOf();
    const { rounds, roundMinutes, offerMinutes } = ctx.config.pharmacy;
    for (let round = 0; round <= rounds; round += 1) {
      await clock.advance(Math.max(roundMinutes, offerMinutes) * MINUTE);
      await ctx.jobs.runDue();
    }
  };
  const overdue = async (one: Reached): Promise<Reached> => {
    await pass();
    return one;
  };
  const cancelled = async (one: Reached): Promise<Reached> => {
    await appOf().ok(cancelOrder, { order_id: one.id }, { as: one.patient.user });
    return one;
  };
  const reach: Readonly<Record<OrderStatus, () => Promise<Reached>>> = {
    CREATED: () => created(),
    OFFERED: offered,
    ACCEPTED: () => accepted(),
    CONFIRMED: () => paid(),
    PACKED: () => underWay(1),
    COURIER_READY_FOR_DELIVERY: () => underWay(2),
    COURIER_ASSIGNED: () => underWay(3),
    COURIER_PICKED_UP: () => underWay(4),
    COURIER_INTRANSIST: () => underWay(5),
    COURIER_COMPLETED: async () => follow(await underWay(5), 'courier.delivered'),
    HANDOVER: async () => follow(await paid('pickup'), 'order.packed', 'order.handed_over'),
    COMPLETED: async () => {
      const one = await follow(await underWay(5), 'courier.delivered');
      await appOf().ctx.jobs.runDue();
      return one;
    },
    NOPHARM: async () => overdue(await created()),
    REJECTED: async () => follow(await paid(), 'order.rejected'),
    CANCELLED: async () => cancelled(await created()),
    EXPIRED: async () => overdue(await accepted()),
  };
  return { ...acts, created, offered, accepted, paid, eventOf, follow, pass, reach };
};
