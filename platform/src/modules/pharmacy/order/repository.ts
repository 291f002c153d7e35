/** Orders, requests to pharmacies, and their offers, in SQL. Every read of a person’s row filters by account. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { LineAnswer, OrderActor, OrderStatus } from 'shared-contracts/domain';
import type { Tx } from '../../../db/database.ts';
import { found } from '../../../core/errors.ts';
import {
  type OfferRequestRow,
  offerRequests,
  type CourierRow,
  couriers,
  type OfferLineRow,
  offerLineCodec,
  offerLines,
  type OfferRow,
  offers,
  orderCodec,
  type OrderLineRow,
  orderLines,
  type OrderRow,
  orders,
  orderSteps,
} from './tables.ts';

type NewOrder = Pick<
  OrderRow,
  'id' | 'uid' | 'relId' | 'prescriptionId' | 'status' | 'fulfilment' | 'location' | 'roundEndsAt' | 'createdAt'
> &
  Partial<Pick<OrderRow, 'identityNeeded'>>;

export const insertOrder = async (tx: Tx, row: NewOrder): Promise<OrderRow> => {
  const stored = (await tx.insert(orders).values(orderCodec.encrypt(tx, row)).returning())[0];
  return orderCodec.decrypt(tx, stored as typeof orders.$inferSelect);
};

const clear = async (tx: Tx, rows: PromiseLike<(typeof orders.$inferSelect)[]>): Promise<OrderRow[]> =>
  orderCodec.decryptAll(tx, await rows);

const whose = (id: string, uid: string | undefined): SQL | undefined =>
  and(eq(orders.id, id), uid === undefined ? undefined : eq(orders.uid, uid));

/** Locked until the end of the transaction; with `uid`, only if it belongs to that account. */
export const lockOrder = async (tx: Tx, id: string, uid?: string): Promise<OrderRow | null> =>
  (await clear(tx, tx.select().from(orders).where(whose(id, uid)).for('no key update')))[0] ?? null;

/** Null when there is none or it belongs to another account. */
export const findOrder = async (tx: Tx, id: string, uid: string): Promise<OrderRow | null> =>
  (await clear(tx, tx.select().from(orders).where(whose(id, uid))))[0] ?? null;

/** For pharmacies and couriers: an order of any account. @throws NOT_FOUND */
export const orderNamed = async (tx: Tx, id: string): Promise<OrderRow> =>
  found((await clear(tx, tx.select().from(orders).where(eq(orders.id, id))))[0]);

/** Newest first. */
/** A page of an account’s orders: those in progress first, each group newest first. */
export const ordersOf = (tx: Tx, uid: string, limit: number, offset: number): Promise<OrderRow[]> =>
  clear(
    tx,
    tx
      .select()
      .from(orders)
      .where(eq(orders.uid, uid))
      .orderBy(sql`${orders.closedAt} IS NOT NULL`, desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
  );

export const countOrders = async (tx: Tx, uid: string): Promise<number> =>
  (await tx.select({ total: count() }).from(orders).where(eq(orders.uid, uid)))[0]?.total ?? 0;

/** For pharmacies and couriers: orders of all accounts, newest first. */
export const ordersIn = (tx: Tx, statuses: readonly OrderStatus[], limit: number): Promise<OrderRow[]> =>
  clear(
    tx,
    tx
      .select()
      .from(orders)
      .where(inArray(orders.status, [...statuses]))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit),
  );

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'round'
    | 'roundEndsAt'
    | 'code'
    | 'courierId'
    | 'courierPlace'
    | 'courierAt'
    | 'lines'
    | 'total'
    | 'paidAt'
    | 'closedAt'
  >
>;

export const updateOrder = async (tx: Tx, id: string, change: OrderChange): Promise<OrderRow> => {
  const { id: _id, ...values } = orderCodec.encrypt(tx, { id, ...change });
  const stored = (await tx.update(orders).set(values).where(eq(orders.id, id)).returning())[0];
  return orderCodec.decrypt(tx, stored as typeof orders.$inferSelect);
};

/** In the order of their drugs, so that concurrent orders wait for each other without a deadlock. */
export const insertLines = async (
  tx: Tx,
  orderId: string,
  lines: readonly { readonly drugId: string; readonly quantity: number }[],
): Promise<void> => {
  const sorted = [...lines].sort((one, other) => (one.drugId < other.drugId ? -1 : 1));
  await tx.insert(orderLines).values(sorted.map((line) => ({ ...line, orderId })));
};

export const linesOf = (tx: Tx, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.drugId));

/** Whether an open order contains this drug. */
export const isBeingOrdered = async (tx: Tx, drugId: string): Promise<boolean> =>
  (
    await tx
      .select({ total: count() })
      .from(orderLines)
      .where(and(eq(orderLines.drugId, drugId), eq(orderLines.open, true)))
  )[0]?.total !== 0;

export const insertStep = async (
  tx: Tx,
  step: { readonly orderId: string; readonly status: OrderStatus; readonly actor: OrderActor; readonly at: string },
): Promise<void> => {
  await tx.insert(orderSteps).values(step);
};

