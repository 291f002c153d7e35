/** Packs of medicines in and out of stock, counted in the tables. */
import { sql } from 'drizzle-orm';
import { type Database, firstRow } from '../db/database.ts';

/** All packs: in stock, reserved or sold. It changes only when the stock is replenished. */
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
