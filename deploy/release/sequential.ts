/**
 * Wald's sequential test of one question: does a version fail about as seldom as the one before, or three times as often?
 * It looks after every load and says so as soon as it is sure, or that it is not sure yet.
 */
import type { Counts } from './health.ts';

/** A version that fails as seldom as the one before is doubted in so many cases, and one that fails more often goes on. */
export const STEP_ERROR_RATE = 0.01;
/** What networks alone make fail; a version before that did better says little. */
const NOISE = 0.01;
const TIMES = 3;
/** Where more fails of the version before, nothing can be said about another. */
const MOST = 0.3;

const SURE = Math.log((1 - STEP_ERROR_RATE) / STEP_ERROR_RATE);

export type Answer = 'well' | 'badly' | 'unsure';

/** `fewest`: loads of the version before below which its own failures are not counted. */
export function howItDoes(version: Counts, before: Counts, fewest: number): Answer {
  const usual = before.loads < fewest ? NOISE : Math.max(NOISE, before.failures / before.loads);
  if (usual > MOST) return 'unsure';
  const often = usual * TIMES;
  const good = version.loads - version.failures;
  const evidence = version.failures * Math.log(TIMES) + good * Math.log((1 - often) / (1 - usual));
  if (evidence >= SURE) return 'badly';
  return evidence <= -SURE && version.loads >= fewest ? 'well' : 'unsure';
}
