import type { Release } from 'shared-contracts/release';

export const DEFAULT_CHANNEL = 'production';

/**
 * Append-only numbered releases, and one pointer per channel. `append` is compare-and-swap: it moves the pointer only
 * when the channel still stands at `expected`, so of two writers one is told that it lost.
 */
export interface ReleaseStore {
  /** The release a channel serves; null before the first. @throws when the store is unreadable or a document malformed */
  readonly current: (channel: string) => Promise<Release | null>;
  /** A release by number, whichever channel it was made for; null when there is none. */
  readonly read: (number: number) => Promise<Release | null>;
  /** Number for the next release: one above the highest ever written. */
  readonly nextNumber: () => Promise<number>;
  /** False when another writer moved the channel, or took the number, first; nothing is changed then. */
  readonly append: (release: Release, expected: number | null) => Promise<boolean>;
}
