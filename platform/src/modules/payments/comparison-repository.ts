/** Charges and refunds in the platform’s records, in SQL. */
import { inArray, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';

export interface BookedMovement {
  readonly kind: 'charge' | 'refund';
  /** The gateway's reference. */
  readonly reference: string;
  /** Halalas. */
  readonly amount: number;
  /** For the charge of a paid top-up: the reference of its credit in the ledger. */
  readonly grant: string | null;
}

/** `begun` is when the platform started it, which is never after the gateway’s time. */
const BOOKED = sql.raw(`(
  SELECT 'charge' AS kind, charge_reference AS reference, charged_amount AS amount, created_at AS begun,
    CASE WHEN payable_kind = 'wallet-top-up' AND state = 'succeeded' THEN 'top-up:' || payable_id END AS "grant"
  FROM payment WHERE charge_reference IS NOT NULL
  UNION ALL
  SELECT 'refund', refund_reference, charged_amount, created_at, NULL FROM payment WHERE refund_reference IS NOT NULL
  UNION ALL
  SELECT 'refund', refund_reference, card_amount, created_at, NULL FROM payment_refund WHERE refund_reference IS NOT NULL
  UNION ALL
  SELECT 'refund', refund_reference, amount, created_at, NULL FROM wallet_payout WHERE refund_reference IS NOT NULL
) AS booked`);

/** Movements since a UTC instant. */
export const movementsSince = (tx: Tx, from: string): Promise<BookedMovement[]> =>
  rowsOf(tx, sql`SELECT kind, reference, amount, "grant" FROM ${BOOKED} WHERE begun >= ${from}::timestamptz`);

export const movementsByReference = async (tx: Tx, references: readonly string[]): Promise<BookedMovement[]> =>
  references.length === 0
    ? []
    : rowsOf(
        tx,
        sql`SELECT kind, reference, amount, "grant" FROM ${BOOKED} WHERE ${inArray(sql`reference`, [...references])}`,
      );
