import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import type { Counts, ReadHealth } from './health.ts';
import { canary, freeze, promote, rollback } from '../change/commands.ts';
import { lookOnce, trialsOf, watch } from './watch.ts';

/** Loads from a single network. */
const counts = (loads: number, failures: number): Counts => ({ loads, failures, places: [[loads, failures]] });

describe('the watch', () => {
  let ready: ReadyContext;
  const versions = new Map<string, Counts>();
  const read: ReadHealth = async () => ({
    visitors: 1,
    versions: [...versions].map(([version, counted]) => ({
      version,
      ...counted,
      places: counted.places.map(([loads, failures]): [number, number] => [loads, failures]),
    })),
  });
  const now = async () => (await ready.context.ledger.current('production')) ?? assert.fail();

  beforeEach(async () => {
    versions.clear();
    ready = await readyContext();
    for (const version of ['1.1.0', '1.2.0']) await ready.publish('booking', { version, mark: version });
  });
  afterEach(() => ready.workspace.remove());

  it('rolls a failing promote back with the reason in the ledger', async () => {
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    versions.set('1.1.0', counts(60, 30)).set('1.0.0', counts(500, 0));
    const [made] = await lookOnce(ready.context, { read });
    assert.equal((await now()).release.remotes.booking.version, '1.0.0');
    assert.equal(made?.change.action, 'rollback');
    assert.match(
      made?.change.reason ?? '',
      /^automatic: booking 1\.1\.0: 50\.0 % of loads failed in 1 of 1 networks, 30 of 60 in all/,
    );
    assert.match(made?.change.by ?? '', /^watch/);
    assert.deepEqual(await lookOnce(ready.context, { read }), [], 'what was rolled back is not on trial');
  });

  it('rolls back to the previously served version, not to the page’s fallback', async () => {
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    await promote(ready.context, { name: 'booking', version: '1.2.0', reason: 'ready' });
    versions.set('1.2.0', counts(60, 30)).set('1.0.0', counts(500, 0));
    await lookOnce(ready.context, { read });
    assert.equal((await now()).release.remotes.booking.version, '1.1.0');
  });

  it('rolls a shell back that fails to start', async () => {
    await ready.publish('shell', { version: '1.1.0', mark: 'next' });
    await promote(ready.context, { name: 'shell', version: '1.1.0', reason: 'ready' });
    versions.set('1.1.0', counts(60, 30)).set('1.0.0', counts(500, 0));
    const asked: string[] = [];
    await lookOnce(ready.context, {
      read: (member, since) => {
        asked.push(member);
        return read(member, since);
      },
    });
    assert.deepEqual([asked, (await now()).release.shell.version], [['shell'], '1.0.0']);
  });

  it('ends a failing canary and affects nobody else', async () => {
    await canary(ready.context, { name: 'booking', version: '1.1.0', percent: 5 });
    versions.set('1.1.0', counts(50, 10)).set('1.0.0', counts(950, 1));
    await lookOnce(ready.context, { read });
    const { release } = await now();
    assert.deepEqual([release.canary, release.remotes.booking.version], [undefined, '1.0.0']);
  });

  it('ends a canary by a third of its networks, and a promoted version only by a third of all', async () => {
    const one: ReadHealth = async () => ({
      visitors: 60,
      versions: [{ version: '1.1.0', loads: 60, failures: 60, places: Array.from({ length: 6 }, () => [10, 10]) }],
    });
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    assert.deepEqual(await lookOnce(ready.context, { read: one }), []);
    await rollback(ready.context, { name: 'booking', reason: 'x' });
    await canary(ready.context, { name: 'booking', version: '1.1.0', percent: 5 });
    assert.equal((await lookOnce(ready.context, { read: one })).length, 1);
  });

  it('keeps a healthy version, old promotes, and versions after a rollback', async () => {
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    versions.set('1.1.0', counts(5000, 10)).set('1.0.0', counts(500, 0));
    assert.deepEqual(await lookOnce(ready.context, { read }), []);
    const later = ready.another({ now: () => new Date(Date.now() + 2 * 3_600_000) });
    assert.deepEqual(await trialsOf(later), []);
    await freeze(ready.context, { name: 'booking', on: true });
    assert.equal((await trialsOf(ready.context)).length, 1, 'a frozen version is still on trial');
    await rollback(ready.context, { name: 'booking', reason: 'x' });
    assert.deepEqual(await trialsOf(ready.context), []);
  });

  it('separates several remotes on trial, a canary and a promote', async () => {
    await ready.publish('auth', { version: '1.1.0' });
    await canary(ready.context, { name: 'auth', version: '1.1.0', percent: 20 });
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    await promote(ready.context, { name: 'booking', version: '1.2.0', reason: 'ready' });
    // Back to the last version that completed its trial, which 1.1.0 did not.
    const trials = (await trialsOf(ready.context)).map(({ member, kind, version, before }) => [
      member,
      kind,
      version,
      before,
    ]);
    assert.deepEqual(trials, [
      ['booking', 'promote', '1.2.0', '1.0.0'],
      ['auth', 'canary', '1.1.0', '1.0.0'],
    ]);
  });

  describe('with pages that started and sent no further report', () => {
    type Silent = readonly (readonly [pages: number, silent: number])[];
    const silentOf =
      (silent: Record<string, Silent>): ReadHealth =>
      async () => ({
        visitors: 60,
        versions: Object.entries(silent).map(([version, places]) => {
          const sum = (index: 0 | 1) => places.reduce((all, place) => all + place[index], 0);
          const counted = places.map(([pages, lost]): [number, number] => [pages, lost]);
          return { version, ...counts(0, 0), places: [], silent: { loads: sum(0), failures: sum(1), places: counted } };
        }),
      });
    const everywhere = (pages: number, silent: number): Silent =>
      Array.from({ length: 60 }, () => [pages, silent] as const);
    beforeEach(() => promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' }));

    it('rolls back a version that hangs, with the reason', async () => {
      const read = silentOf({ '1.1.0': everywhere(3, 3), '1.0.0': everywhere(20, 0) });
      const [made] = await lookOnce(ready.context, { read });
      assert.equal((await now()).release.remotes.booking.version, '1.0.0');
      assert.match(
        made?.change.reason ?? '',
        /100\.0 % of loads were not heard of again in 40 of 60 networks, 180 of 180/,
      );
    });

    it('ends a canary that hangs for one visitor in four', async () => {
      await rollback(ready.context, { name: 'booking', reason: 'x' });
      await canary(ready.context, { name: 'booking', version: '1.2.0', percent: 5 });
      const places = Array.from({ length: 60 }, (_, at) => [2, at % 2] as const);
      assert.equal(
        (await lookOnce(ready.context, { read: silentOf({ '1.2.0': places, '1.0.0': everywhere(20, 0) }) })).length,
        1,
      );
    });

    it('keeps a version whose pages fall silent as often as those of the previous version', async () => {
      const read = silentOf({ '1.1.0': everywhere(10, 3), '1.0.0': everywhere(20, 5) });
      assert.deepEqual(await lookOnce(ready.context, { read }), []);
    });

    it('tolerates one silent page in twenty without data of the previous version', async () => {
      assert.deepEqual(await lookOnce(ready.context, { read: silentOf({ '1.1.0': everywhere(20, 1) }) }), []);
    });

    it('rolls back nothing for forged silence of less than a third of the networks', async () => {
      const forged = everywhere(5, 0).map(([pages], at) => (at < 19 ? ([200, 200] as const) : ([pages, 0] as const)));
      const read = silentOf({ '1.1.0': forged, '1.0.0': everywhere(20, 0) });
      assert.deepEqual(await lookOnce(ready.context, { read }), []);
    });
  });

  describe('by screen, and by web or apps', () => {
    type Part = readonly [name: string, version: readonly [number, number][], before: readonly [number, number][]];
    /** In total the version fails as rarely as the previous one: 30 of 6000 pages. */
    const partsOf =
      (...parts: readonly Part[]): ReadHealth =>
      async () => ({
        visitors: 60,
        versions: [
          { version: '1.1.0', loads: 6000, failures: 30, places: spread(60, 100, 0) },
          { version: '1.0.0', loads: 6000, failures: 30, places: spread(60, 100, 0) },
        ],
        parts: parts.map(([part, version, before]) => ({
          part,
          visitors: Math.max(version.length, before.length),
          versions: [
            { version: '1.1.0', ...summed(version) },
            { version: '1.0.0', ...summed(before) },
          ],
        })),
      });
    const spread = (networks: number, loads: number, failures: number) =>
      Array.from({ length: networks }, (): [number, number] => [loads, failures]);
    const summed = (places: readonly [number, number][]) => ({
      loads: places.reduce((sum, [loads]) => sum + loads, 0),
      failures: places.reduce((sum, [, failures]) => sum + failures, 0),
      places: [...places],
    });
    beforeEach(() => promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' }));
    const reasonFor = async (...parts: readonly Part[]) =>
      (await lookOnce(ready.context, { read: partsOf(...parts) }))[0]?.change.reason ?? null;

    it('rolls back a version that fails on one rare screen only, and names the screen', async () => {
      const why = await reasonFor(
        ['home', spread(60, 50, 0), spread(60, 50, 0)],
        ['nurse', spread(30, 2, 2), spread(30, 5, 0)],
      );
      assert.match(
        why ?? '',
        /^automatic: booking 1\.1\.0: screen nurse: 100\.0 % of loads failed in 20 of 30 networks/,
      );
    });

    it('rolls back a version that fails in apps only', async () => {
      const why = await reasonFor(
        ['web', spread(60, 50, 0), spread(60, 50, 0)],
        ['app', spread(40, 3, 2), spread(40, 5, 0)],
      );
      assert.match(why ?? '', /booking 1\.1\.0: in apps: 66\.7 % of loads failed/);
    });

    it('keeps it where the screen failed as often before, and where few have loaded it', async () => {
      assert.equal(await reasonFor(['nurse', spread(30, 5, 2), spread(30, 5, 2)]), null);
      assert.equal(await reasonFor(['nurse', spread(20, 2, 2), spread(30, 5, 0)]), null, '40 loads');
    });

    it('rolls back nothing for forged reports of eight networks on a screen that nobody else opens', async () => {
      assert.equal(await reasonFor(['nurse', spread(8, 200, 200), spread(8, 5, 0)]), null);
      assert.notEqual(await reasonFor(['nurse', spread(14, 200, 200), spread(8, 5, 0)]), null, 'that can fail');
    });
  });

  it('continues when the platform is unavailable, with one message', async () => {
    const said: string[] = [];
    const stop = new AbortController();
    let looks = 0;
    const away: ReadHealth = async () => {
      looks += 1;
      if (looks === 3) stop.abort();
      throw new Error('the platform is away');
    };
    await promote(ready.context, { name: 'booking', version: '1.1.0', reason: 'ready' });
    await watch({ ...ready.context, log: (line) => said.push(line) }, { read: away, lookMs: 1, signal: stop.signal });
    assert.deepEqual(said, ['cannot read the platform: the platform is away']);
  });
});
