/**
 * Named locks until the end of the transaction. They serialize competitors where a constraint alone would cause deadlocks. For
 * counted limits (`limit`), one count completes before the next begins.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Lock order: account, card, provider, patient, insurance. */
export const lockName = async (
  tx: Tx,
  kind: 'account' | 'card' | 'provider' | 'patient' | 'insurance' | 'limit',
  name: string,
): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`);
};
