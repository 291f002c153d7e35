import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { LIMITS } from './health.ts';
import type { ReadHealth } from './health.ts';
import { canary, promote, rollback } from '../change/commands.ts';
import { watchChange } from './wait.ts';

describe('waiting after a change', () => {
  let ready: ReadyContext;
  const promoted = () => promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
  const counting =
    (loads: number, failures: number): ReadHealth =>
    async () => ({ visitors: 1, versions: [{ version: '1.1.0', loads, failures, places: [[loads, failures]] }] });
  /** Waits until the platform has been read twice; `meanwhile` runs after the first time. */
  const wait = async (made: Awaited<ReturnType<typeof promoted>>, read: ReadHealth, meanwhile = async () => {}) => {
    const enough = Promise.withResolvers<void>();
    let asked = 0;
    const counted: ReadHealth = async (...about) => {
      asked += 1;
      if (asked === 1) await meanwhile();
      if (asked >= 2) enough.resolve();
      return read(...about);
    };
    const over = Promise.race([enough.promise, meanwhileDone.promise]);
    return watchChange(ready.context, made, { read: counted, limits: LIMITS, minutes: 30, over, lookMs: 1 });
  };
  let meanwhileDone: PromiseWithResolvers<void>;

  beforeEach(async () => {
    meanwhileDone = Promise.withResolvers();
    ready = await readyContext();
    await ready.publish('booking', { version: '1.1.0' });
  });
  afterEach(() => ready.workspace.remove());

  it('reports the number of loads and failures', async () => {
    const { lines, well = true } = await wait(await promoted(), counting(200, 1));
    assert.deepEqual([lines, well], [['booking 1.1.0 was not given up in 30 min: 200 loads, 1 of them failed'], true]);
  });

  it('reports no success without loads', async () => {
    const { lines } = await wait(await promoted(), counting(0, 0));
    assert.match(lines[0] ?? '', /no load of it was reported$/);
  });

  it('fails when the version failed and was rolled back', async () => {
    const { lines, well } = await wait(await promoted(), counting(60, 30));
    assert.match(lines[0] ?? '', /^release 3 on production: rollback booking 1\.0\.0 \(automatic: .*30 of 60 in all/);
    assert.equal(well, false);
  });

  it('fails when another person rolled back meanwhile, and names them', async () => {
    const { lines, well } = await wait(await promoted(), counting(10, 0), async () => {
      await rollback(ready.another({ by: 'huda' }), { name: 'booking', reason: 'seen on the phone' });
      meanwhileDone.resolve();
    });
    assert.deepEqual(lines, [
      'booking 1.1.0 is no longer served: release 3 on production: rollback booking 1.0.0 (seen on the phone)',
    ]);
    assert.equal(well, false);
  });

  it('continues with a canary that was promoted meanwhile', async () => {
    const made = await canary(ready.context, { name: 'booking', version: '1.1.0', percent: 5 });
    const { well = true } = await wait(made, counting(10, 0), async () => {
      await promoted();
    });
    assert.equal(well, true);
  });

  it('fails when the platform was unreachable', async () => {
    const away: ReadHealth = async () => {
      throw new Error('the platform is away');
    };
    const { lines, well } = await wait(await promoted(), away);
    assert.deepEqual(lines, ['booking 1.1.0 is served, but its health is unknown: the platform is away']);
    assert.equal(well, false);
  });
});
