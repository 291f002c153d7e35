/** Empties a wallet before its account is erased: money is refunded, gifts expire. */
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import { COMPANY_ACCOUNT } from './company-accounts.ts';
import { creditsOf, fundedCredits, type FundedCredit, lockWallet, post, walletAccount } from './repository.ts';

const PAID_OUT: Localized = { ar: 'إرجاع الرصيد المدفوع قبل حذف الحساب', en: 'Paid back before the account is erased' };
const LAPSED: Localized = {
  ar: 'سقط رصيد ترويجي لا يُصرف نقدًا بسبب حذف الحساب',
  en: 'Promotional credit lapsed: it has no cash value and the account is erased',
};

/** The remainder of a credit, with the payout that takes it. */
export interface PaidOutCredit extends FundedCredit {
  readonly payoutId: string;
}

/** Withdraws the credits that were bought with money. A payment of the same wallet waits for the transaction. */
export const withdrawFundedCredits = async (tx: Tx, uid: string, now: string): Promise<PaidOutCredit[]> => {
  await lockWallet(tx, uid);
  const accountId = await walletAccount(tx, uid);
  const taken: PaidOutCredit[] = [];
  for (const credit of await fundedCredits(tx, uid)) {
    const payoutId = newId('pyo');
    const { id: creditId, remaining: amount } = credit;
    const entries = [
      { accountId, creditId, amount: -amount },
      { accountId: COMPANY_ACCOUNT.topUps, creditId: null, amount },
    ];
    await post(tx, { kind: 'payout', reference: payoutId, description: PAID_OUT, at: now, entries });
    taken.push({ ...credit, payoutId });
  }
  return taken;
};

/** Ends the remaining credits after `withdrawFundedCredits`: gifts of the company. */
export const lapseCredits = async (tx: Tx, uid: string, now: string): Promise<void> => {
  await lockWallet(tx, uid);
  const accountId = await walletAccount(tx, uid);
  for (const { id: creditId, remaining } of await creditsOf(tx, uid)) {
    const entries = [
      { accountId, creditId, amount: -remaining },
      { accountId: COMPANY_ACCOUNT.expired, creditId: null, amount: remaining },
    ];
    await post(tx, { kind: 'expire', reference: newId('exp'), description: LAPSED, at: now, entries });
  }
};
