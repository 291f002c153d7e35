/** Baskets in SQL. */
import { eq, lte } from 'drizzle-orm';
import { Basket } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { baskets } from './basket-tables.ts';

/** Whose basket: an account's, or a device's before sign-in. */
export type BasketOwner = { readonly uid: string } | { readonly deviceId: string };

const owned = (owner: BasketOwner) =>
  'uid' in owner ? eq(baskets.uid, owner.uid) : eq(baskets.deviceId, owner.deviceId);

/** Null also for what an older version of the product kept and this one cannot read. */
export const findBasket = async (tx: Tx, owner: BasketOwner): Promise<Basket | null> => {
  const [row] = await tx.select({ content: baskets.content }).from(baskets).where(owned(owner));
  const parsed = Basket.safeParse(row?.content);
  return parsed.success ? parsed.data : null;
};

export const writeBasket = async (tx: Tx, owner: BasketOwner, content: Basket, now: string): Promise<void> => {
  const target = 'uid' in owner ? baskets.uid : baskets.deviceId;
  await tx
    .insert(baskets)
    .values({ id: newId('bsk'), ...owner, content, updatedAt: now })
    .onConflictDoUpdate({ target, set: { content, updatedAt: now } });
};

/** The device's basket becomes the account's, in the place of what the account had; without one nothing changes. */
export const moveBasket = async (tx: Tx, deviceId: string, uid: string): Promise<void> => {
  const [row] = await tx.select({ id: baskets.id }).from(baskets).where(eq(baskets.deviceId, deviceId)).for('update');
  if (!row) return;
  await tx.delete(baskets).where(eq(baskets.uid, uid));
  await tx.update(baskets).set({ uid, deviceId: null }).where(eq(baskets.id, row.id));
};

export const deleteBasket = async (tx: Tx, uid: string): Promise<void> => {
  await tx.delete(baskets).where(eq(baskets.uid, uid));
};

/** How many baskets, untouched since an instant, were dropped. */
export const dropBaskets = async (tx: Tx, untouchedSince: string): Promise<number> =>
  (await tx.delete(baskets).where(lte(baskets.updatedAt, untouchedSince)).returning({ id: baskets.id })).length;
