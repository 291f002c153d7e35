/** The most that an account keeps of a kind, for the trigger `account_limit` until the transaction ends. */
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

export const setAccountLimit = async (tx: Tx, kind: 'relatives' | 'addresses', most: number): Promise<void> => {
  await tx.execute(sql`SELECT set_config(${`platform.account_${kind}`}, ${String(most)}, true)`);
};
