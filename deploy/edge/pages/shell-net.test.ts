import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { NATIVE_MESSAGES, parseFrame, READY_TIMEOUT_MS } from 'shared-contracts/native';
import { passKey, readPass } from 'shared-contracts/edge';
import { PageRelease } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { canary, promote } from '../../release/change/commands.ts';
import { releaseContext } from '../../release/context/context.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { PREFETCH_SCRIPT, ALIVE_SCRIPT, BOOT_APP_SCRIPT, BOOT_SCRIPT } from '../content/boot-script.ts';
import { withShellBefore } from '../releases/shell-fallback.ts';

/** Longer than the cache of an edge. */
const SEEN_MS = 1100;
/** Time limit for the first rendering and the following page together. */
const SLOWEST_START_MS = 3000;
const KEY = 'only-edge-and-platform-know-this-key-0123456789';

describe('a page whose shell may fail to start', () => {
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

  it('has a small script with integrity before the shell’s, which watches it and is cached for a year', async () => {
    const { html } = await page();
    assert.deepEqual(scripts(html).slice(0, 4), [
      ALIVE_SCRIPT.path,
      BOOT_SCRIPT.path,
      PREFETCH_SCRIPT.path,
      '/_/shell/1.0.0/main.aaaa.js',
    ]);
    assert.match(html, new RegExp(`integrity="${BOOT_SCRIPT.integrity.replace(/[+/]/g, '\\$&')}"`));
    const response = await fetch(running.origin + BOOT_SCRIPT.path);
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    const size = (await response.arrayBuffer()).byteLength;
    assert.ok(size > 0 && size <= 2200, `${size} bytes`);
  });

  it('names the previous shell, and contains the message for a failure without one', async () => {
    assert.match((await page()).html, /data-shell="1\.0\.0" [^>]*data-previous=""/);
    await ship('shell', '1.1.0');
    assert.match((await page()).html, /data-shell="1\.1\.0" [^>]*data-previous="1\.0\.0"/);
    const arabic = (await page('lang=ar')).html;
    assert.match(arabic, /<template id="start-failed">.*إعادة المحاولة.*href="tel:997"/s);
  });

  it('is rendered with the previous shell when the browser reports a failure of this one, and with no further one', async () => {
    await ship('shell', '1.1.0');
    const { html, release } = await page('shell-fallback=1.1.0');
    assert.match(html, /data-shell="1\.0\.0" [^>]*data-previous=""/);
    assert.equal(release.shell.version, '1.0.0');
    assert.ok(scripts(html).includes('/_/shell/1.0.0/main.aaaa.js'));
    const app = await page('shell-fallback=1.1.0', '/webview/booking/nurse');
    assert.equal(app.release.shell.version, '1.0.0');
  });

  it('uses the previous version of a remote that is incompatible with the previous shell', async () => {
    await ship('shell', '1.1.0');
    const { release } = (await running.ledger.current('production')) ?? assert.fail();
    const { previous: _none, ...booking } = release.remotes.booking;
    const next = { ...booking, version: '2.0.0', contract: '^2.0.0' };
    const ahead = { ...release, remotes: { ...release.remotes, booking: { ...next, previous: booking } } };
    const { remotes } = withShellBefore(ahead, '1.1.0');
    assert.deepEqual([remotes.booking.version, remotes.booking.previous], ['1.0.0', null]);
    assert.equal(withShellBefore(ahead, null).remotes.booking.version, '2.0.0');
  });

  it('is unchanged for a browser that names another or an invalid version', async () => {
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

  it('has a second script in an app that notifies the app, and none on the web', async () => {
    const app = await page('', '/webview/booking/nurse');
    assert.deepEqual(scripts(app.html).slice(1, 3), [BOOT_SCRIPT.path, BOOT_APP_SCRIPT.path]);
    assert.equal((await fetch(running.origin + BOOT_APP_SCRIPT.path)).status, 200);
    assert.ok(!scripts((await page()).html).includes(BOOT_APP_SCRIPT.path));
  });

  it('is rendered with the shell on trial for selected visitors, and the current one as a fallback', async () => {
    const { ledger, workspace } = running;
    const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'production', by: 'test' });
    workspace.build('shell', { version: '1.1.0', mark: 'next' });
    await publishBuilt(context, 'shell', '1.1.0', null);
    await canary(context, { name: 'shell', version: '1.1.0', percent: 50 });
    running.later(SEEN_MS);
    await page();
    const pages = await Promise.all(Array.from({ length: 40 }, () => page()));
    const drawn = new Set(
      pages.map(({ html }) => /data-shell="([^"]*)" .*?data-previous="([^"]*)"/.exec(html)?.slice(1).join(' ')),
    );
    assert.deepEqual([...drawn].toSorted(), ['1.0.0 ', '1.1.0 1.0.0']);
    const { html } = pages.find(({ release }) => release.shell.version === '1.1.0') ?? assert.fail();
    for (const src of scripts(html)) assert.equal((await fetch(running.origin + (src ?? ''))).status, 200, src);
  });

  it('may report how its shell started', async () => {
    await ship('shell', '1.1.0');
    const { setCookie } = await page();
    const pass = await readPass(/load-pass=([^;]+)/.exec(setCookie ?? '')?.[1] ?? '', await passKey(KEY), new Date());
    assert.deepEqual(pass?.versions.shell, ['1.1.0', '1.0.0']);
  });
});

