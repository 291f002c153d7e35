import type { Release } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import type { Ledger } from '../../releases/ledger.ts';

/** How long a page may still contain the previous release. A rollback reaches pages within this time. */
const FRESH_MS = 200;
/** Up to this age the cached release is served while a new read is in progress, so that no request waits for the store. */
const SERVABLE_MS = 400;
/** Number of releases read, newest first, when an edge starts and the current one is not trusted. */
const OLDER = 20;
/** The served release is compared with the store's file of that number again after this time. */
const RECHECK_MS = 10_000;
/** Maximum number of changes read between the served release and the next one. */
const MOST_CHANGES = 100;

export interface ReleaseSource {
  /** The release of this edge's channel. @throws when there is none, or none was ever readable */
  readonly current: () => Promise<Release>;
  /** Clears the cache; the next call reads the store. */
  readonly refresh: () => void;
}

/** The channel was closed; its last release is not kept. Compare by name. */
class ChannelClosed extends Error {
  override readonly name = 'ChannelClosed';
}

/** The history in the store differs from the one that this edge served. Compare by name. */
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
 * Reads the store at most five times a second. When the store does not answer, a document is malformed or not signed with a
 * trusted key, or a pointer moved back to an older number, the last verified release remains in use. A release that does
 * not follow the served one is served, because it is signed, and reported: two histories were written.
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
    // Numbers only increase: otherwise an attacker who can write to the store but not sign could replay an old release.
    if (last && number < last.number)
      throw new Error(`the ${channel} channel moved back from ${last.number} to ${number}`);
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
    // Releases from before the chain contain no hash.
    if (from === number) return fromHash === undefined || hash === null || fromHash === hash;
    // An operator continued from an earlier release, because that one was unreadable.
    if (over === number) return true;
    if (from === null || from < number) return false;
    at = await ledger.entry(from);
  }
  return false;
}
