import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { PAGE_ALIVE, PAGE_START, PAGE_STARTED, REMOTE_FAILED, TelemetryBatch } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { ALIVE_SCRIPT, WATCHDOG_SCRIPT } from '../content/boot-script.ts';

/** The reports that a page or a worker sent to `/telemetry`, parsed by the contract. */
const entriesOf = (text: string) => z.parse(TelemetryBatch, JSON.parse(text)).entries;

describe('the start of a page', () => {
  let running: RunningEdge;
  before(async () => {
    running = await runningEdge('http://127.0.0.1:9');
  });
  after(() => running.close());

  it('sends the versions of the page before any other script, and starts the worker', async () => {
    const html = await (await fetch(`${running.origin}/nurse`)).text();
    const data = /<script defer src="([^"]+)"[^>]* (data-shell-version="[^>]*)>/.exec(html);
    assert.equal(data?.[1], ALIVE_SCRIPT.path);
    const expected = `data-shell-version="1.0.0" data-remote="booking" data-version="1.0.0" data-release="1" data-route="nurse"`;
    assert.equal(data?.[2], `${expected} data-worker="${WATCHDOG_SCRIPT.path}"`);
  });

  it('restricts the worker to reports to its own origin', async () => {
    const response = await fetch(running.origin + WATCHDOG_SCRIPT.path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-security-policy'), "default-src 'none'; connect-src 'self'");
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  });
});

/** The page's script, run in a window with only the APIs that it uses. */
const openPage = ({ hidden = false, remote = 'booking' } = {}) => {
  const listeners: [string, () => void][] = [];
  const timers: (() => void)[] = [];
  const beats: (() => void)[] = [];
  const sent: Promise<string>[] = [];
  const posted: string[] = [];
  const mounted: { dataset: { remote: string } }[] = [];
  const listen = (type: string, listener: () => void) => void listeners.push([type, listener]);
  const document = {
    hidden,
    currentScript: {
      dataset: { shellVersion: '1.1.0', remote, version: '2.0.0', release: '3', route: 'home', worker: '/worker.js' },
    },
    querySelectorAll: () => mounted,
    addEventListener: listen,
  };
  runInNewContext(ALIVE_SCRIPT.bytes.toString(), {
    document,
    addEventListener: listen,
    setTimeout: (work: () => void) => timers.push(work),
    setInterval: (work: () => void) => beats.push(work),
    navigator: { sendBeacon: (_path: string, body: Blob) => sent.push(body.text()) },
    Worker: class {
      postMessage(text: string) {
        posted.push(text);
      }
    },
    crypto: globalThis.crypto,
    Uint8Array,
    Blob,
  });
  return {
    document,
    mounted,
    posted,
    dispatch: (type: string) => listeners.filter(([name]) => name === type).forEach(([, listener]) => listener()),
    lasts: () => timers.forEach((work) => work()),
    beats: () => beats.forEach((work) => work()),
    said: async () => (await Promise.all(sent)).flatMap(entriesOf),
  };
};
const named = (entries: readonly { remote?: string; version?: string }[]) =>
  entries.map(({ remote, version }) => `${remote}@${version}`);

