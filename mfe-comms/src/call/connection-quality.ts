/** What a line does with the pictures of a call, judged once a second. */
export interface Line {
  /** For so many seconds it was poor, or good, without a break. */
  readonly poorFor: number;
  readonly goodFor: number;
  /** Somebody has chosen by hand: nothing changes by itself any more. */
  readonly asked: boolean;
  readonly pictures: 'as-they-are' | 'stop' | 'return';
}

/** One bad moment is no poor line. */
const STOP_AFTER = 6;
/** A line that is good without pictures must prove itself before they come back. */
const RETURN_AFTER = 15;

export const LINE_UNKNOWN: Line = { poorFor: 0, goodFor: 0, asked: false, pictures: 'as-they-are' };

export const judgeLine = ({ poorFor, goodFor, asked }: Line, poor: boolean): Line => {
  const next = { poorFor: poor ? poorFor + 1 : 0, goodFor: poor ? 0 : goodFor + 1, asked };
  if (asked) return { ...next, pictures: 'as-they-are' };
  if (next.poorFor >= STOP_AFTER) return { ...next, pictures: 'stop' };
  return { ...next, pictures: next.goodFor >= RETURN_AFTER ? 'return' : 'as-they-are' };
};