describe('the script that watches the start of the shell', () => {
  const STYLED = { cssRules: [{}] };
  /** Run in a window with only the APIs that it uses; the test fires the timers. */
  const run = (sheets: readonly ({ cssRules: readonly object[] } | null)[] = [STYLED]) => {
    const listeners: [string, (event: object) => void][] = [];
    const timers: [() => void, number][] = [];
    const sent: Promise<string>[] = [];
    const root = {
      firstChild: {} as object | null,
      textContent: '',
      hasShape: false,
      querySelector: (some: string) => (some === ':not(div)' && root.hasShape ? {} : null),
    };
    let drawn = () => {};
    let reloads = 0;
    runInNewContext(BOOT_SCRIPT.bytes.toString(), {
      document: {
        currentScript: {
          dataset: {
            shell: '1.1.0',
            base: '/_/shell/1.1.0/',
            previous: '1.0.0',
            release: '3',
            route: 'home',
            limit: '8000',
          },
        },
        getElementById: () => root,
        querySelectorAll: () => sheets.map((sheet) => ({ sheet })),
      },
      MutationObserver: class {
        constructor(heard: () => void) {
          drawn = heard;
        }
        observe() {}
      },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.push([type, listener]),
      setTimeout: (work: () => void, ms: number) => timers.push([work, ms]),
      fetch: async () => ({ ok: true }),
      navigator: { sendBeacon: (_path: string, body: Blob) => sent.push(body.text()) },
      location: { reload: () => (reloads += 1) },
      performance: { now: () => 1000 },
      Blob,
    });
    const tell = (type: string, event: object = {}) => {
      for (const [name, listener] of listeners) if (name === type) listener(event);
    };
    return {
      root,
      tell,
      draws: () => drawn(),
      waits: (ms: number) => timers.filter(([, after]) => after === ms).forEach(([work]) => work()),
      outcome: async () => {
        await new Promise(setImmediate);
        const entries = (await Promise.all(sent)).flatMap(
          (text) => (JSON.parse(text) as { entries: { name: string; where?: string; at: string }[] }).entries,
        );
        for (const { at } of entries) assert.ok(!Number.isNaN(Date.parse(at)), at);
        return { reloads, reports: entries.map(({ name, where }) => (where ? `${name} ${where}` : name)) };
      },
    };
  };
  it('requests the previous shell when a script or stylesheet of the shell fails to load', async () => {
    // A browser has no style sheet for bytes with another hash, and an empty one for a 404.
    for (const sheet of [null, { cssRules: [] }]) {
      assert.deepEqual(await run([STYLED, sheet]).outcome(), { reloads: 1, reports: ['remote-failed file'] });
    }
    const page = run();
    page.tell('error', { target: { src: '/_/shell/1.1.0/main.js' } });
    assert.deepEqual(await page.outcome(), { reloads: 1, reports: ['remote-failed file'] });
  });

  it('ignores a failed preload, and errors after the start', async () => {
    const page = run();
    page.tell('error', { target: { href: '/_/shell/1.1.0/font.woff2' } });
    page.draws();
    page.tell('error', { target: { src: '/_/shell/1.1.0/picture.svg' } });
    assert.deepEqual(await page.outcome(), { reloads: 0, reports: ['remote-loaded'] });
  });

  it('requests the previous shell when no readable content was rendered', async () => {
    const page = run();
    page.draws();
    page.tell('DOMContentLoaded');
    page.waits(8000);
    assert.deepEqual(await page.outcome(), { reloads: 1, reports: ['remote-loaded', 'remote-failed silent'] });
  });

  it('waits 10 s at most for readable content after the shell’s first render, however long an app took before', async () => {
    for (const words of ['', 'Home']) {
      const page = run();
      page.draws();
      page.root.textContent = words;
      page.waits(10_000);
      const failed = words ? [] : ['remote-failed silent'];
      assert.deepEqual(await page.outcome(), { reloads: failed.length, reports: ['remote-loaded', ...failed] });
    }
  });

  it('requests it after 4 s when the shell rendered only containers, and waits when a skeleton is visible', async () => {
    const EMPTY_LIMIT_MS = 4000;
    assert.ok(
      EMPTY_LIMIT_MS + SLOWEST_START_MS < READY_TIMEOUT_MS,
      'an app hears that a page is there before it gives up',
    );
    for (const hasShape of [false, true]) {
      const page = run();
      page.draws();
      page.root.hasShape = hasShape;
      page.waits(EMPTY_LIMIT_MS);
      const failed = hasShape ? [] : ['remote-failed bare'];
      assert.deepEqual(await page.outcome(), { reloads: failed.length, reports: ['remote-loaded', ...failed] });
    }
  });

  it('requests it soon when the shell emptied the page, and not when it rendered content', async () => {
    for (const words of ['', 'Home']) {
      const page = run();
      page.root.firstChild = null;
      page.draws();
      page.root.firstChild = {};
      page.root.textContent = words;
      if (words) page.draws();
      page.waits(2000);
      const reports = words ? ['remote-loaded'] : ['remote-failed empty'];
      assert.deepEqual(await page.outcome(), { reloads: words ? 0 : 1, reports });
    }
  });

  it('does not affect a page with readable content', async () => {
    const page = run();
    page.draws();
    page.root.textContent = 'Home';
    page.tell('DOMContentLoaded');
    page.tell('unhandledrejection');
    for (const ms of [2000, 8000, 30_000]) page.waits(ms);
    assert.deepEqual(await page.outcome(), { reloads: 0, reports: ['remote-loaded'] });
  });
});

