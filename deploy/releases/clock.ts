/** Whether this machine's clock can be trusted; checked before anything is dated or removed according to it. */
import type { Release } from 'shared-contracts/release';
import type { ReleaseStore } from './store.ts';

/** Expected difference between correct clocks. */
const TOLERANCE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** A channel without any change for this long is rarer than a clock that is ahead. */
export const SILENCE_DAYS = 120;

/** This machine's clock is wrong, or may be; nothing was changed. Compare by name. */
export class ClockDoubted extends Error {
  override readonly name = 'ClockDoubted';
}

export interface ClockCheck {
  readonly store: ReleaseStore;
  /** Time of this machine. */
  readonly mine: Date;
  /** Current release of the channel; null before its first release. */
  readonly last: Pick<Release, 'number' | 'createdAt'> | null;
  /** A start of the product after a long pause must not be refused. */
  readonly longSilence: 'doubted' | 'fine';
}

const HOUR_MS = 3_600_000;

function ahead(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / 60_000)} min`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} days`;
}

/**
 * Refuses a clock that is behind the last release, that differs from the store's, or according to which no release was made
 * for months. A release dated in the future would make every correct clock seem wrong
 * afterwards, and a `gc` with such a clock would remove files of open pages.
 * @throws ClockDoubted
 */
export async function requireHonestClock({ store, mine, last, longSilence }: ClockCheck): Promise<void> {
  const doubt = (but: string): never => {
    throw new ClockDoubted(
      `the time of this machine is ${mine.toISOString()}, but ${but}; set the clock and run it again, or add --accept-clock if it is right`,
    );
  };
  const theirs = await store.clock();
  const apart = theirs ? Math.abs(mine.getTime() - theirs.getTime()) : 0;
  if (theirs && apart > TOLERANCE_MS)
    doubt(`that of the release store is ${theirs.toISOString()} (${ahead(apart)} apart)`);
  if (!last) return;
  const since = mine.getTime() - Date.parse(last.createdAt);
  if (since < -TOLERANCE_MS) doubt(`release ${last.number} was made at ${last.createdAt} (${ahead(-since)} later)`);
  if (longSilence === 'doubted' && since > SILENCE_DAYS * DAY_MS) {
    doubt(`release ${last.number}, the last one, was made at ${last.createdAt} (${ahead(since)} ago)`);
  }
}
