import type { Release } from 'shared-contracts/release';
import type { ReleaseStore } from '../releases/store.ts';

/** How long a page may still be composed of the release before. A rollback reaches pages within this time. */
const FRESH_MS = 500;

export interface ReleaseSource {
  /** The release of this edge's channel. @throws when there is none, or never was a readable one */
  readonly current: () => Promise<Release>;
  /** Forget what is kept; the next call reads the store. */
  readonly refresh: () => void;
}

/** Reads the store at most twice a second; a store that stops answering leaves the last good release in place. */
export function releaseSource(store: ReleaseStore, channel: string, onError: (error: unknown) => void): ReleaseSource {
  let last: Release | null = null;
  let readAt = 0;
  let reading: Promise<Release> | null = null;

  const read = async (): Promise<Release> => {
    try {
      const release = await store.current(channel);
      if (!release) throw new Error(`there is no release on the ${channel} channel`);
      last = release;
    } catch (error) {
      if (!last) throw error;
      onError(error);
    } finally {
      readAt = Date.now();
      reading = null;
    }
    return last;
  };

  return {
    current() {
      if (last && Date.now() - readAt < FRESH_MS) return Promise.resolve(last);
      reading ??= read();
      return reading;
    },
    refresh() {
      readAt = 0;
    },
  };
}