export const stepsOf = (tx: Tx, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(orderSteps)
        .where(inArray(orderSteps.orderId, [...orderIds]))
        .orderBy(asc(orderSteps.id));

export const insertOfferRequests = async (
  tx: Tx,
  orderId: string,
  round: number,
  pharmacyIds: readonly string[],
  askedAt: string,
): Promise<void> => {
  await tx
    .insert(offerRequests)
    .values(pharmacyIds.map((pharmacyId) => ({ orderId, pharmacyId, round, state: 'waiting' as const, askedAt })));
};

export const offerRequestsOf = (tx: Tx, orderIds: readonly string[]): Promise<OfferRequestRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(offerRequests)
        .where(inArray(offerRequests.orderId, [...orderIds]))
        .orderBy(asc(offerRequests.orderId), asc(offerRequests.round), asc(offerRequests.pharmacyId));

/** False when this pharmacy was not asked, or has already answered. */
export const answerOfferRequest = async (
  tx: Tx,
  { orderId, pharmacyId }: Pick<OfferRequestRow, 'orderId' | 'pharmacyId'>,
  state: 'declined' | 'offered',
  answeredAt: string,
): Promise<boolean> => {
  const rows = await tx
    .update(offerRequests)
    .set({ state, answeredAt })
    .where(
      and(
        eq(offerRequests.orderId, orderId),
        eq(offerRequests.pharmacyId, pharmacyId),
        eq(offerRequests.state, 'waiting'),
      ),
    )
    .returning();
  return rows.length > 0;
};

export const expireOfferRequests = async (tx: Tx, orderId: string, answeredAt: string): Promise<void> => {
  await tx
    .update(offerRequests)
    .set({ state: 'missed', answeredAt })
    .where(and(eq(offerRequests.orderId, orderId), eq(offerRequests.state, 'waiting')));
};

export const insertOffer = async (tx: Tx, offer: OfferRow, lines: readonly OfferLineRow[]): Promise<void> => {
  await tx.insert(offers).values(offer);
  await tx.insert(offerLines).values(lines.map((line) => offerLineCodec.encrypt(tx, line)));
};

/** Open or paid: an order has at most one. */
export const liveOffers = (tx: Tx, orderIds: readonly string[]): Promise<OfferRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(offers)
        .where(and(inArray(offers.orderId, [...orderIds]), inArray(offers.state, ['open', 'paid'])));

export const offerLinesOf = async (tx: Tx, offerIds: readonly string[]): Promise<OfferLineRow[]> => {
  if (offerIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(offerLines)
    .where(inArray(offerLines.offerId, [...offerIds]))
    .orderBy(asc(offerLines.offerId), asc(offerLines.drugId));
  return offerLineCodec.decryptAll(tx, rows);
};

export const setAnswer = async (
  tx: Tx,
  { offerId, drugId }: Pick<OfferLineRow, 'offerId' | 'drugId'>,
  answer: LineAnswer,
): Promise<void> => {
  await tx
    .update(offerLines)
    .set({ answer })
    .where(and(eq(offerLines.offerId, offerId), eq(offerLines.drugId, drugId)));
};

export const setOfferEnd = async (tx: Tx, id: string, expiresAt: string): Promise<void> => {
  await tx.update(offers).set({ expiresAt }).where(eq(offers.id, id));
};

export const setOfferState = async (tx: Tx, id: string, state: OfferRow['state']): Promise<void> => {
  await tx.update(offers).set({ state }).where(eq(offers.id, id));
};

export const couriersNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CourierRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(couriers)
    .where(inArray(couriers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The courier with the fewest orders in progress. */
export const freeCourier = async (tx: Tx): Promise<CourierRow | null> => {
  const busy = await tx
    .select({ id: orders.courierId, total: count() })
    .from(orders)
    .where(inArray(orders.status, ['COURIER_ASSIGNED', 'COURIER_PICKED_UP', 'COURIER_INTRANSIST']))
    .groupBy(orders.courierId);
  const load = new Map(busy.map(({ id, total }) => [id, total]));
  const all = await tx.select().from(couriers).orderBy(asc(couriers.id));
  const [first] = all.sort((one, other) => (load.get(one.id) ?? 0) - (load.get(other.id) ?? 0));
  return first ?? null;
};

type Overdue = readonly { readonly id: string }[];

/** Orders whose round has expired, in the order of their ids, up to a limit. */
export const overdueRounds = (tx: Tx, now: string, after: string | null, limit: number): Promise<Overdue> =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'CREATED'), lte(orders.roundEndsAt, now), gt(orders.id, after ?? '')))
    .orderBy(asc(orders.id))
    .limit(limit);

/** Orders whose offer has expired, in the order of their ids, up to a limit. */
export const overdueOffers = (tx: Tx, now: string, after: string | null, limit: number): Promise<Overdue> =>
  tx
    .select({ id: offers.orderId })
    .from(offers)
    .where(and(eq(offers.state, 'open'), lte(offers.expiresAt, now), gt(offers.orderId, after ?? '')))
    .orderBy(asc(offers.orderId))
    .limit(limit);

/** Whether the account has an order that is not closed. */
export const hasOpenOrder = async (tx: Tx, uid: string): Promise<boolean> => {
  const open = and(eq(orders.uid, uid), isNull(orders.closedAt));
  return (await tx.select({ id: orders.id }).from(orders).where(open).limit(1)).length > 0;
};
