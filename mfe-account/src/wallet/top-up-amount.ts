/** The amount to add: an offered one, or one that the user types. */
import type { TopUpLimits } from 'shared-contracts/api';
import { type Halalas, normalizeText, parseRiyals } from 'shared-contracts/domain';

export const OWN = 'own';
/** An offered amount in halalas as text, or the user's own. */
export type Chosen = `${number}` | typeof OWN;

/** The input in halalas; null when it is empty, NaN when it is invalid. */
export const ownAmount = (typed: string): Halalas | null =>
  normalizeText(typed) === '' ? null : (parseRiyals(typed) ?? Number.NaN);

export const amountOf = (chosen: Chosen, typed: string): Halalas | null =>
  chosen === OWN ? ownAmount(typed) : Number(chosen);

/** The refusals of the server that can be predicted. */
export const amountFault = (
  amount: Halalas | null,
  { min, max, left_today }: Pick<TopUpLimits, 'min' | 'max' | 'left_today'>,
): 'REQUIRED' | 'INVALID' | 'OUT_OF_RANGE' | 'OVER_LIMIT' | null => {
  if (amount === null) return 'REQUIRED';
  if (Number.isNaN(amount)) return 'INVALID';
  if (amount < min || amount > max) return 'OUT_OF_RANGE';
  return amount > left_today ? 'OVER_LIMIT' : null;
};
