import type { Release } from 'shared-contracts/release';
import type { Ledger } from '../releases/ledger.ts';

/** How long a page may still be composed of the release before. A rollback reaches pages within this time. */
const FRESH_MS = 500;
/** Up to this age the kept release is served while a new reading is under way, so that nobody waits for the store. */
const SERVABLE_MS = 1000;
/** Releases looked at, newest first, when an edge starts and cannot believe the one it should serve. */
const OLDER = 20;

export interface ReleaseSource {
  /** The release of this edge's channel. @throws when there is none, or never was a readable one */
  readonly current: () => Promise<Release>;
  /** Forget what is kept; the next call reads the store. */
  readonly refresh: () => void;
}

/**
 * Reads the store at most twice a second. A store that stops answering, a document that is malformed or not signed by a
 * known key, or a pointer that went back to an older number leave the last verified release in place.
 */
export function releaseSource(
  ledger: Ledger,
  channel: string,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): ReleaseSource {
  let last: Release | null = null;
  let readAt = -Infinity;
  let reading: Promise<Release> | null = null;

  const newest = async (): Promise<Release> => {
    const number = await ledger.standsAt(channel);
    if (number === null) throw new Error(`there is no release on the ${channel} channel`);
    if (number === last?.number) return last;
    // Numbers only rise: whoever can write the store but not sign could replay an old release.
    if (last && number < last.number)
      throw new Error(`the ${channel} channel went back from ${last.number} to ${number}`);
    const entry = await ledger.current(channel);
    if (!entry) throw new Error(`there is no release on the ${channel} channel`);
    return entry.release;
  };

  const read = async (): Promise<Release> => {
    try {
      last = await newest();
    } catch (error) {
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
