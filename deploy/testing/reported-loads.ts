/** Loads of one version as the platform counts them, for tests of the judgement of versions: a pair for each network. */
import type { Counts, Place } from '../release/watch/health.ts';

export interface ReportedLoads {
  /** A page on a network reports whether the version loaded. */
  readonly add: (network: number, failed: boolean) => void;
  readonly counts: () => Counts;
}

/** Limit of one network; the same as `REPORTS_PER_NETWORK` of the platform. */
const PER_NETWORK = 200;

export function reportedLoads(): ReportedLoads {
  const places = new Map<number, [loads: number, failures: number]>();
  return {
    add(network, failed) {
      const [loads, failures] = places.get(network) ?? [0, 0];
      if (loads < PER_NETWORK) places.set(network, [loads + 1, failures + (failed ? 1 : 0)]);
    },
    counts() {
      const sum = (index: 0 | 1) => [...places.values()].reduce((total, place) => total + place[index], 0);
      return { loads: sum(0), failures: sum(1), places: [...places.values()].map((place): Place => [...place]) };
    },
  };
}

/** The same loads from the given number of networks. */
export const evenly = (networks: number, loads: number, failures: number): Counts => {
  const reported = reportedLoads();
  for (let load = 0; load < loads; load += 1) reported.add(load % networks, load < failures);
  return reported.counts();
};

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
