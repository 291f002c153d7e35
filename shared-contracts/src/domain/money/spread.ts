/** Sharing an amount of money out. */
import type { Halalas } from './money-format.ts';

/** Shares an amount out by weight: whole halalas, nothing lost, and never more than a weight when the amount fits. */
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
