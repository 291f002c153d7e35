/** A top-up as a payable: paid by card only; it becomes a credit without an expiry. */
import { linkTo } from 'shared-contracts/routes';
import { refuse } from '../../core/errors.ts';
import { grantCredit } from '../ledger/credits.ts';
import { COMPANY_ACCOUNT } from '../ledger/company-accounts.ts';
import { topUpGrant } from '../ledger/funding.ts';
import type { PayableOwner } from '../payments/payables.ts';
import { closeTopUp, lockTopUp } from './repository.ts';
import type { TopUp } from './tables.ts';

const ADDED = { ar: 'إضافة رصيد بالبطاقة', en: 'Added by card' } as const;

/** The quote id of a top-up: the requested amount is charged. */
export const priceName = ({ id, amount }: Pick<TopUp, 'id' | 'amount'>): string => `${id}_${amount}`;

export const topUpPayable: PayableOwner<TopUp> = {
  kind: 'wallet-top-up',
  movement: { paid: ADDED, givenBack: { ar: 'إرجاع رصيد أُضيف بالبطاقة', en: 'Card top-up given back' } },
  returnLink: ({ id }) => linkTo('wallet', {}, { payment: id }),
  lock: lockTopUp,
  isOpen: (ctx, { state, expiresAt }) => state === 'open' && expiresAt > ctx.clock.nowIso(),
  refuse: async () => refuse('STATE_NOT_ALLOWED'),
  quote: async (_ctx, _tx, row) => {
    const { amount } = row;
    return { name: priceName(row), total: amount, walletUsed: 0, due: amount, shown: { amount } };
  },
  reserve: async (_ctx, _tx, row) => ({ row, until: row.expiresAt }),
  /** Nobody competes for it: a charge is too late only when the attempt was abandoned. */
  accepts: (_ctx, { state }) => state === 'open',
  confirm: async (ctx, tx, { id, uid, amount }) => {
    const now = ctx.clock.nowIso();
    await closeTopUp(tx, id, 'paid', now);
    const from = COMPANY_ACCOUNT.topUps;
    await grantCredit(tx, { uid, amount, source: ADDED, expiresAt: null, reference: topUpGrant(id), now, from });
  },
  release: async (ctx, tx, { id, state }) => {
    if (state === 'open') await closeTopUp(tx, id, 'closed', ctx.clock.nowIso());
  },
};
