/**
 * The states of a pharmacy order and the actors of each transition (specification part 2, section 4): one table, from which the
 * checks of the platform and of the database, and the page of an order, are derived.
 */

export const ORDER_STATUSES = [
  'CREATED',
  'OFFERED',
  'ACCEPTED',
  'CONFIRMED',
  'PACKED',
  'COURIER_READY_FOR_DELIVERY',
  'COURIER_ASSIGNED',
  'COURIER_PICKED_UP',
  'COURIER_INTRANSIST',
  'COURIER_COMPLETED',
  'HANDOVER',
  'COMPLETED',
  'NOPHARM',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_ACTORS = ['patient', 'pharmacy', 'courier', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** Delivered to the patient, or collected from the pharmacy. */
export const FULFILMENTS = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** What a pharmacy offers for a line: all of it, a part, another product, or nothing. */
export const OFFER_LINE_KINDS = ['full', 'part', 'alternative', 'none'] as const;
export type OfferLineKind = (typeof OFFER_LINE_KINDS)[number];

/** The patient's decision about an offered line. */
export const LINE_ANSWERS = ['accepted', 'refused'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

/** Whether the patient has to decide about a line, because it differs from the order. */
export const needsAnswer = (kind: OfferLineKind | 'unknown'): boolean => kind === 'part' || kind === 'alternative';

type Moves = Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly OrderActor[]>>>>>;

/** status → next status → actors. A transition that is not listed is refused, by the database too. */
export const ORDER_MOVES: Moves = {
  /** Offers of pharmacies are awaited. A complete offer is ACCEPTED at once; one with a part or an alternative is OFFERED. */
  CREATED: { OFFERED: ['pharmacy'], ACCEPTED: ['pharmacy'], NOPHARM: ['system'], CANCELLED: ['patient'] },
  /** The patient decides about each line, or waits for another offer. */
  OFFERED: { ACCEPTED: ['patient'], CREATED: ['patient'], CANCELLED: ['patient'], EXPIRED: ['system'] },
  /** The payment is awaited. */
  ACCEPTED: { CONFIRMED: ['system'], CREATED: ['patient'], CANCELLED: ['patient'], EXPIRED: ['system'] },
  CONFIRMED: { PACKED: ['pharmacy'], REJECTED: ['pharmacy'], CANCELLED: ['patient'] },
  /** For a pickup: ready to be collected. */
  PACKED: { COURIER_READY_FOR_DELIVERY: ['pharmacy'], HANDOVER: ['pharmacy'] },
  COURIER_READY_FOR_DELIVERY: { COURIER_ASSIGNED: ['courier'] },
  COURIER_ASSIGNED: { COURIER_PICKED_UP: ['courier'] },
  COURIER_PICKED_UP: { COURIER_INTRANSIST: ['courier'] },
  COURIER_INTRANSIST: { COURIER_COMPLETED: ['courier'] },
  COURIER_COMPLETED: { COMPLETED: ['system'] },
  HANDOVER: {},
  COMPLETED: {},
  NOPHARM: {},
  REJECTED: {},
  CANCELLED: {},
  EXPIRED: {},
};

export const mayOrderMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  ORDER_MOVES[from][to]?.includes(actor) ?? false;

/** Whether a status is final. The remaining quantity of its prescription lines can be ordered again. */
export const isOrderOver = (status: OrderStatus): boolean => Object.keys(ORDER_MOVES[status]).length === 0;

/** Whether the patient may cancel: until the order is packed. */
export const mayCancelOrder = (status: OrderStatus): boolean => mayOrderMove(status, 'CANCELLED', 'patient');

const DELIVERY_STEPS = [
  'CONFIRMED',
  'PACKED',
  'COURIER_ASSIGNED',
  'COURIER_INTRANSIST',
  'COURIER_COMPLETED',
] as const satisfies readonly OrderStatus[];
const PICKUP_STEPS = ['CONFIRMED', 'PACKED', 'HANDOVER'] as const satisfies readonly OrderStatus[];

export type OrderStep = (typeof DELIVERY_STEPS | typeof PICKUP_STEPS)[number];

/** The steps of a paid order, in their order. */
export const orderStepsOf = (fulfilment: Fulfilment): readonly OrderStep[] =>
  fulfilment === 'delivery' ? DELIVERY_STEPS : PICKUP_STEPS;

export const ORDER_DESTINATIONS = ['payment', 'tracking', 'reorder', 'order', 'completed', 'availability'] as const;
export type OrderDestination = (typeof ORDER_DESTINATIONS)[number];

const DESTINATIONS: Readonly<Partial<Record<string, OrderDestination>>> = {
  ACCEPTED: 'payment',
  CONFIRMED: 'tracking',
  COURIER_ASSIGNED: 'tracking',
  COURIER_PICKED_UP: 'tracking',
  PACKED: 'tracking',
  COURIER_READY_FOR_DELIVERY: 'tracking',
  COURIER_INTRANSIST: 'tracking',
  COURIER_COMPLETED: 'tracking',
  CANCELLED: 'reorder',
  NOPHARM: 'order',
  CREATED: 'order',
  COMPLETED: 'completed',
  HANDOVER: 'completed',
};

/** The page for a status; an unknown status has the default page. */
export const orderDestinationOf = (status: string): OrderDestination => DESTINATIONS[status] ?? 'availability';

/**
 * The effect of an event about the order of the current page (specification part 2, section 4): navigate to the payment after
 * `PAYMENT_REDIRECT_SECONDS`, navigate to the order at once, or store the event.
 */
export const orderEventOf = (status: string): 'pay' | 'follow' | 'store' => {
  if (status === 'CONFIRMED') return 'follow';
  return orderDestinationOf(status) === 'payment' ? 'pay' : 'store';
};
