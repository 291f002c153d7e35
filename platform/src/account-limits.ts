/** Limits of what one account keeps. The database guards the same numbers (trigger `account_limit`). */
import { setAccountLimit } from './db/account-limit.ts';
import type { Tx } from './db/database.ts';
import { lockName } from './db/locks.ts';
import { refuse } from './errors.ts';

const REFUSAL = { relatives: 'RELATIVE_LIMIT', addresses: 'ADDRESS_LIMIT' } as const;

/**
 * Before one more is inserted, in the same transaction: two at once are counted one after the other.
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
