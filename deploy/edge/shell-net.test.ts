import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { passKey, readPass } from 'shared-contracts/edge';
import { PageRelease } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { promote } from '../release/commands.ts';
import { releaseContext } from '../release/context.ts';
import { publishBuilt } from '../release/publish.ts';
import { runningEdge } from '../testing/running-edge.ts';
import type { RunningEdge } from '../testing/running-edge.ts';
import { BOOT_SCRIPT } from './boot-script.ts';
import { withShellBefore } from './shell-fallback.ts';

/** Longer than an edge keeps what it read. */
const SEEN_MS = 1100;
const KEY = 'only-edge-and-platform-know-this-key-0123456789';

describe('a page whose shell may not start', () => {
  let running: RunningEdge;
  const page = async (cookie = '', path = '/nurse') => {
    const response = await fetch(running.origin + path, { headers: { cookie } });
    const html = await response.text();
    const text = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    return { html, release: z.parse(PageRelease, JSON.parse(text)), setCookie: response.headers.get('set-cookie') };
  };
  const scripts = (html: string) => [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src);
  const ship = async (name: 'shell' | 'booking', version: string) => {
    const { ledger, workspace } = running;
    const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'production', by: 'test' });
    workspace.build(name, { version, mark: version });
    await publishBuilt(context, name, version, null);
    await promote(context, { name, version, reason: 'ready' });
    running.later(SEEN_MS);
    await page();
  };

  beforeEach(async () => {
    running = await runningEdge('http://127.0.0.1:9', { LOAD_PASS_KEY: KEY });
  });
  afterEach(() => running.close());

  it('has a script before the shell’s that watches it, small, checked and kept for a year', async () => {
    const { html } = await page();
    assert.deepEqual(scripts(html).slice(0, 2), [BOOT_SCRIPT.path, '/_/shell/1.0.0/main.aaaa.js']);
    assert.match(html, new RegExp(`integrity="${BOOT_SCRIPT.integrity.replace(/[+/]/g, '\\$&')}"`));
    const response = await fetch(running.origin + BOOT_SCRIPT.path);
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    const size = (await response.arrayBuffer()).byteLength;
    assert.ok(size > 0 && size <= 2048, `${size} bytes`);
  });

  it('names the shell behind, and has the words for when there is none', async () => {
    assert.match((await page()).html, /data-shell="1\.0\.0" [^>]*data-previous=""/);
    await ship('shell', '1.1.0');
    assert.match((await page()).html, /data-shell="1\.1\.0" [^>]*data-previous="1\.0\.0"/);
    const arabic = (await page('lang=ar')).html;
    assert.match(arabic, /<template id="start-failed">.*إعادة المحاولة.*href="tel:997"/s);
  });

  it('is made with the shell before when the browser says that this one failed, and with no other after it', async () => {
    await ship('shell', '1.1.0');
    const { html, release } = await page('shell-fallback=1.1.0');
    assert.match(html, /data-shell="1\.0\.0" [^>]*data-previous=""/);
    assert.equal(release.shell.version, '1.0.0');
    assert.ok(scripts(html).includes('/_/shell/1.0.0/main.aaaa.js'));
    const app = await page('shell-fallback=1.1.0', '/webview/booking/nurse');
    assert.equal(app.release.shell.version, '1.0.0');
  });

  it('takes the version before of a remote that does not fit the shell before', async () => {
    await ship('shell', '1.1.0');
    const { release } = (await running.ledger.current('production')) ?? assert.fail();
    const { previous: _none, ...booking } = release.remotes.booking;
    const next = { ...booking, version: '2.0.0', contract: '^2.0.0' };
    const ahead = { ...release, remotes: { ...release.remotes, booking: { ...next, previous: booking } } };
    const { remotes } = withShellBefore(ahead, '1.1.0');
    assert.deepEqual([remotes.booking.version, remotes.booking.previous], ['1.0.0', null]);
    assert.equal(withShellBefore(ahead, null).remotes.booking.version, '2.0.0');
  });

  it('is made as ever for a browser that names another version, or nothing that is one', async () => {
    await ship('shell', '1.1.0');
    for (const cookie of [
      'shell-fallback=1.0.0',
      'shell-fallback=',
      'shell-fallback=9.9.9',
      'shell-fallback="><script>',
    ]) {
      assert.equal((await page(cookie)).release.shell.version, '1.1.0', cookie);
    }
    await ship('shell', '1.2.0');
    assert.equal((await page('shell-fallback=1.1.0')).release.shell.version, '1.2.0', 'repaired meanwhile');
  });

  it('may report how its shell started', async () => {
    await ship('shell', '1.1.0');
    const { setCookie } = await page();
    const pass = await readPass(/load-pass=([^;]+)/.exec(setCookie ?? '')?.[1] ?? '', await passKey(KEY), new Date());
    assert.deepEqual(pass?.versions.shell, ['1.1.0', '1.0.0']);
  });
});
