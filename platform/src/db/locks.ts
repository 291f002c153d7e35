/**
 * Names locked until the transaction ends. They keep rivals in a queue where a constraint alone would make them wait in
 * circles; of what is counted (`limit`), they let one count be over before the next begins.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Order of locking: account, card, provider, patient, insurance. */
export const lockName = async (
  tx: Tx,
  kind: 'account' | 'card' | 'provider' | 'patient' | 'insurance' | 'limit',
  name: string,
): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`);
};
