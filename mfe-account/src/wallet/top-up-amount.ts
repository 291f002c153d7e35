/** The amount a reader wants to add: one of those offered, or one typed by themselves. */
import type { TopUpLimits } from 'shared-contracts/api';
import { type Halalas, normalizeText, parseRiyals } from 'shared-contracts/domain';

export const OWN = 'own';
/** An offered amount in halalas as text, or the reader's own. */
export type Chosen = `${number}` | typeof OWN;

/** What was typed, as halalas; null when nothing was, NaN when it cannot be read. */
export const ownAmount = (typed: string): Halalas | null =>
  normalizeText(typed) === '' ? null : (parseRiyals(typed) ?? Number.NaN);

export const amountOf = (chosen: Chosen, typed: string): Halalas | null =>
  chosen === OWN ? ownAmount(typed) : Number(chosen);

/** What the server would refuse, known before the call. */
export const amountFault = (
  amount: Halalas | null,
  { min, max, left_today }: Pick<TopUpLimits, 'min' | 'max' | 'left_today'>,
): 'REQUIRED' | 'INVALID' | 'OUT_OF_RANGE' | 'OVER_LIMIT' | null => {
  if (amount === null) return 'REQUIRED';
  if (Number.isNaN(amount)) return 'INVALID';
  if (amount < min || amount > max) return 'OUT_OF_RANGE';
  return amount > left_today ? 'OVER_LIMIT' : null;
};
