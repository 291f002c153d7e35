/**
 * Wald's sequential test of one question: does a version fail about as seldom as the previous one, or several times as often?
 * It is evaluated after every load and answers as soon as it is sure, or that it is not sure yet.
 */
import type { Counts } from './health.ts';

/** A version that fails as seldom as the previous one is doubted in so many cases, and one that fails more often goes on. */
const STEP_ERROR_RATE = 0.01;
/** What networks alone make fail; a previous version that did better is little evidence. */
const NOISE = 0.01;
export interface Question {
  /** So many times the odds of the previous version are too many. */
  readonly odds: number;
  /** Where more loads of the previous version fail, no other version can be judged. */
  readonly most: number;
}
/** Whether a version comes up, and whether its calls are answered. */
export const FAILS: Question = { odds: 3, most: 0.3 };
/** A slow phone is slow with every version: even of half of all pages something can be said. */
export const IS_SLOW: Question = { odds: 2, most: 0.5 };

const SURE = Math.log((1 - STEP_ERROR_RATE) / STEP_ERROR_RATE);

export type Answer = 'well' | 'badly' | 'unsure';

type Seen = Pick<Counts, 'loads' | 'failures'>;

interface Weighed {
  /** Above 0 it speaks against the version, below for it. */
  readonly evidence: number;
  /** What one good load adds to it. */
  readonly ofGood: number;
}

/** Null: no version can be judged beside such a previous version. */
function weigh(version: Seen, before: Seen, fewest: number, { odds, most }: Question): Weighed | null {
  const usual = before.loads < fewest ? NOISE : Math.max(NOISE, before.failures / before.loads);
  if (usual > most) return null;
  const often = (usual * odds) / (1 + usual * (odds - 1));
  const ofGood = Math.log((1 - often) / (1 - usual));
  const good = version.loads - version.failures;
  return { evidence: version.failures * Math.log(often / usual) + good * ofGood, ofGood };
}

/** `fewest`: loads of the previous version below which its own failures are not counted. */
export function howItDoes(version: Seen, before: Seen, fewest: number, question: Question = FAILS): Answer {
  const weighed = weigh(version, before, fewest, question);
  if (weighed && weighed.evidence >= SURE) return 'badly';
  return weighed && weighed.evidence <= -SURE && version.loads >= fewest ? 'well' : 'unsure';
}

/** How many more loads, none of which fails, until the version is known to do well; null: that cannot be said. */
export function loadsLeft(version: Seen, before: Seen, fewest: number, question: Question = FAILS): number | null {
  const weighed = weigh(version, before, fewest, question);
  if (!weighed) return null;
  return Math.max(0, fewest - version.loads, Math.ceil((weighed.evidence + SURE) / -weighed.ofGood));
}
