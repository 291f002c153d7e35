import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { close } from '../../release/change/close.ts';
import { copy } from '../../release/change/copy.ts';
import { releaseContext } from '../../release/context/context.ts';
import { canary } from '../../release/change/commands.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { releaseChannels } from '../releases/release-channels.ts';

describe('release channels of apps', () => {
  const release = (channel: string) => ({ channel }) as never;
  const made = new Map([
    ['production', 1],
    ['app-ios-5.2', 2],
  ]);
  const asked: string[] = [];
  let now = 10_000;
  const channels = releaseChannels(
    (channel) => ({
      current: async () => {
        asked.push(channel);
        if (!made.has(channel)) throw new Error('none');
        return release(channel);
      },
      refresh: () => undefined,
    }),
    'production',
    () => now,
  );
  const of = async (channel?: string | null) => (await channels.current(channel)).channel;

  it('serve a pinned app its own composition and all others production', async () => {
    assert.equal(await of('app-ios-5.2'), 'app-ios-5.2');
    assert.equal(await of(), 'production');
    assert.equal(await of(null), 'production');
  });

  it('fall back to production for a missing channel, and retry later', async () => {
    assert.equal(await of('app-ios-9.9'), 'production');
    asked.length = 0;
    assert.equal(await of('app-ios-9.9'), 'production');
    assert.deepEqual(asked, ['production'], 'not asked for at every page');
    made.set('app-ios-9.9', 3);
    now += 6000;
    assert.equal(await of('app-ios-9.9'), 'app-ios-9.9');
  });
});

describe('the channel of a webview page', () => {
  it('is selected by query or header, kept on reload, and never part of a path', async () => {
    const running = await runningEdge('http://127.0.0.1:9');
    try {
      const load = (path: string, headers: Record<string, string> = {}) =>
        fetch(running.origin + path, { headers }).then((response) => response.headers.get('set-cookie'));
      assert.match(
        (await load('/webview/booking/?channel=app-ios-5.2')) ?? '',
        /^release-channel=app-ios-5\.2; Path=\/webview; SameSite=Lax; HttpOnly$/,
      );
      assert.match(
        (await load('/webview/booking/', { 'x-release-channel': 'app-android-7' })) ?? '',
        /=app-android-7;/,
      );
      for (const bad of ['../x', 'a/b', 'A', 'app..x', '%0d%0ax']) {
        assert.equal(await load(`/webview/booking/?channel=${bad}`), null, bad);
      }
    } finally {
      await running.close();
    }
  });
});

describe('the channel in a link, a header or a cookie', () => {
  let running: RunningEdge;
  /** Release number of a page, for every part of a request that a client can choose. */
  const served = async (path: string, channel: string): Promise<number[]> => {
    const numberOf = async (url: string, headers: Record<string, string> = {}) => {
      const html = await (await fetch(running.origin + url, { headers })).text();
      return (JSON.parse(/id="release">([^<]*)</.exec(html)?.[1] ?? '{}') as { number: number }).number;
    };
    return Promise.all([
      numberOf(`${path}?channel=${channel}`),
      numberOf(path, { 'x-release-channel': channel }),
      numberOf(path, { cookie: `release-channel=${channel}` }),
    ]);
  };
  const PRODUCTION = [1, 1, 1];

  before(async () => {
    running = await runningEdge('http://127.0.0.1:9');
    const { ledger, workspace } = running;
    for (const channel of ['staging', 'app-ios-5.2', 'application']) {
      const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel, by: 'test' });
      await copy(context, { from: 'production', reason: 'opened' });
    }
  });
  after(() => running.close());

  it('selects a channel that was opened for apps, on webview pages', async () => {
    assert.deepEqual(await served('/webview/booking/', 'app-ios-5.2'), [3, 3, 3]);
  });

  it('never selects staging or any other existing channel', async () => {
    assert.deepEqual(await served('/webview/booking/', 'staging'), PRODUCTION);
    assert.deepEqual(await served('/webview/booking/', 'application'), PRODUCTION);
  });

  it('has no effect on the web', async () => {
    for (const channel of ['app-ios-5.2', 'staging']) {
      assert.deepEqual(await served('/', channel), PRODUCTION);
      assert.deepEqual(await served('/nurse', channel), PRODUCTION);
    }
    const pinned = await fetch(`${running.origin}/?channel=app-ios-5.2`);
    assert.equal(pinned.headers.get('set-cookie'), null);
  });

  it('has no effect once the app’s channel is closed', async () => {
    const { ledger, workspace } = running;
    const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'app-ios-5.3', by: 'test' });
    const { release } = await copy(context, { from: 'production', reason: 'opened' });
    assert.deepEqual(await served('/webview/booking/', 'app-ios-5.3'), [
      release.number,
      release.number,
      release.number,
    ]);
    await close(context, 'the app is updated');
    running.later(2000);
    assert.deepEqual(await served('/webview/booking/', 'app-ios-5.3'), PRODUCTION);
  });

  it('keeps the canary id of a visitor in addition', async () => {
    const { ledger, workspace } = running;
    const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'app-ios-5.2', by: 'test' });
    workspace.build('booking', { version: '1.1.0' });
    await publishBuilt(context, 'booking', '1.1.0', null);
    await canary(context, { name: 'booking', version: '1.1.0', percent: 50 });
    running.later(2000);
    const response = await fetch(`${running.origin}/webview/booking/?channel=app-ios-5.2`);
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    assert.deepEqual(names.sort(), ['aid', 'release-channel']);
  });
});
