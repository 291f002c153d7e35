import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evenly, type ReportedLoads, reportedLoads, seeded } from '../../testing/reported-loads.ts';
import { asideOf, type Counts, FAILED, LIMITS, limitsAt, verdict } from './health.ts';

const NOISE = 0.01;

describe('rolling back a failing version', () => {
  const good = evenly(100, 1000, 1);
  const judged = (version: Counts, before = good) => verdict(version, before, 60);

  it('requires enough loads, too many failures, and a better previous version', () => {
    assert.equal(judged(evenly(40, 49, 49)), null, 'too few loads to say');
    assert.equal(judged(evenly(40, 50, 1)), null, 'two in a hundred is allowed');
    assert.equal(judged(evenly(40, 400, 80), evenly(40, 400, 60)), null, 'it fails for everybody: not this version');
    assert.notEqual(judged(evenly(40, 400, 400), evenly(40, 400, 30)), null, 'more than five times the rate before');
    assert.notEqual(judged(evenly(40, 60, 60), evenly(1, 0, 0)), null, 'nobody loads the version before any more');
  });

  it('is reported with its numbers', () => {
    const why = '100.0 % of loads failed in 40 of 60 networks, 120 of 120 in all; the version before: 0.0 % of 1000';
    assert.equal(judged(evenly(60, 120, 120)), why);
  });

  it('detects a version that fails for every fourth load everywhere', () => {
    assert.notEqual(judged(evenly(40, 800, 200)), null);
  });

  it('depends on a single network only where there are no others', () => {
    assert.notEqual(verdict(evenly(1, 60, 30), evenly(1, 500, 0), 1), null);
    assert.equal(verdict(evenly(1, 200, 200), evenly(1, 500, 0), 3), null);
  });

  it('gives each network the same weight, however many visitors it has', () => {
    // More networks of one flaky provider than are excluded, each with twenty times the loads of others.
    const flaky = Array.from({ length: 25 }, () => [200, 20] as const);
    const others = Array.from({ length: 35 }, () => [10, 0] as const);
    const counts = { loads: 25 * 200 + 35 * 10, failures: 25 * 20, places: [...flaky, ...others] };
    assert.equal(judged(counts), null);
  });

  it('does not affect a good version with two unlucky visitors and forged reports of a third network', () => {
    const reported = reportedLoads();
    reported.add(1, true);
    reported.add(2, true);
    for (let load = 0; load < 200; load += 1) reported.add(3, true);
    assert.equal(verdict(reported.counts(), evenly(3, 30, 0), 3), null);
  });
});

interface World {
  readonly random: () => number;
  /** Number of networks; the first of them, up to `liars`, belong to the attacker. */
  readonly networks: number;
  readonly liars: number;
  /** Networks in which the version fails for honest visitors. */
  readonly failing: number;
  /** Share of the loads that come from one big network. */
  readonly crowded: number;
}

/** Draws a simulation. `liars` and `failing` are shares of the networks. */
const worldOf = (seed: number, liars: number, failing: number): World => {
  const random = seeded(seed);
  const networks = 3 + Math.floor(random() * random() * 300);
  // The largest number below the share, and the smallest above it.
  const below = Math.max(0, Math.ceil(networks * liars) - 1);
  const above = failing === 0 ? 0 : Math.floor(networks * failing) + 1;
  return { random, networks, liars: below, failing: above, crowded: random() * 0.6 };
};

interface Sides {
  readonly version: ReportedLoads;
  readonly before: ReportedLoads;
}

/** One honest visitor. A visitor who does not get the version gets the previous one on the same page. */
const visit = ({ random, networks, liars, failing, crowded }: World, { version, before }: Sides) => {
  const honest = networks - liars;
  const place = liars + (random() < crowded ? honest - 1 : Math.floor(random() * honest));
  const failed = random() < (place >= networks - failing ? 1 : NOISE);
  version.add(place, failed);
  if (failed) before.add(place, random() < NOISE);
};

/**
 * The second at which a promoted version is given up, checked every second; null when it is kept. On average six
 * honest visitors per minute come from each network, and more from one of them. The attacker sends the most
 * damaging reports from each of the attacker's networks, before the honest visitors.
 */
const secondOf = (world: World, seconds: number, lie: (sides: Sides, network: number) => void): number | null => {
  const sides = { version: reportedLoads(), before: reportedLoads() };
  for (let load = 0; load < 3 * world.networks; load += 1) {
    sides.before.add(load % world.networks, world.random() < NOISE);
  }
  for (let second = 1; second <= seconds; second += 1) {
    for (let visitor = 0; visitor < world.networks / 10 / (1 - world.crowded); visitor += 1) visit(world, sides);
    for (let network = 0; network < world.liars; network += 1) lie(sides, network);
    if (verdict(sides.version.counts(), sides.before.counts(), world.networks) !== null) return second;
  }
  return null;
};

