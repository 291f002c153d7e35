/** Additions to visits, in SQL. */
import { and, asc, desc, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type PricedCharge, shareOf } from '../booking/price/pricing.ts';
import type { ItemRow } from '../visits/parts-repository.ts';
import { type AdditionCharge, additionCharges, additionItems, type AdditionRow, additions } from './tables.ts';

export interface Addition {
  readonly row: AdditionRow;
  readonly items: readonly ItemRow[];
}

const itemsOfMany = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ItemRow[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(additionItems)
    .where(inArray(additionItems.additionId, [...ids]))
    .orderBy(asc(additionItems.position));
  const plain = Map.groupBy(rows, ({ additionId }) => additionId);
  return new Map(
    [...plain].map(([id, items]) => [id, items.map(({ additionId: _id, position: _position, ...item }) => item)]),
  );
};

const withItems = async (tx: Tx, rows: readonly AdditionRow[]): Promise<Addition[]> => {
  const items = await itemsOfMany(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, items: items.get(row.id) ?? [] }));
};

/** Newest first, without closed ones. */
export const additionsOf = async (tx: Tx, appointmentId: string): Promise<Addition[]> => {
  const notClosed = and(eq(additions.appointmentId, appointmentId), ne(additions.state, 'closed'));
  return withItems(tx, await tx.select().from(additions).where(notClosed).orderBy(desc(additions.createdAt)));
};

/** The addition that can be paid: the open one, otherwise the newest paid one. */
export const payableOf = async (tx: Tx, appointmentId: string): Promise<AdditionRow | null> => {
  const all = (await additionsOf(tx, appointmentId)).map(({ row }) => row);
  return all.find(({ state }) => state === 'open') ?? all[0] ?? null;
};

export const findAddition = async (tx: Tx, id: string): Promise<AdditionRow | null> =>
  (await tx.select().from(additions).where(eq(additions.id, id)))[0] ?? null;

/** The row, locked until the transaction ends. */
export const lockAddition = async (tx: Tx, id: string): Promise<Addition | null> => {
  const rows = await tx.select().from(additions).where(eq(additions.id, id)).for('no key update');
  return (await withItems(tx, rows))[0] ?? null;
};

export const insertAddition = async (tx: Tx, row: Pick<AdditionRow, 'id' | 'appointmentId' | 'uid' | 'createdAt'>) => {
  await tx.insert(additions).values({ ...row, state: 'open' });
};

export const updateAddition = async (tx: Tx, id: string, change: Partial<AdditionRow>): Promise<AdditionRow> =>
  (await tx.update(additions).set(change).where(eq(additions.id, id)).returning())[0] as AdditionRow;

export const setAdditionItems = async (tx: Tx, additionId: string, items: readonly ItemRow[]): Promise<void> => {
  await tx.delete(additionItems).where(eq(additionItems.additionId, additionId));
  for (const [position, item] of items.entries()) {
    await tx.insert(additionItems).values({ ...item, additionId, position });
  }
};

/** Stores the charges of a payment; replaces those of an earlier attempt. */
export const setCharges = async (tx: Tx, additionId: string, charges: readonly PricedCharge[]): Promise<void> => {
  await tx.delete(additionCharges).where(eq(additionCharges.additionId, additionId));
  const rows = charges.map((charge, position) => {
    const { item, paid, vat } = shareOf(charge);
    const { label, patientId, quantity, taxClass, gross } = charge;
    if (patientId === null || item === null) throw new Error(`a charge of addition ${additionId} has no patient`);
    return {
      additionId,
      position,
      labelAr: label.ar,
      labelEn: label.en,
      patientId,
      item,
      quantity,
      taxClass,
      gross,
      paid,
      vat,
    };
  });
  if (rows.length > 0) await tx.insert(additionCharges).values(rows);
};

/** Charges of the paid additions of a visit, oldest first. */
export const paidChargesOf = async (tx: Tx, appointmentId: string): Promise<AdditionCharge[]> => {
  const rows = await tx
    .select({ charge: additionCharges })
    .from(additionCharges)
    .innerJoin(additions, eq(additions.id, additionCharges.additionId))
    .where(and(eq(additions.appointmentId, appointmentId), isNotNull(additions.paidAt)))
    .orderBy(asc(additions.createdAt), asc(additionCharges.additionId), asc(additionCharges.position));
  return rows.map(({ charge }) => charge);
};

/** The database rejects a second refund of a charge. */
export const giveBackCharge = async (
  tx: Tx,
  { additionId, position }: Pick<AdditionCharge, 'additionId' | 'position'>,
  cancellationId: string,
): Promise<void> => {
  const one = and(eq(additionCharges.additionId, additionId), eq(additionCharges.position, position));
  await tx.update(additionCharges).set({ cancellationId }).where(one);
};

export const repriceCharge = async (
  tx: Tx,
  { additionId, position }: Pick<AdditionCharge, 'additionId' | 'position'>,
  to: Pick<AdditionCharge, 'paid' | 'vat'>,
): Promise<void> => {
  const one = and(eq(additionCharges.additionId, additionId), eq(additionCharges.position, position));
  await tx.update(additionCharges).set(to).where(one);
};

/** Open additions of visits that have begun or ended, in the order of their ids, up to a limit. */
export const dueAdditions = (tx: Tx, after: string | null, limit: number): Promise<{ id: string }[]> =>
  tx
    .select({ id: additions.id })
    .from(additions)
    .where(and(eq(additions.due, true), eq(additions.state, 'open'), gt(additions.id, after ?? '')))
    .orderBy(asc(additions.id))
    .limit(limit);