describe('the page-alive report', () => {
  it('sends the versions at once, and later one report under a random id', async () => {
    const page = openPage();
    assert.deepEqual(
      (await page.said()).map(({ name, remote }) => [name, remote]),
      [
        [PAGE_STARTED, 'shell'],
        [PAGE_STARTED, 'booking'],
      ],
    );
    page.lasts();
    page.dispatch('pagehide');
    const [first, , alive, ...more] = await page.said();
    assert.equal(alive?.name, PAGE_ALIVE);
    assert.deepEqual(more, []);
    assert.match(String(first?.properties?.['start']), PAGE_START);
    assert.deepEqual(alive.properties, first?.properties);
    const other = await openPage().said();
    assert.notDeepEqual(other[0]?.properties, first?.properties, 'each page has a name of its own');
  });

  it('is sent earlier when the page is left or hidden', async () => {
    for (const type of ['pagehide', 'visibilitychange']) {
      const page = openPage();
      page.dispatch(type);
      assert.equal((await page.said()).at(-1)?.name, PAGE_ALIVE, type);
    }
  });

  it('is not sent by a page that opens in the background, where browsers throttle timers', async () => {
    const page = openPage({ hidden: true });
    page.lasts();
    page.dispatch('pagehide');
    assert.deepEqual(await page.said(), []);
  });

  it('sends the worker the versions that a blocked page counts for: first the requested, then the mounted ones', () => {
    const page = openPage();
    assert.deepEqual(named(entriesOf(page.posted.at(-1) ?? '')), ['shell@1.1.0', 'booking@2.0.0']);
    page.mounted.push({ dataset: { remote: 'booking@1.9.0' } });
    page.beats();
    const blamed = entriesOf(page.posted.at(-1) ?? '');
    assert.deepEqual(named(blamed), ['shell@1.1.0', 'booking@1.9.0']);
    assert.deepEqual([blamed[0]?.name, blamed[0]?.where], [REMOTE_FAILED, 'blocked']);
    page.mounted.splice(0, 1, { dataset: { remote: 'account@4.0.0' } });
    page.beats();
    assert.deepEqual(named(entriesOf(page.posted.at(-1) ?? '')), ['shell@1.1.0', 'account@4.0.0']);
    page.mounted.length = 0;
    page.beats();
    assert.deepEqual(named(entriesOf(page.posted.at(-1) ?? '')), ['shell@1.1.0'], 'between two remotes');
    assert.deepEqual(
      named(entriesOf(openPage({ remote: '' }).posted[0] ?? '')),
      ['shell@1.1.0'],
      'a page of the shell',
    );
  });

  it('is suspended during a browser dialog, and when the page is left or hidden', () => {
    for (const type of ['beforeunload', 'beforeprint', 'pagehide', 'visibilitychange']) {
      const page = openPage();
      page.dispatch(type);
      assert.equal(page.posted.at(-1), '', type);
      page.beats();
      assert.notEqual(page.posted.at(-1), '', 'it runs again');
    }
    const page = openPage();
    page.document.hidden = true;
    page.dispatch('visibilitychange');
    page.beats();
    assert.equal(page.posted.at(-1), '');
  });
});

describe('the worker that watches the main thread', () => {
  const BEAT_MS = 1000;
  const open = () => {
    let now = 0;
    let looks: (() => void) | null = null;
    const sent: string[] = [];
    const world: { onmessage?: (event: { data: string }) => void } & Record<string, unknown> = {
      performance: { now: () => now },
      setInterval: (work: () => void) => {
        looks = work;
      },
      clearInterval: () => {
        looks = null;
      },
      fetch: async (_path: string, { body }: { body: string }) => void sent.push(body),
    };
    runInNewContext(WATCHDOG_SCRIPT.bytes.toString(), world);
    const passes = (ms: number, beat = BEAT_MS) => {
      for (const until = now + ms; now < until; ) {
        now += beat;
        looks?.();
      }
    };
    return { sent, passes, hears: (data: string) => world.onmessage?.({ data }) };
  };

  it('reports the last message of a page once after five silent seconds', () => {
    const worker = open();
    for (let second = 0; second < 10; second += 1) {
      worker.hears(`word ${second}`);
      worker.passes(BEAT_MS);
    }
    worker.passes(4000);
    assert.deepEqual(worker.sent, []);
    worker.passes(60_000);
    assert.deepEqual(worker.sent, ['word 9']);
  });

  it('reports nothing about an idle page or one that has sent nothing yet', () => {
    const worker = open();
    worker.passes(60_000);
    worker.hears('word');
    worker.hears('');
    worker.passes(60_000);
    assert.deepEqual(worker.sent, []);
  });

  it('does not report a page after the machine was suspended', () => {
    const worker = open();
    worker.hears('word');
    worker.passes(3_600_000, 3_600_000);
    worker.passes(4000);
    worker.hears('awake');
    worker.passes(4000);
    assert.deepEqual(worker.sent, []);
  });
});
