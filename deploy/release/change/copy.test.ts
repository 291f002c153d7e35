import assert from 'node:assert/strict';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { copy } from './copy.ts';
import { history, status } from '../query/queries.ts';
import { canary, freeze, promote, rollback } from './commands.ts';

describe('copying a complete release', () => {
  let ready: ReadyContext;
  const entries = () => join(ready.workspace.releases, 'entries');
  const entryFile = (number: number) => join(entries(), `${String(number).padStart(6, '0')}.json`);
  const booking = async () => (await ready.context.ledger.current('production'))?.release.remotes.booking.version;
  const up = (version: string) => promote(ready.context, { name: 'booking', version, reason: 'ready' });

  beforeEach(async () => {
    ready = await readyContext();
    for (const version of ['1.1.0', '1.2.0']) await ready.publish('booking', { version, mark: version });
  });
  afterEach(() => ready.workspace.remove());

  it('opens a channel, which then has its own history', async () => {
    const staging = ready.another({ channel: 'staging' });
    await assert.rejects(status(staging), { message: /to open it: copy production --channel staging --reason/ });
    await canary(ready.context, { name: 'booking', version: '1.1.0', percent: 5 });
    const { release, change } = await copy(staging, { from: 'production', reason: 'a place to try' });
    assert.deepEqual([release.channel, release.canary, change.from], ['staging', undefined, null]);
    assert.equal(change.reason, 'release 2 of production: a place to try');
    await promote(staging, { name: 'booking', version: '1.2.0', reason: 'try' });
    assert.equal(await booking(), '1.0.0');
  });

  it('opens a channel that can roll back by itself to the fallback of a version at its source', async () => {
    await up('1.1.0');
    const app = ready.another({ channel: 'app-ios-5.2' });
    await copy(app, { from: 'production', reason: 'version 5.2 of the app' });
    const { release } = await rollback(app, { name: 'booking', reason: 'fails in the app' });
    assert.deepEqual([release.remotes.booking.version, await booking()], ['1.0.0', '1.1.0']);
    await assert.rejects(rollback(app, { name: 'auth', reason: 'fails' }), {
      message: /there is no version before auth/,
    });
  });

  it('returns to the contents of an earlier release, and keeps frozen members', async () => {
    await up('1.1.0');
    await freeze(ready.context, { name: 'auth', on: true });
    await copy(ready.context, { from: '#1', reason: 'as it was' });
    const release = (await ready.context.ledger.current('production'))?.release;
    assert.deepEqual([release?.remotes.booking.version, release?.frozen], ['1.0.0', ['auth']]);
    await rollback(ready.context, { name: 'booking', to: '1.1.0', reason: 'after all' });
    assert.equal(await booking(), '1.1.0');
  });

  for (const [damage, spoil] of [
    ['lost', (path: string) => rmSync(path)],
    ['half written', (path: string) => writeFileSync(path, '{')],
  ] as const) {
    it(`recovers a channel whose pointer is ${damage}`, async () => {
      await up('1.1.0');
      await up('1.2.0');
      spoil(entryFile(3));
      await assert.rejects(rollback(ready.context, { name: 'booking', reason: 'x' }), {
        name: 'Refusal',
        message: /release 3.*Running edges continue .*copy <number> --channel production/,
      });
      await copy(ready.context, { from: '2', reason: 'release 3 is damaged' });
      assert.equal(await booking(), '1.1.0');
      const { data } = await history(ready.context, null);
      const changes = (data as { action: string }[]).filter(({ action }) => action !== 'publish');
      assert.equal(changes.length, 3, 'its history goes on from the release that was copied');
      await rollback(ready.context, { name: 'booking', reason: 'one more step' });
      assert.equal(await booking(), '1.0.0');
    });
  }

  it('rejects an unknown release, one already served, one that cannot be served, and a missing reason', async () => {
    await up('1.1.0');
    await up('1.2.0');
    const before = readdirSync(entries());
    const refused = (from: string | undefined, words: RegExp, reason: string | undefined = 'x') =>
      assert.rejects(copy(ready.context, { from, reason }), { name: 'Refusal', message: words });
    await refused('99', /release 99 does not exist/);
    await refused('nowhere', /there is no channel nowhere/);
    await refused('3', /production already serves release 3/);
    await refused('2', /--reason/, ' ');
    rmSync(join(ready.workspace.releases, 'files', 'booking', '1.1.0', 'home.dddd.js'));
    await refused('2', /that release cannot be served: booking\/1\.1\.0\/home\.dddd\.js is missing/);
    assert.deepEqual(readdirSync(entries()), before);
  });
});
