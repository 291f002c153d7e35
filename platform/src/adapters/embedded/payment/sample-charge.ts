/** Charges of the sample data, so that its visits can be refunded like any other. */
import { sql } from 'drizzle-orm';
import { firstRow, type Tx } from '../../../db/database.ts';

interface SampleCharge {
  /** Id of the payment. */
  readonly reference: string;
  readonly chargeReference: string;
  readonly amount: number;
  readonly at: string;
}

/** Does nothing where the embedded gateway has no tables. */
export const insertSampleCharge = async (
  tx: Tx,
  { reference, chargeReference, amount, at }: SampleCharge,
): Promise<void> => {
  const there = await firstRow(tx, sql`SELECT 1 WHERE to_regclass('sandbox_gateway.charge') IS NOT NULL`);
  if (!there) return;
  const session = `gws_${chargeReference}`;
  await tx.execute(sql`INSERT INTO sandbox_gateway.session
    (id, reference, amount, language, return_url, expires_at, state, created_at)
    VALUES (${session}, ${reference}, ${amount}, 'ar', '', ${at}, 'charged', ${at})`);
  await tx.execute(sql`INSERT INTO sandbox_gateway.charge (id, session_id, amount, brand, last_four, at)
    VALUES (${chargeReference}, ${session}, ${amount}, 'mada', '4242', ${at})`);
};
