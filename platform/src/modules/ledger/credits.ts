/** Grants, uses and returns credits. Each movement has a reference, so that a repeated call has no further effect. */
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { allocate, spendable } from './allocation.ts';
import {
  creditsOf,
  insertCredit,
  isPosted,
  lockWallet,
  post,
  type SpentPart,
  spentOn,
  walletAccount,
} from './repository.ts';
import { COMPANY_ACCOUNT } from './company-accounts.ts';

export const sumOf = (credits: readonly { remaining: number }[]): number =>
  credits.reduce((sum, { remaining }) => sum + remaining, 0);

/** Usable halalas at an instant. */
export const walletBalance = async (tx: Tx, uid: string, now: string): Promise<number> =>
  sumOf(spendable(await creditsOf(tx, uid), now));

export interface Grant {
  readonly uid: string;
  readonly amount: number;
  /** Text of the credit and of its movement. */
  readonly source: Localized;
  /** UTC instant; null never expires. */
  readonly expiresAt: string | null;
  readonly reference: string;
  readonly now: string;
  readonly creditId?: string;
  /** The account that pays for it; default: a gift of the company. */
  readonly from?: string;
}

export const grantCredit = async (
  tx: Tx,
  { uid, amount, source, expiresAt, reference, now, creditId, from = COMPANY_ACCOUNT.promotions }: Grant,
): Promise<void> => {
  const accountId = await walletAccount(tx, uid);
  const id = creditId ?? newId('crd');
  await insertCredit(tx, { id, accountId, sourceAr: source.ar, sourceEn: source.en, expiresAt, createdAt: now });
  await post(tx, {
    kind: 'grant',
    reference,
    description: source,
    at: now,
    entries: [
      { accountId, creditId: id, amount },
      { accountId: from, creditId: null, amount: -amount },
    ],
  });
};

export interface Movement {
  /** The purpose: a payment uses credits once and returns them once. */
  readonly reference: string;
  readonly description: Localized;
  readonly now: string;
}

/** Uses the credits that expire first. @throws WALLET_INSUFFICIENT */
export const spendCredits = async (
  tx: Tx,
  { uid, amount, reference, description, now }: Movement & { readonly uid: string; readonly amount: number },
): Promise<void> => {
  if (amount === 0) return;
  await lockWallet(tx, uid);
  const shares = allocate(await creditsOf(tx, uid), amount, now) ?? refuse('WALLET_INSUFFICIENT');
  const accountId = await walletAccount(tx, uid);
  const taken = shares.map((share) => ({ accountId, creditId: share.creditId, amount: -share.amount }));
  const entries = [...taken, { accountId: COMPANY_ACCOUNT.sales, creditId: null, amount }];
  await post(tx, { kind: 'spend', reference, description, at: now, entries });
};

/** Part of what a reference used, with its own id. */
export interface ReturnedShare {
  readonly id: string;
  readonly amount: number;
}

/** Returns to the credits with the latest expiry first, which is best for the patient. */
const sharesOf = (spent: readonly SpentPart[], amount: number): SpentPart[] => {
  let open = amount;
  const shares: SpentPart[] = [];
  for (const part of spent) {
    const given = Math.min(part.amount, open);
    if (given > 0) shares.push({ ...part, amount: given });
    open -= given;
  }
  return shares;
};

/** The credits to which an amount of a reference would be returned now. */
export const creditsToReturn = async (tx: Tx, reference: string, amount: number): Promise<SpentPart[]> =>
  sharesOf(await spentOn(tx, reference), amount);

/**
 * Returns what a reference used and was not returned yet, or a share of it, to the same credits with their expiry. Idempotent.
 */
export const returnCredits = async (
  tx: Tx,
  { reference, share, description, now }: Movement & { readonly share?: ReturnedShare },
): Promise<void> => {
  const left = await spentOn(tx, reference);
  const spent = share ? sharesOf(left, share.amount) : left;
  const returned = share?.id ?? reference;
  const amount = spent.reduce((sum, part) => sum + part.amount, 0);
  if (amount === 0 || (await isPosted(tx, 'refund', returned))) return;
  const back = spent.map((part) => ({ accountId: part.account, creditId: part.credit, amount: part.amount }));
  const entries = [...back, { accountId: COMPANY_ACCOUNT.sales, creditId: null, amount: -amount }];
  await post(tx, { kind: 'refund', reference: returned, origin: reference, description, at: now, entries });
};