describe('an attacker on less than a third of the networks', () => {
  /** Ways to forge failures of a good version: as many as possible, a single one, and hidden among good reports. */
  const forgeries: ((random: () => number) => (sides: Sides, network: number) => void)[] = [
    () => (sides, network) => {
      for (let report = 0; report < 10; report += 1) sides.version.add(network, true);
    },
    (random) => (sides, network) => sides.version.add(network, random() < 0.5),
    (random) => (sides, network) => sides.version.add(network, random() < 0.1),
  ];

  it('rolls back no good version, whatever the mix', () => {
    for (let seed = 1; seed <= 120; seed += 1) {
      const world = worldOf(seed, 1 / 3, 0);
      const forge = forgeries[seed % forgeries.length]?.(world.random) ?? assert.fail();
      assert.equal(secondOf(world, 60, forge), null, JSON.stringify({ seed, ...world }));
    }
  });

  it('keeps no bad version for more than a minute', () => {
    for (let seed = 1; seed <= 120; seed += 1) {
      const world = worldOf(seed, 1 / 3, 2 / 3);
      // The attacker reports that the bad version works, and that the previous one does not.
      const praise = (sides: Sides, network: number) => {
        sides.version.add(network, false);
        sides.before.add(network, true);
      };
      const fitting = { ...world, liars: Math.min(world.liars, world.networks - world.failing) };
      const second = secondOf(fitting, 60, praise);
      assert.ok(second !== null && second <= 60, JSON.stringify({ seed, second, ...world }));
    }
  });
});

describe('a canary', () => {
  const trial = {
    member: 'booking',
    kind: 'canary',
    version: '1.1.0',
    before: '1.0.0',
    since: '2026-11-23T21:00:00Z',
  } as const;
  const judge = (reported: ReportedLoads, networks: number) =>
    verdict(reported.counts(), evenly(networks, 10, 0), Math.min(networks, 3), LIMITS, FAILED, asideOf(trial));

  it('that fails for one visitor in five ends within 100 loads', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seeded(seed);
      const reported = reportedLoads();
      // One load in five fails, at any position; each comes from a separate network.
      for (let load = 0; load < 100; load += 5) {
        const failing = Math.floor(random() * 5);
        for (let at = 0; at < 5; at += 1) reported.add(load + at, at === failing);
      }
      assert.notEqual(judge(reported, 100), null, `seed ${seed}`);
    }
  });

  it('that works is not ended by forged reports of one network', () => {
    for (let networks = 3; networks <= 100; networks += 1) {
      const reported = reportedLoads();
      for (let network = 0; network < networks; network += 1) {
        for (let load = 0; load < 5; load += 1) reported.add(network, false);
      }
      for (let load = 0; load < 200; load += 1) reported.add(0, true);
      assert.equal(judge(reported, networks), null, `${networks} networks`);
    }
  });

  it('is judged by fewer loads in a quiet hour, when they come from several networks', () => {
    const at = (minutes: number) => new Date(Date.parse(trial.since) + minutes * 60_000);
    assert.equal(limitsAt(LIMITS, trial, evenly(6, 6, 6), at(4)), LIMITS);
    assert.equal(limitsAt(LIMITS, trial, evenly(2, 3, 3), at(60)), LIMITS, 'two networks');
    const quiet = limitsAt(LIMITS, trial, evenly(6, 6, 6), at(6));
    assert.notEqual(verdict(evenly(6, 6, 6), evenly(6, 6, 0), 3, quiet, FAILED, asideOf(trial)), null);
    assert.equal(verdict(evenly(6, 6, 0), evenly(6, 6, 0), 3, quiet, FAILED, asideOf(trial)), null);
  });
});

it('a good version with one failure in a hundred is not rolled back in 10,000 loads', () => {
  for (const networks of [1, 2, 3, 7, 40, 1000]) {
    const random = seeded(networks);
    const reported = reportedLoads();
    for (let load = 0; load < 10_000; load += 1) {
      reported.add(Math.floor(random() * networks), random() < NOISE);
      if (load % 5 === 0)
        assert.equal(verdict(reported.counts(), evenly(1, 0, 0), networks), null, `${networks}, ${load}`);
    }
  }
});
