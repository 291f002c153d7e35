/** Offers in SQL. */
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type OfferRow, offers } from './tables.ts';

export const findOffer = async (tx: Tx, id: string): Promise<OfferRow | null> =>
  (await tx.select().from(offers).where(eq(offers.id, id)))[0] ?? null;

/** Valid offers at an instant, in order. */
export const offersAt = (tx: Tx, now: string): Promise<OfferRow[]> =>
  tx
    .select()
    .from(offers)
    .where(and(lte(offers.validFrom, now), gt(offers.validUntil, now)))
    .orderBy(asc(offers.position), asc(offers.id));
export type { OfferRow };
