import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { evenly, seeded } from '../../testing/reported-loads.ts';
import type { ReleaseContext } from '../context/context.ts';
import { type Counts, LIMITS } from './health.ts';
import { howItDoes, IS_SLOW } from './sequential.ts';
import { pauseIn, raise, stepsIn } from './steps.ts';

const counts = (loads: number, failures: number): Counts => ({ loads, failures, places: [] });

describe('the sequential test', () => {
  const before = counts(10_000, 100);
  /** The first decision about a version with this failure probability, evaluated after every load. */
  const saidOf = (
    random: () => number,
    probability: number,
    ask: (seen: Counts) => string = (seen) => howItDoes(seen, before, LIMITS.loads),
  ): { answer: string; loads: number } => {
    let failures = 0;
    for (let loads = 1; loads <= 20_000; loads += 1) {
      if (random() < probability) failures += 1;
      const answer = ask(counts(loads, failures));
      if (answer !== 'unsure') return { answer, loads };
    }
    return { answer: 'unsure', loads: 20_000 };
  };
  const shareOf = (answer: string, probability: number, ask?: (seen: Counts) => string) => {
    const random = seeded(14);
    const said = Array.from({ length: 4000 }, () => saidOf(random, probability, ask));
    return said.filter((one) => one.answer === answer).length / said.length;
  };
  /** The error rate in deploy/README.md. */
  const stated = 0.01;
  // Two standard deviations of 4,000 trials.
  const allowed = stated + 2 * Math.sqrt((stated * (1 - stated)) / 4000);

  it('rejects a version that is as good as the previous one no more often than stated', () => {
    assert.ok(shareOf('badly', 0.01) <= allowed, String(shareOf('badly', 0.01)));
  });

  it('accepts one that fails three times as often no more often than stated', () => {
    assert.ok(shareOf('well', 0.03) <= allowed, String(shareOf('well', 0.03)));
    assert.equal(shareOf('well', 0.2), 0);
  });

  it('has the same error rates for slow pages, where a fifth of them are slow with the previous version', () => {
    const ask = (seen: Counts) => howItDoes(seen, counts(10_000, 2000), LIMITS.loads, IS_SLOW);
    assert.ok(shareOf('badly', 0.2, ask) <= allowed, String(shareOf('badly', 0.2, ask)));
    // Twice the odds of one in five.
    assert.ok(shareOf('well', 1 / 3, ask) <= allowed, String(shareOf('well', 1 / 3, ask)));
    assert.ok(shareOf('well', 0.2, ask) >= 1 - allowed && shareOf('badly', 1 / 3, ask) >= 1 - allowed);
  });

  it('requires the fewest loads, and decides nothing where the previous version fails as well', () => {
    assert.equal(howItDoes(counts(400, 0), before, 500), 'unsure');
    assert.equal(howItDoes(counts(1000, 500), counts(1000, 500), 50), 'unsure');
    assert.equal(howItDoes(counts(5, 5), before, 50), 'badly');
  });
});

