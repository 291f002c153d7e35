import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDomainError } from './errors.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const LIMITS = { atOnce: 2, waiting: 1, waitSeconds: 20 };
const isRefusal = (error: unknown): boolean => isDomainError(error, 'SERVICE_UNAVAILABLE');

describe('the concurrency limit', () => {
  it('runs calls up to the limit, and queued calls in order', async () => {
    const turns = createConcurrencyLimit({ ...LIMITS, waiting: 4 });
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    const all = ends.map(({ promise }, index) =>
      turns.run(() => {
        begun.push(index);
        return promise;
      }),
    );
    await Promise.resolve();
    assert.deepEqual(begun, [0, 1]);
    for (const { resolve } of ends) resolve();
    await Promise.all(all);
    assert.deepEqual(begun, [0, 1, 2, 3, 4]);
  });

  it('rejects a call at once when the queue is full', async () => {
    const turns = createConcurrencyLimit(LIMITS);
    const end = Promise.withResolvers<void>();
    const taken = [1, 2, 3].map(() => turns.run(() => end.promise));
    await assert.rejects(
      turns.run(async () => 'not run'),
      isRefusal,
    );
    end.resolve();
    await Promise.all(taken);
  });

  it('rejects a call after the maximum waiting time, and never runs its work', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const turns = createConcurrencyLimit({ ...LIMITS, atOnce: 1 });
    const end = Promise.withResolvers<void>();
    const first = turns.run(() => end.promise);
    let ran = false;
    const late = turns.run(async () => {
      ran = true;
    });
    context.mock.timers.tick(20_000);
    await assert.rejects(late, isRefusal);
    end.resolve();
    await first;
    assert.equal(ran, false);
  });

  it('releases its slot when the work fails', async () => {
    const turns = createConcurrencyLimit({ ...LIMITS, atOnce: 1 });
    await assert.rejects(
      turns.run(() => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(await turns.run(async () => 'next'), 'next');
  });
});
