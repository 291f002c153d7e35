/** Baskets in SQL. */
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
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

/** The basket of a service, or the one that changed last. Null also for what this version cannot read. */
export const findBasket = async (tx: Tx, owner: BasketOwner, stid?: string): Promise<KeptBasket | null> => {
  const named = stid === undefined ? undefined : inArray(baskets.stid, [stid, '']);
  const rows = await tx
    .select({ id: baskets.id, content: baskets.content })
    .from(baskets)
    .where(and(owned(owner), named))
    .orderBy(desc(baskets.updatedAt))
    .limit(stid === undefined ? 1 : 2);
  for (const row of rows) {
    const { content } = await basketCodec.decrypt(tx, row);
    const parsed = Basket.safeParse(content);
    if (!parsed.success || (stid !== undefined && parsed.data.stid !== stid)) continue;
    return { basket: parsed.data, seen: content.seen ?? [] };
  }
  return null;
};

export const writeBasket = async (
  tx: Tx,
  owner: BasketOwner,
  { basket, seen }: KeptBasket,
  now: string,
): Promise<void> => {
  const content = { ...basket, seen };
  const { stid } = basket;
  // What was there is replaced as a whole, id included: the content is encrypted for its id.
  const row = basketCodec.encrypt(tx, { id: newId('bsk'), content, updatedAt: now });
  const [target, targetWhere] =
    'uid' in owner
      ? [[baskets.uid, baskets.stid], isNotNull(baskets.uid)]
      : [[baskets.deviceId, baskets.stid], isNotNull(baskets.deviceId)];
  await tx
    .insert(baskets)
    .values({ ...row, ...owner, stid })
    .onConflictDoUpdate({ target, targetWhere, set: row });
};

/** Baskets of the device become the account's, each in the place of what the account had of its service. */
export const moveBaskets = async (tx: Tx, deviceId: string, uid: string): Promise<void> => {
  const of = eq(baskets.deviceId, deviceId);
  const rows = await tx.select({ stid: baskets.stid }).from(baskets).where(of).for('update');
  if (rows.length === 0) return;
  const stids = rows.map(({ stid }) => stid);
  await tx.delete(baskets).where(and(eq(baskets.uid, uid), inArray(baskets.stid, stids)));
  await tx.update(baskets).set({ uid, deviceId: null }).where(of);
};

/** What was chosen of a service is booked; a basket that names none goes too. */
export const deleteBasket = async (tx: Tx, uid: string, stid: string): Promise<void> => {
  await tx.delete(baskets).where(and(eq(baskets.uid, uid), inArray(baskets.stid, [stid, ''])));
};

/** How many baskets, untouched since an instant, were dropped. */
export const dropBaskets = async (tx: Tx, untouchedSince: string): Promise<number> =>
  (await tx.delete(baskets).where(lte(baskets.updatedAt, untouchedSince)).returning({ id: baskets.id })).length;
