import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { BootConfig } from 'shared-contracts/release';
import { REMOTES } from 'shared-contracts/routes';
import { fakePlatform } from '../../testing/fake-platform.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { parseSettings } from '../settings/settings.ts';

describe('webview pages', () => {
  let platform: FakePlatform;
  let running: RunningEdge;
  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(running.origin + path, { headers, redirect: 'manual' });
  before(async () => {
    platform = await fakePlatform();
    running = await runningEdge(platform.url);
  });
  after(async () => {
    await running.close();
    await platform.close();
  });

  it('exist for each remote, without the header and excluded from search engines', async () => {
    for (const remote of REMOTES) {
      const response = await page(`/webview/${remote}/`);
      const html = await response.text();
      assert.equal(response.status, 200, remote);
      assert.doesNotMatch(html, /<header|as="font"/);
      assert.match(html, /<meta name="robots" content="noindex, nofollow">/);
      assert.match(html, /id="release"/);
    }
  });

  it('preload that remote only', async () => {
    const html = await (await page('/webview/booking/nurse')).text();
    const owners = new Set(
      [...html.matchAll(/(?:href|src)="\/_\/([a-z]+)\/[^"]+\.(?:js|css)"/g)].map(([, owner]) => owner),
    );
    assert.deepEqual([...owners].sort(), ['assets', 'booking', 'shell']);
    const foreign = await (await page('/webview/booking/wallet')).text();
    assert.match(foreign, /"\/_\/account\//, 'a page of another remote asks for its own');
  });

  it('keep the prefix in links before any script runs', async () => {
    const html = await (await page('/webview/booking/', { cookie: 'lang=en' })).text();
    assert.match(html, /href="\/webview\/booking\/nurse"/);
  });

  it('never leak their URL, cannot be framed, and are not cached when it contains a token', async () => {
    for (const query of ['token=abc', 'exq=abc']) {
      const response = await page(`/webview/booking/?${query}`);
      assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
      assert.doesNotMatch(await response.text(), /abc/);
    }
  });

  it('can be framed by the product’s own pages where the sandbox is enabled, for its playground', async () => {
    const withSandbox = await runningEdge(platform.url, { SANDBOX: 'true' });
    try {
      const { headers } = await fetch(`${withSandbox.origin}/webview/booking/`);
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
    } finally {
      await withSandbox.close();
    }
  });

  it('contain the versions of the native apps, other pages do not', async () => {
    const edge = await runningEdge(platform.url, { APP_REQUIRED: 'ios=2.1,android=2.0.4', APP_CURRENT: 'ios=2.3' });
    const bootOf = async (path: string): Promise<BootConfig> => {
      const html = await (await fetch(edge.origin + path)).text();
      return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as BootConfig;
    };
    try {
      const { settings } = await bootOf('/webview/booking/');
      assert.deepEqual(settings.apps, {
        ios: { required: '2.1', current: '2.3' },
        android: { required: '2.0.4' },
      });
      assert.equal((await bootOf('/')).settings.apps, undefined);
    } finally {
      await edge.close();
    }
    assert.throws(() => parseSettings({ APP_REQUIRED: 'ios=new' }), /Setting APP_REQUIRED is not valid/);
    assert.throws(() => parseSettings({ APP_CURRENT: 'windows=1.0' }), /Setting APP_CURRENT is not valid/);
  });

  it('never pass on the token of their URL: to no log and no call to the platform, also after a failure', async () => {
    const alone = await runningEdge('http://127.0.0.1:9');
    await fetch(alone.origin);
    // The ledger can no longer be read, which is logged.
    rmSync(alone.workspace.releases, { recursive: true });
    alone.later(5000);
    try {
      for (const origin of [running.origin, alone.origin]) {
        for (const path of [
          '/webview/booking/',
          '/webview/booking/no-such-page',
          '/webview/nobody/x',
          '/no-such-page',
        ]) {
          await (await fetch(`${origin}${path}?token=toldToNobody&exq=toldToNobody`)).text();
        }
      }
      assert.ok(platform.seen.length > 0 && alone.logged.length > 0);
      for (const kept of [platform.seen, platform.headers, running.logged, alone.logged]) {
        assert.doesNotMatch(kept.join('\n'), /toldToNobody/);
      }
    } finally {
      await alone.close();
    }
  });

  it('use the language of the query', async () => {
    assert.match(
      await (await page('/webview/booking/?lang=en')).text(),
      /<html lang="en" dir="ltr" data-host="webview">/,
    );
    assert.match(
      await (await page('/webview/booking/?lang=xx')).text(),
      /<html lang="ar" dir="rtl" data-host="webview">/,
    );
  });

  it('answer 404 for unknown pages within the webview, and for unknown remotes', async () => {
    const unknown = await page('/webview/booking/no-such-page');
    assert.equal(unknown.status, 404);
    assert.match(await unknown.text(), /id="release"/);
    for (const path of ['/webview', '/webview/', '/webview/nobody/x', '/webview/Booking/']) {
      assert.equal((await page(path)).status, 404, path);
    }
  });
});
