/** Limits of stored rows per account. The database enforces the same numbers (trigger `account_limit`). */
import { sql } from 'drizzle-orm';
import { refuse } from '../core/errors.ts';
import type { Tx } from './database.ts';
import { lockName } from './locks.ts';

const REFUSAL = { relatives: 'RELATIVE_LIMIT', addresses: 'ADDRESS_LIMIT' } as const;

/** Sets the maximum of a kind for the trigger `account_limit` until the transaction ends. */
const setAccountLimit = async (tx: Tx, kind: keyof typeof REFUSAL, most: number): Promise<void> => {
  await tx.execute(sql`SELECT set_config(${`platform.account_${kind}`}, ${String(most)}, true)`);
};

/**
 * Called before an insert in the same transaction: concurrent inserts are counted one after the other.
 * @throws RELATIVE_LIMIT, ADDRESS_LIMIT
 */
export const enforceAccountLimit = async (
  tx: Tx,
  uid: string,
  kind: keyof typeof REFUSAL,
  most: number,
  countOf: (tx: Tx, uid: string) => Promise<number>,
): Promise<void> => {
  await lockName(tx, 'account', uid);
  await setAccountLimit(tx, kind, most);
  if ((await countOf(tx, uid)) >= most) refuse(REFUSAL[kind], { params: { most } });
};
