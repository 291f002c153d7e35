/** Where what was paid for something goes when it is given back: before it is ordered, and after. */
import { addMinutes, type Halalas } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { creditsToReturn } from '../ledger/credits.ts';
import { returnedBy, type SpentPart } from '../ledger/repository.ts';
import type { PayableRef } from './payables.ts';
import { partsToRefund } from './refund.ts';
import { refundsOf } from './refund-repository.ts';
import { paidBy } from './repository.ts';

export interface RefundPart {
  readonly to: 'card' | 'credits' | 'wallet';
  readonly amount: Halalas;
  /** Of a credit; null: it has no end. */
  readonly expires_at?: string | null;
}

const DAY_MINUTES = 24 * 60;

const partsOf = (card: Halalas, wallet: Halalas, credits: readonly SpentPart[]): RefundPart[] => [
  ...(card > 0 ? [{ to: 'card' as const, amount: card }] : []),
  ...(wallet > 0 ? [{ to: 'wallet' as const, amount: wallet, expires_at: null }] : []),
  ...credits.map(({ amount, expiresAt }) => ({ to: 'credits' as const, amount, expires_at: expiresAt })),
];

/** Where an amount would go now; nothing when nothing was paid. */
export const refundPreview = async (
  tx: Tx,
  payable: PayableRef,
  amount: Halalas,
  to: 'source' | 'wallet',
): Promise<RefundPart[]> => {
  const payment = await paidBy(tx, payable);
  if (!payment) return [];
  const { card, credits } = await partsToRefund(tx, payment, amount);
  const back = credits === 0 ? [] : await creditsToReturn(tx, payment.id, credits);
  return to === 'wallet' ? partsOf(0, card, back) : partsOf(card, 0, back);
};

export interface RefundView {
  readonly state: 'pending' | 'sent' | 'done';
  readonly amount: Halalas;
  readonly parts: RefundPart[];
  /** The card's part is on its statement by then; null when no card gets any. */
  readonly expected_by: string | null;
  readonly done_at: string | null;
}

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) as string;

/** All that went back of something that was paid for, or is on its way; null: nothing. */
export const refundView = async (
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  payable: PayableRef,
): Promise<RefundView | null> => {
  const payment = await paidBy(tx, payable);
  const refunds = payment ? await refundsOf(tx, payment.id) : [];
  if (refunds.length === 0) return null;
  const sum = (amounts: readonly Halalas[]): Halalas => amounts.reduce((total, one) => total + one, 0);
  const card = sum(refunds.map(({ cardAmount }) => cardAmount));
  const wallet = sum(refunds.map(({ walletAmount }) => walletAmount));
  const credits = await returnedBy(
    tx,
    refunds.map(({ id }) => id),
  );
  const parts = partsOf(card, wallet, credits);
  const done = refunds.flatMap(({ doneAt }) => doneAt ?? []);
  const pending = done.length < refunds.length;
  const since = latest(refunds.map(({ createdAt, doneAt }) => doneAt ?? createdAt));
  return {
    state: pending ? 'pending' : card > 0 ? 'sent' : 'done',
    amount: sum(parts.map(({ amount }) => amount)),
    parts,
    expected_by: card > 0 ? addMinutes(since, config.payments.refundBankDays * DAY_MINUTES) : null,
    done_at: pending ? null : latest(done),
  };
};
