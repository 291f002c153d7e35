/** Favourites in SQL. */
import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Favourite, favourites } from './tables.ts';

/** Most recent first. */
export const favouritesOf = (tx: Tx, uid: string): Promise<Favourite[]> =>
  tx.select().from(favourites).where(eq(favourites.uid, uid)).orderBy(desc(favourites.addedAt), favourites.providerId);

export const countFavourites = async (tx: Tx, uid: string): Promise<number> =>
  (await tx.select({ total: count() }).from(favourites).where(eq(favourites.uid, uid)))[0]?.total ?? 0;

/** Adding again keeps the original time. */
export const addFavourite = async (tx: Tx, row: Favourite): Promise<void> => {
  await tx.insert(favourites).values(row).onConflictDoNothing();
};

export const removeFavourite = async (tx: Tx, uid: string, providerId: string): Promise<void> => {
  await tx.delete(favourites).where(and(eq(favourites.uid, uid), eq(favourites.providerId, providerId)));
};
