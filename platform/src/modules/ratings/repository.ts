/** Ratings in SQL. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type Rating, ratings } from './tables.ts';

/** Null when the visit was not rated, or belongs to another account. */
export const ratingOf = async (tx: Tx, uid: string, appointmentId: string): Promise<Rating | null> =>
  (
    await tx
      .select()
      .from(ratings)
      .where(and(eq(ratings.uid, uid), eq(ratings.appointmentId, appointmentId)))
  )[0] ?? null;

/** False when the visit is already rated, also by a concurrent call. */
export const insertRating = async (tx: Tx, row: Rating): Promise<boolean> =>
  (await tx.insert(ratings).values(row).onConflictDoNothing().returning({ id: ratings.appointmentId })).length > 0;
