/** Destinations of refunds, before and after they are ordered. */
import { addMinutes, type Halalas } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { creditsToReturn } from '../ledger/credits.ts';
import { returnedBy, type SpentPart } from '../ledger/repository.ts';
import type { PayableRef } from './payables.ts';
import { findPaid, type PaidPayment, paidFor } from './paid-payments.ts';
import { partsToRefund, type RefundOrder } from './refund.ts';

export interface RefundPart {
  readonly to: 'card' | 'credits' | 'wallet';
  readonly amount: Halalas;
  /** Expiry of a credit; null: none. */
  readonly expires_at?: string | null;
}

const DAY_MINUTES = 24 * 60;

const sumOf = (amounts: readonly Halalas[]): Halalas => amounts.reduce((total, one) => total + one, 0);

const partsOf = (card: Halalas, wallet: Halalas, credits: readonly SpentPart[]): RefundPart[] => [
  ...(card > 0 ? [{ to: 'card' as const, amount: card }] : []),
  ...(wallet > 0 ? [{ to: 'wallet' as const, amount: wallet, expires_at: null }] : []),
  ...credits.map(({ amount, expiresAt }) => ({ to: 'credits' as const, amount, expires_at: expiresAt })),
];

/** Combines the parts of one credit with which several payments were made. */
const mergeParts = (parts: readonly SpentPart[]): SpentPart[] =>
  [...Map.groupBy(parts, ({ credit }) => credit).values()].map((same) => ({
    ...(same[0] as SpentPart),
    amount: sumOf(same.map(({ amount }) => amount)),
  }));

/** The destinations of these amounts if they were refunded now; unpaid payables are omitted. */
export const refundPreview = async (
  tx: Tx,
  paid: readonly PaidPayment[],
  refunds: readonly { readonly payable: PayableRef; readonly amount: Halalas }[],
  to: RefundOrder['to'],
): Promise<RefundPart[]> => {
  const cards: Halalas[] = [];
  const back: SpentPart[] = [];
  for (const { payable, amount } of refunds) {
    const own = paidFor(paid, payable);
    if (!own) continue;
    const { card, credits } = partsToRefund(own, amount);
    cards.push(card);
    if (credits > 0) back.push(...(await creditsToReturn(tx, own.payment.id, credits)));
  }
  const card = sumOf(cards);
  return to === 'wallet' ? partsOf(0, card, mergeParts(back)) : partsOf(card, 0, mergeParts(back));
};

/** The refundable amount of each payment, in order, without fully refunded ones. */
export const refundableOf = (
  paid: readonly PaidPayment[],
): ReadonlyMap<string, { readonly payable: PayableRef; readonly amount: Halalas }> => {
  const left = new Map<string, { payable: PayableRef; amount: Halalas }>();
  for (const { payable, payment, refunds } of paid) {
    if (payment.state !== 'succeeded') continue;
    const gone = refunds.map(({ cardAmount, creditAmount, walletAmount }) => cardAmount + creditAmount + walletAmount);
    left.set(payable.id, { payable, amount: payment.total - sumOf(gone) });
  }
  return left;
};

export interface RefundWays {
  readonly source: RefundPart[];
  readonly wallet: RefundPart[];
}

/**
 * The parts of a full refund of the remainder of a payment, for both destinations; null when nothing was paid or nothing
 * remains.
 */
export const refundWays = async (tx: Tx, payable: PayableRef): Promise<RefundWays | null> => {
  const paid = await findPaid(tx, [payable]);
  const left = refundableOf(paid).get(payable.id);
  if (!left || left.amount === 0) return null;
  return {
    source: await refundPreview(tx, paid, [left], 'source'),
    wallet: await refundPreview(tx, paid, [left], 'wallet'),
  };
};

export interface RefundView {
  readonly state: 'pending' | 'sent' | 'done';
  readonly amount: Halalas;
  readonly parts: RefundPart[];
  /** Latest date at which the card’s part appears on the statement; null without a card. */
  readonly expected_by: string | null;
  readonly done_at: string | null;
}

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) as string;

/** All completed and ordered refunds of a purchase; null when there is none. */
export const refundView = async (
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  paid: readonly PaidPayment[],
): Promise<RefundView | null> => {
  const refunds = paid.flatMap((one) => one.refunds);
  if (refunds.length === 0) return null;
  const card = sumOf(refunds.map(({ cardAmount }) => cardAmount));
  const wallet = sumOf(refunds.map(({ walletAmount }) => walletAmount));
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
    amount: sumOf(parts.map(({ amount }) => amount)),
    parts,
    expected_by: card > 0 ? addMinutes(since, config.payments.refundBankDays * DAY_MINUTES) : null,
    done_at: pending ? null : latest(done),
  };
};
