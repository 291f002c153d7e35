/** Packs of medicines on the shelves of pharmacies and out of them, counted in the tables. */
import { sql } from 'drizzle-orm';
import { type Database, firstRow } from '../db/database.ts';

/** All packs that there are: on a shelf, or kept or sold by an offer. It changes only when the shelves are filled. */
export const packsInAll = (db: Database): Promise<number> =>
  db.read(async (tx) => {
    const row = await firstRow<{ packs: number }>(
      tx,
      sql`SELECT ((SELECT sum(quantity) FROM pharmacy_stock)
        + (SELECT coalesce(sum(l.quantity), 0) FROM pharmacy_offer f JOIN pharmacy_offer_line l ON l.offer_id = f.id
          WHERE f.state <> 'closed' AND l.answer IS DISTINCT FROM 'refused'))::int AS packs`,
    );
    return row?.packs ?? 0;
  });
