/** The amount a reader wants to add: one of those offered, or whole riyals typed by themselves. */
import type { TopUpLimits } from 'shared-contracts/api';
import { digitsOnly, type Halalas } from 'shared-contracts/domain';

export const OWN = 'own';
/** An offered amount in halalas as text, or the reader's own. */
export type Chosen = `${number}` | typeof OWN;

const HALALAS_PER_RIYAL = 100;

/** Whole riyals, in any digits, as halalas; null when nothing was typed. */
export const ownAmount = (typed: string): Halalas | null => {
  const digits = digitsOnly(typed);
  return digits === '' ? null : Number(digits) * HALALAS_PER_RIYAL;
};

export const amountOf = (chosen: Chosen, typed: string): Halalas | null =>
  chosen === OWN ? ownAmount(typed) : Number(chosen);

/** What the server would refuse, known before asking. */
export const amountFault = (
  amount: Halalas | null,
  { min, max, left_today }: Pick<TopUpLimits, 'min' | 'max' | 'left_today'>,
): 'REQUIRED' | 'OUT_OF_RANGE' | 'OVER_LIMIT' | null => {
  if (amount === null) return 'REQUIRED';
  if (amount < min || amount > max) return 'OUT_OF_RANGE';
  return amount > left_today ? 'OVER_LIMIT' : null;
};
