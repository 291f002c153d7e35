/**
 * Wald's sequential test of one question: does a version fail about as seldom as the one before, or several times as often?
 * It looks after every load and says so as soon as it is sure, or that it is not sure yet.
 */
import type { Counts } from './health.ts';

/** A version that fails as seldom as the one before is doubted in so many cases, and one that fails more often goes on. */
const STEP_ERROR_RATE = 0.01;
/** What networks alone make fail; a version before that did better says little. */
const NOISE = 0.01;
export interface Question {
  /** So many times the odds of the version before are too many. */
  readonly odds: number;
  /** Where more of the version before is concerned, nothing can be said about another. */
  readonly most: number;
}
/** Whether a version comes up, and whether its calls are answered. */
export const FAILS: Question = { odds: 3, most: 0.3 };
/** A slow phone is slow with every version: even of half of all pages something can be said. */
export const IS_SLOW: Question = { odds: 2, most: 0.5 };

const SURE = Math.log((1 - STEP_ERROR_RATE) / STEP_ERROR_RATE);

export type Answer = 'well' | 'badly' | 'unsure';

type Seen = Pick<Counts, 'loads' | 'failures'>;

/** `fewest`: loads of the version before below which its own failures are not counted. */
export function howItDoes(version: Seen, before: Seen, fewest: number, { odds, most }: Question = FAILS): Answer {
  const usual = before.loads < fewest ? NOISE : Math.max(NOISE, before.failures / before.loads);
  if (usual > most) return 'unsure';
  const often = (usual * odds) / (1 + usual * (odds - 1));
  const good = version.loads - version.failures;
  const evidence = version.failures * Math.log(often / usual) + good * Math.log((1 - often) / (1 - usual));
  if (evidence >= SURE) return 'badly';
  return evidence <= -SURE && version.loads >= fewest ? 'well' : 'unsure';
}
