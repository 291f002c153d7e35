/** Distributes an amount of money. */
import type { Halalas } from './money-format.ts';

/**
 * Distributes an amount by weight in whole halalas: the parts add up to the amount, and no part exceeds its weight when the
 * amount is at most the sum of the weights.
 */
export const spread = (amount: Halalas, weights: readonly Halalas[]): Halalas[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  let weight = 0;
  let given = 0;
  return weights.map((one) => {
    weight += one;
    const until = Math.floor((Math.min(amount, whole) * weight) / whole);
    const share = until - given;
    given = until;
    return share;
  });
};
