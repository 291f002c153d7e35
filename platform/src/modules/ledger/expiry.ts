/** Removes the remainder of expired credits from the wallet once an hour, as a movement that the patient can see. */
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import { creditsOf, holdersOfExpired, lockWallet, post, walletAccount } from './repository.ts';
import { COMPANY_ACCOUNT } from './company-accounts.ts';

const EXPIRED: Localized = { ar: 'انتهت صلاحية رصيد', en: 'Credit expired' };

/**
 * Checks again under the wallet’s lock. A payment that fails later refills an expired credit; the next run removes that as
 * well.
 */
const expireOf = async (tx: Tx, uid: string, now: string): Promise<void> => {
  await lockWallet(tx, uid);
  const accountId = await walletAccount(tx, uid);
  for (const { id: creditId, remaining, expiresAt } of await creditsOf(tx, uid)) {
    if (expiresAt === null || expiresAt > now) continue;
    const entries = [
      { accountId, creditId, amount: -remaining },
      { accountId: COMPANY_ACCOUNT.expired, creditId: null, amount: remaining },
    ];
    await post(tx, { kind: 'expire', reference: newId('exp'), description: EXPIRED, at: now, entries });
  }
};

export const creditExpiry: RecurringWork = {
  name: 'wallet.expire-credits',
  everySeconds: () => 3600,
  run: async ({ db, clock }) => {
    const now = clock.nowIso();
    for (const uid of await db.read((tx) => holdersOfExpired(tx, now)))
      await db.transaction((tx) => expireOf(tx, uid, now));
  },
};
