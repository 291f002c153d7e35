/**
 * Wald's sequential test: does a version fail about as rarely as the previous one, or several times as often?
 * It is evaluated after every load and returns a decision as soon as there is one.
 */
import type { Counts } from './health.ts';

/** The rate of both errors: a version as good as the previous one is doubted, and a worse one continues. */
const STEP_ERROR_RATE = 0.01;
/** Failures that networks cause; a previous version with a lower rate is little evidence. */
const NOISE = 0.01;
export interface Question {
  /** Multiple of the previous version's odds that counts as worse. */
  readonly odds: number;
  /** When more loads of the previous version fail, no other version can be judged. */
  readonly most: number;
}
/** Whether a version loads, and whether its calls are answered. */
export const FAILS: Question = { odds: 3, most: 0.3 };
/** A slow phone is slow with every version: even a rate of half of all pages can be compared. */
export const IS_SLOW: Question = { odds: 2, most: 0.5 };

const SURE = Math.log((1 - STEP_ERROR_RATE) / STEP_ERROR_RATE);

export type Answer = 'well' | 'badly' | 'unsure';

type Seen = Pick<Counts, 'loads' | 'failures'>;

interface Weighed {
  /** Log-likelihood ratio: above 0 it is evidence against the version, below 0 for it. */
  readonly evidence: number;
  /** The contribution of one good load. */
  readonly ofGood: number;
}

/** Null: no version can be judged with such a previous version. */
function weigh(version: Seen, before: Seen, fewest: number, { odds, most }: Question): Weighed | null {
  const usual = before.loads < fewest ? NOISE : Math.max(NOISE, before.failures / before.loads);
  if (usual > most) return null;
  const often = (usual * odds) / (1 + usual * (odds - 1));
  const ofGood = Math.log((1 - often) / (1 - usual));
  const good = version.loads - version.failures;
  return { evidence: version.failures * Math.log(often / usual) + good * ofGood, ofGood };
}

/** `fewest`: number of loads of the previous version below which its failures are not counted. */
export function howItDoes(version: Seen, before: Seen, fewest: number, question: Question = FAILS): Answer {
  const weighed = weigh(version, before, fewest, question);
  if (weighed && weighed.evidence >= SURE) return 'badly';
  return weighed && weighed.evidence <= -SURE && version.loads >= fewest ? 'well' : 'unsure';
}

/** Number of further loads without a failure until the version is accepted; null: unknown. */
export function loadsLeft(version: Seen, before: Seen, fewest: number, question: Question = FAILS): number | null {
  const weighed = weigh(version, before, fewest, question);
  if (!weighed) return null;
  return Math.max(0, fewest - version.loads, Math.ceil((weighed.evidence + SURE) / -weighed.ofGood));
}
