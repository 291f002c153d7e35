import type { Release } from 'shared-contracts/release';
import type { ReleaseSource } from './release-source.ts';

/** A missing channel is looked up again after this time. */
const MISSING_MS = 5000;
/** Maximum number of cached channels; names come from requests. */
const MOST = 50;

export interface ReleaseChannels {
  /** The release of a channel, or of the edge's own channel when that one has none. @throws when its own has none either */
  readonly current: (channel?: string | null) => Promise<Release>;
  readonly refresh: () => void;
}

/** Releases by channel: an installed app's version is pinned to one, all other pages use the edge's own. */
export function releaseChannels(
  sourceOf: (channel: string) => ReleaseSource,
  own: string,
  now: () => number = () => performance.now(),
): ReleaseChannels {
  const main = sourceOf(own);
  const pinned = new Map<string, { readonly source: ReleaseSource; missingSince: number | null }>();

  const entryOf = (channel: string) => {
    const known = pinned.get(channel);
    if (known) return known;
    if (pinned.size >= MOST) pinned.delete(pinned.keys().next().value as string);
    const entry = { source: sourceOf(channel), missingSince: null as number | null };
    pinned.set(channel, entry);
    return entry;
  };

  return {
    async current(channel = null) {
      if (channel === null || channel === own) return main.current();
      const entry = entryOf(channel);
      if (entry.missingSince !== null && now() - entry.missingSince < MISSING_MS) return main.current();
      try {
        const release = await entry.source.current();
        entry.missingSince = null;
        return release;
      } catch {
        entry.missingSince = now();
        return main.current();
      }
    },
    refresh() {
      main.refresh();
      pinned.clear();
    },
  };
}
