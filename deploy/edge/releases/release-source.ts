import type { Release } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import type { Ledger } from '../../releases/ledger.ts';

/** How long a page may still be composed of the release before. A rollback reaches pages within this time. */
const FRESH_MS = 200;
/** Up to this age the kept release is served while a new reading is under way, so that nobody waits for the store. */
const SERVABLE_MS = 400;
/** Releases looked at, newest first, when an edge starts and cannot believe the one it should serve. */
const OLDER = 20;
/** A release that stands is compared with the store's file of that number again after this. */
const RECHECK_MS = 10_000;
/** Changes looked at between what was served and what is served next. */
const MOST_CHANGES = 100;

export interface ReleaseSource {
  /** The release of this edge's channel. @throws when there is none, or never was a readable one */
  readonly current: () => Promise<Release>;
  /** Forget what is kept; the next call reads the store. */
  readonly refresh: () => void;
}

/** Nothing is served by the channel any more; what it served is not kept. Compare by name. */
class ChannelClosed extends Error {
  override readonly name = 'ChannelClosed';
}

/** The store holds another history than this edge served. Compare by name. */
export class Fork extends Error {
  override readonly name = 'Fork';
  readonly channel: string;
  readonly number: number;
  constructor(channel: string, number: number, served: number | undefined) {
    super(
      `FORK: release ${number} of ${channel} does not follow from release ${served} as this edge served it; ` +
        'the release store holds another history (restored from a copy, or written from two places)',
    );
    this.channel = channel;
    this.number = number;
  }
}

/**
 * Reads the store at most five times a second. A store that stops answering, a document that is malformed or not signed by a
 * known key, or a pointer that went back to an older number leave the last verified release in place. A release that does
 * not follow from the one that was served is served, because it is signed, and reported: two histories were written.
 */
export function releaseSource(
  ledger: Ledger,
  channel: string,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): ReleaseSource {
  let last: Release | null = null;
  /** Hash of the file of `last`. */
  let lastHash: string | null = null;
  let comparedAt = -Infinity;
  let readAt = -Infinity;
  let reading: Promise<Release> | null = null;

  const newest = async (): Promise<Release> => {
    const number = await ledger.standsAt(channel);
    if (number === null) throw new Error(`there is no release on the ${channel} channel`);
    if (number === last?.number && now() - comparedAt < RECHECK_MS) return last;
    // Numbers only rise: whoever can write the store but not sign could replay an old release.
    if (last && number < last.number)
      throw new Error(`the ${channel} channel went back from ${last.number} to ${number}`);
    const [entry, hash] = await Promise.all([ledger.current(channel), ledger.hashOf(number)]);
    if (!entry) throw new ChannelClosed(`the ${channel} channel is closed`);
    comparedAt = now();
    const isNext =
      !last || (number === last.number ? hash === lastHash : await follows(ledger, entry, last.number, lastHash));
    if (!isNext) onError(new Fork(channel, number, last?.number));
    lastHash = hash;
    return entry.release;
  };

  const read = async (): Promise<Release> => {
    try {
      last = await newest();
    } catch (error) {
      if ((error as Error).name === 'ChannelClosed') {
        last = null;
        throw error;
      }
      last ??= await lastVerified(ledger, channel);
      if (!last) throw error;
      onError(error);
    } finally {
      readAt = now();
      reading = null;
    }
    return last;
  };

  return {
    async current() {
      const age = now() - readAt;
      if (last && age < FRESH_MS) return last;
      reading ??= read();
      if (!last || age > SERVABLE_MS) return reading;
      reading.catch(() => undefined);
      return last;
    },
    refresh() {
      readAt = -Infinity;
    },
  };
}

async function lastVerified(ledger: Ledger, channel: string): Promise<Release | null> {
  const from = await ledger.standsAt(channel).catch(() => null);
  for (let number = (from ?? 0) - 1; number > 0 && number >= (from ?? 0) - OLDER; number -= 1) {
    const entry = await ledger.entry(number).catch(() => null);
    if (entry?.release.channel === channel) return entry.release;
  }
  return null;
}

/** Whether the chain of changes leads from `entry` back to the release with this number and this file. */
async function follows(ledger: Ledger, entry: Entry, number: number, hash: string | null): Promise<boolean> {
  let at: Entry | null = entry;
  for (let steps = 0; at && steps < MOST_CHANGES; steps += 1) {
    const { from, fromHash, over } = at.change;
    // Releases of before the chain name no hash.
    if (from === number) return fromHash === undefined || hash === null || fromHash === hash;
    // Somebody said that nobody could read that one, and went on from an earlier one.
    if (over === number) return true;
    if (from === null || from < number) return false;
    at = await ledger.entry(from);
  }
  return false;
}