describe('a canary in steps', () => {
  let ready: ReadyContext;
  let context: ReleaseContext;
  let at: number;
  let said: string[];
  let told: string[];
  interface Troubles {
    calls?: Counts;
    slow?: Counts;
  }
  let health: { version: Counts & Troubles; before: Counts & Troubles };
  /** Called at each check, with its number. */
  let meanwhile: (look: number) => Promise<void> | void;
  const stop = () => new AbortController();
  const asSent = ({ loads, failures, places }: Counts) => ({
    loads,
    failures,
    places: places.map(([all, failed]): [number, number] => [all, failed]),
  });
  const asTold = ({ calls, slow, ...loads }: Counts & Troubles) => ({
    ...asSent(loads),
    ...(calls ? { calls: asSent(calls) } : {}),
    ...(slow ? { slow: asSent(slow) } : {}),
  });
  const go = async (steps: readonly number[], pause = 600_000, signal = stop()) => {
    let looks = 0;
    return raise(
      context,
      { name: 'booking', version: '1.1.0', reason: 'new slots page', steps, pause },
      {
        read: async () => ({
          visitors: 40,
          versions: [
            { version: '1.1.0', ...asTold(health.version) },
            { version: '1.0.0', ...asTold(health.before) },
          ],
        }),
        limits: LIMITS,
        next: async () => {
          looks += 1;
          at += 60_000;
          await meanwhile(looks);
          if (looks > 100) signal.abort();
        },
        signal: signal.signal,
      },
    );
  };
  const changes = async () => {
    const all: string[] = [];
    for await (const { change } of ready.context.ledger.history('production')) {
      all.unshift(`${change.action} ${change.percent ?? ''} ${change.reason}`);
    }
    return all.slice(1);
  };
  const served = async () => (await ready.context.ledger.current('production'))?.release ?? assert.fail();

  beforeEach(async () => {
    ready = await readyContext();
    await ready.publish('booking', { version: '1.1.0' });
    at = Date.now();
    said = [];
    told = [];
    context = ready.another({
      now: () => new Date(at),
      acceptClock: true,
      log: (line) => said.push(line),
      notify: ({ kind, number }) => told.push(`${kind} ${number}`),
    });
    health = { version: evenly(40, 900, 9), before: evenly(40, 8000, 80) };
    meanwhile = () => undefined;
  });
  afterEach(() => ready.workspace.remove());

  it('is promoted step by step while it is healthy, with its numbers in the ledger', async () => {
    const began = at;
    await go([1, 25, 100]);
    const did = '9 of 900 loads failed; of the version before 80 of 8000';
    assert.deepEqual(await changes(), [
      'canary 1 new slots page; first step',
      `canary 25 new slots page; did well at 1 %: ${did}`,
      `promote  new slots page; did well at 25 %: ${did}`,
    ]);
    assert.equal((await served()).remotes.booking.version, '1.1.0');
    assert.ok(at - began >= 20 * 60_000, 'each step lasts as long as was asked for');
    assert.deepEqual(told, ['step 2', 'step 3', 'step 4']);
  });

  it('waits while there is too little data, and continues with more', async () => {
    health.version = evenly(40, 100, 1);
    meanwhile = (look) => {
      if (look === 30) health.version = evenly(40, 900, 9);
    };
    const began = at;
    await go([5, 100]);
    assert.equal(at - began, 30 * 60_000);
    const why = 'at least 188 more loads are needed (1 of 100 loads failed; of the version before 80 of 8000)';
    assert.equal(said.filter((line) => line === `booking 1.1.0 stays at 5 %: ${why}`).length, 29);
  });

  it('pauses, with one message, when it fails more often than the previous version', async () => {
    // Spread over so many networks that they do not show it.
    health.version = { ...evenly(40, 900, 12), failures: 40 };
    const { well = true, lines } = await go([5, 100]);
    assert.equal(well, false);
    assert.match(lines[1] ?? '', /^stopped: booking 1\.1\.0 keeps its 5 %; to end it: canary/);
    assert.equal(
      said.at(-1),
      'booking 1.1.0 stays at 5 %: held, 40 of 900 loads failed; of the version before 80 of 8000',
    );
    assert.deepEqual((await changes()).slice(1), [
      'canary 5 held at 5 %: 40 of 900 loads failed; of the version before 80 of 8000',
    ]);
    assert.equal((await served()).canary?.booking?.percent, 5);
    assert.deepEqual(told, ['step 2', 'held 3']);
  });

  it('continues only when its calls succeed and its pages are fast as well, and reports that', async () => {
    health.version = { ...health.version, calls: evenly(40, 900, 8), slow: evenly(40, 900, 170) };
    health.before = { ...health.before, calls: evenly(40, 8000, 80), slow: evenly(40, 8000, 1600) };
    await go([5, 100]);
    assert.deepEqual((await changes()).slice(1), [
      'promote  new slots page; did well at 5 %: 9 of 900 loads failed; of the version before 80 of 8000, ' +
        '8 of 900 pages had a call fail; of the version before 80 of 8000, ' +
        '170 of 900 pages were slow; of the version before 1600 of 8000',
    ]);
  });

  it('pauses when more of its pages are slow than of the previous version at the same time', async () => {
    health.version = { ...health.version, slow: evenly(40, 900, 300) };
    health.before = { ...health.before, slow: evenly(40, 8000, 1600) };
    const { well = true } = await go([5, 100]);
    assert.equal(well, false);
    assert.deepEqual((await changes()).slice(1), [
      'canary 5 held at 5 %: 300 of 900 pages were slow; of the version before 1600 of 8000',
    ]);
  });

  it('waits until enough concurrent pages of the previous version are known', async () => {
    health.version = { ...health.version, calls: evenly(40, 900, 20) };
    health.before = { ...health.before, calls: evenly(4, 49, 1) };
    await go([5, 100]);
    assert.equal((await changes()).length, 1);
  });

  it('is rolled back when its calls fail in most networks while those of the previous version succeed', async () => {
    health.version = { ...evenly(40, 400, 4), calls: evenly(40, 400, 300) };
    health.before = { ...health.before, calls: evenly(40, 8000, 80) };
    const { well = true, lines } = await go([5, 100]);
    assert.equal(well, false);
    assert.match(lines[0] ?? '', /automatic: booking 1\.1\.0: .* of loads had a call fail in /);
    assert.equal((await served()).canary, undefined);
  });

  it('is not rolled back when calls of both versions fail, which is the platform’s failure', async () => {
    health.version = { ...health.version, calls: evenly(40, 900, 600) };
    health.before = { ...health.before, calls: evenly(40, 8000, 5300) };
    await go([5, 100]);
    assert.equal((await served()).canary?.booking?.percent, 5);
  });

  it('is rolled back when it is broken', async () => {
    health.version = evenly(40, 200, 120);
    const { well = true, lines } = await go([5, 100]);
    assert.equal(well, false);
    assert.match(lines[0] ?? '', /canary booking 1\.1\.0 at 0 %.*automatic: booking 1\.1\.0: .* of loads failed/);
    assert.deepEqual([(await served()).canary, (await served()).remotes.booking.version], [undefined, '1.0.0']);
    assert.deepEqual(told, ['step 2', 'given-up 3']);
  });

  it('ends when another person ends the canary', async () => {
    health.version = evenly(40, 100, 1);
    await ready.publish('booking', { version: '1.2.0' });
    meanwhile = async (look) => {
      if (look !== 2) return;
      const { canary } = await import('../change/commands.ts');
      await canary(ready.another({ by: 'huda', now: () => new Date(at), acceptClock: true }), {
        name: 'booking',
        version: '1.1.0',
        percent: 0,
        reason: 'seen',
      });
    };
    const { well = true, lines } = await go([5, 100]);
    assert.equal(well, false);
    assert.match(lines[0] ?? '', /seen/);
  });

  it('requires one confirmation, and changes nothing without it', async () => {
    const asked: string[] = [];
    context = { ...context, confirm: async ({ what }) => (asked.push(what), false) };
    await assert.rejects(go([1, 100]), /not confirmed/);
    assert.deepEqual(asked, ['serve booking 1.1.0 to 1 %, 100 % of the visitors of production in automatic steps']);
    assert.deepEqual(await changes(), []);
  });
});

it('steps and pauses are parsed, and invalid ones reported', () => {
  assert.deepEqual(
    [stepsIn('1,5,25,100'), pauseIn('30s'), pauseIn('10m'), pauseIn('2h')],
    [[1, 5, 25, 100], 30_000, 600_000, 7_200_000],
  );
  for (const wrong of ['', '5,1', '0,5', '50,101', 'a', '1,,5'])
    assert.throws(() => stepsIn(wrong), /rising percents/, wrong);
  for (const wrong of ['', '10', '10d', '-1m']) assert.throws(() => pauseIn(wrong), /--pause is a time/, wrong);
});
