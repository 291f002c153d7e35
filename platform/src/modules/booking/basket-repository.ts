/** Baskets in SQL. */
import { eq, lte } from 'drizzle-orm';
import { Basket } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { basketCodec, baskets, type SeenItem } from './basket-tables.ts';

/** Whose basket: an account's, or a device's before sign-in. */
export type BasketOwner = { readonly uid: string } | { readonly deviceId: string };

const owned = (owner: BasketOwner) =>
  'uid' in owner ? eq(baskets.uid, owner.uid) : eq(baskets.deviceId, owner.deviceId);

export interface KeptBasket {
  readonly basket: Basket;
  readonly seen: readonly SeenItem[];
}

/** Null also for what an older version of the product kept and this one cannot read. */
export const findBasket = async (tx: Tx, owner: BasketOwner): Promise<KeptBasket | null> => {
  const [row] = await tx.select({ id: baskets.id, content: baskets.content }).from(baskets).where(owned(owner));
  if (!row) return null;
  const { content } = await basketCodec.decrypt(tx, row);
  const parsed = Basket.safeParse(content);
  return parsed.success ? { basket: parsed.data, seen: content.seen ?? [] } : null;
};

export const writeBasket = async (
  tx: Tx,
  owner: BasketOwner,
  { basket, seen }: KeptBasket,
  now: string,
): Promise<void> => {
  const content = { ...basket, seen };
  const target = 'uid' in owner ? baskets.uid : baskets.deviceId;
  // What was there is replaced as a whole, id included: the content is encrypted for its id.
  const row = basketCodec.encrypt(tx, { id: newId('bsk'), content, updatedAt: now });
  await tx
    .insert(baskets)
    .values({ ...row, ...owner })
    .onConflictDoUpdate({ target, set: row });
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
