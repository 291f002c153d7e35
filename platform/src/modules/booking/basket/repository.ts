/** Baskets in SQL. */
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { Basket } from 'shared-contracts/domain';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import { basketCodec, baskets, type SeenItem } from './tables.ts';

/** The owner of a basket: an account, or a device before sign-in. */
export type BasketOwner = { readonly uid: string } | { readonly deviceId: string };

export interface KeptBasket {
  readonly basket: Basket;
  readonly seen: readonly SeenItem[];
}

/** The basket of a service, or the most recently changed one. Also null when this version cannot read the stored content. */
export const findBasket = async (tx: Tx, owner: BasketOwner, stid?: string): Promise<KeptBasket | null> => {
  const whose = 'uid' in owner ? sql`uid = ${owner.uid}` : sql`device_id = ${owner.deviceId}`;
  const named = stid === undefined ? sql`true` : sql`stid IN (${stid}, '')`;
  const rows = await rowsOf<Pick<typeof baskets.$inferSelect, 'id' | 'content'>>(
    tx,
    sql`SELECT id, content FROM basket WHERE ${whose} AND ${named}
      ORDER BY updated_at DESC LIMIT ${stid === undefined ? 1 : 2}`,
  );
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
  // Replaces the complete row including its id, because the content is encrypted for its id.
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

/** Transfers baskets of the device to the account, each replacing the account’s basket of the same service. */
export const moveBaskets = async (tx: Tx, deviceId: string, uid: string): Promise<void> => {
  const of = eq(baskets.deviceId, deviceId);
  const rows = await rowsOf<{ stid: string }>(
    tx,
    sql`SELECT stid FROM basket WHERE device_id = ${deviceId} FOR UPDATE`,
  );
  if (rows.length === 0) return;
  const stids = rows.map(({ stid }) => stid);
  await tx.delete(baskets).where(and(eq(baskets.uid, uid), inArray(baskets.stid, stids)));
  await tx.update(baskets).set({ uid, deviceId: null }).where(of);
};

/** Deletes the basket of a booked service, and one without a service. */
export const deleteBasket = async (tx: Tx, uid: string, stid: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM basket WHERE uid = ${uid} AND stid IN (${stid}, '')`);
};

/** Deletes baskets that were not changed since an instant, and returns their number. */
export const dropBaskets = async (tx: Tx, untouchedSince: string): Promise<number> =>
  (await tx.delete(baskets).where(lte(baskets.updatedAt, untouchedSince)).returning({ id: baskets.id })).length;