describe('the app around a page whose shell fails to start', () => {
  /** The page's script, run in a window with only the APIs that it uses. */
  const run = (app: object, frame = false) => {
    let changed = () => {};
    const shown: string[] = [];
    const root = { querySelector: (selector: string) => (shown.includes(selector) ? {} : null) };
    const self = {};
    const window = { ...app };
    runInNewContext(BOOT_APP_SCRIPT.bytes.toString(), {
      document: {
        currentScript: { dataset: { v: '1', channel: 'sanar', code: 'SHELL_FAILED' } },
        getElementById: () => root,
      },
      MutationObserver: class {
        constructor(heard: (changes: unknown[], watch: { disconnect: () => void }) => void) {
          changed = () => heard([], { disconnect: () => (changed = () => {}) });
        }
        observe() {}
      },
      crypto: globalThis.crypto,
      window,
      self,
      top: frame ? {} : self,
    });
    return { show: (what: string) => (shown.push(what), changed()) };
  };
  const FAILED = '[data-start-failed]';

  for (const [name, appOf] of [
    ['Android', (postMessage: unknown) => ({ sanar: { postMessage } })],
    ['iOS', (postMessage: unknown) => ({ webkit: { messageHandlers: { sanar: { postMessage } } } })],
    ['React Native', (postMessage: unknown) => ({ ReactNativeWebView: { postMessage } })],
  ] as const) {
    it(`receives one valid error in ${name}`, () => {
      const heard: string[] = [];
      const page = run(appOf((text: string) => heard.push(text)));
      page.show('[data-skeleton]');
      assert.deepEqual(heard, []);
      page.show(FAILED);
      page.show(FAILED);
      assert.equal(heard.length, 1);
      const frame = parseFrame(heard[0] ?? '');
      assert.ok(frame.kind === 'frame' && frame.frame.kind === 'event' && frame.frame.name === 'error');
      const payload = z.parse(NATIVE_MESSAGES.error.payload, frame.frame.payload);
      assert.deepEqual([payload.code, payload.fatal], ['SHELL_FAILED', true]);
    });
  }

  it('receives nothing from a page in a frame', () => {
    const heard: string[] = [];
    run({ sanar: { postMessage: (text: string) => heard.push(text) } }, true).show(FAILED);
    assert.deepEqual(heard, []);
  });
});
