/** The service worker, run in a context of Node with doubles of the browser's APIs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { PUSH_OPEN_MESSAGE, PUSH_WORKER_PATH } from 'shared-contracts/domain';

const OFFLINE = { cache: 'offline-2', page: '/_/offline', files: ['/_/offline', '/_/assets/offline.js'] };
const SOURCE = `const OFFLINE = ${JSON.stringify(OFFLINE)};\n${readFileSync(join(import.meta.dirname, '..', 'assets', PUSH_WORKER_PATH), 'utf8')}`;

interface Page {
  readonly focused: boolean;
  readonly answers: boolean;
}

describe('the service worker', () => {
  let handlers: Map<string, (event: unknown) => void>;
  let shown: unknown[];
  let opened: string[];
  let told: unknown[];
  let pages: Page[];
  let focused: Page[];
  /** Paths in each cache, by its name. */
  let kept: Map<string, string[]>;
  let isOnline: boolean;

  beforeEach(() => {
    [handlers, shown, opened, told, pages, focused] = [new Map(), [], [], [], [], []];
    kept = new Map([['offline-1', ['/_/offline']]]);
    isOnline = true;
    const asClient = (page: Page) => ({
      focused: page.focused,
      focus: () => focused.push(page),
      postMessage: (message: unknown, [port]: [{ postMessage: (answer: string) => void }]) => {
        told.push(message);
        if (page.answers) port.postMessage('taken');
      },
    });
    const self = {
      addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
      location: { origin: 'https://sanar.example' },
      skipWaiting: () => undefined,
      registration: { showNotification: (title: string, options: object) => shown.push({ title, ...options }) },
      clients: {
        claim: async () => undefined,
        matchAll: async () => pages.map(asClient),
        openWindow: async (url: string) => opened.push(url),
      },
    };
    // A channel that delivers synchronously, and a clock whose timers expire immediately.
    class Channel {
      port1: { onmessage?: () => void } = {};
      port2 = { postMessage: () => this.port1.onmessage?.() };
    }
    const caches = {
      open: async (name: string) => ({
        addAll: async (requests: readonly { path: string }[]) =>
          kept.set(
            name,
            requests.map(({ path }) => path),
          ),
      }),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (asked: string | { url: string }) => {
        const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
        return [...kept.values()].some((paths) => paths.includes(path)) ? `kept ${path}` : undefined;
      },
    };
    const fetch = async ({ url }: { url: string }) => {
      if (!isOnline) throw new TypeError('no network');
      return `fetched ${new URL(url).pathname}`;
    };
    class Request {
      readonly path: string;
      constructor(path: string) {
        this.path = path;
      }
    }
    const parts = {
      self,
      URL,
      caches,
      fetch,
      Request,
      MessageChannel: Channel,
      setTimeout: (late: () => void) => setImmediate(late),
    };
    runInContext(SOURCE, createContext({ ...parts, clearTimeout: clearImmediate }));
  });

  const send = async (name: string, event: object): Promise<void> => {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  const press = (url: string) => send('notificationclick', { notification: { close: () => undefined, data: { url } } });
  const push = (json: () => unknown) => send('push', { data: { json } });

  /** The answer to a request; undefined when it is left to the browser. */
  const request = async (path: string, mode = 'no-cors'): Promise<unknown> => {
    let answer: unknown;
    handlers.get('fetch')?.({
      request: { url: `https://sanar.example${path}`, mode },
      respondWith: (given: unknown) => (answer = given),
    });
    return answer;
  };

  it('caches the offline page and its files, and nothing of the previous version', async () => {
    await send('install', {});
    await send('activate', {});
    assert.deepEqual(JSON.parse(JSON.stringify([...kept])), [[OFFLINE.cache, OFFLINE.files]]);
  });

  it('serves pages from the network, and the offline page only without one', async () => {
    await send('install', {});
    assert.equal(await request('/wallet', 'navigate'), 'fetched /wallet');
    isOnline = false;
    assert.equal(await request('/wallet', 'navigate'), 'kept /_/offline');
    assert.equal(await request('/_/assets/offline.js'), 'kept /_/assets/offline.js');
  });

  it('handles no call and no file of a release, with or without a network', async () => {
    await send('install', {});
    for (const online of [true, false]) {
      isOnline = online;
      for (const path of ['/_/booking/1.0.0/main.js', '/release.json', '/api/v1/user/profile', '/favicon.ico'])
        assert.equal(await request(path), undefined, path);
    }
  });

  it('shows a push in its language', async () => {
    await push(() => ({ title: 'Sanar', body: 'You have a message', url: '/chat/a/b', tag: 'ntf_1', lang: 'en' }));
    assert.deepEqual(JSON.parse(JSON.stringify(shown)), [
      {
        title: 'Sanar',
        body: 'You have a message',
        tag: 'ntf_1',
        lang: 'en',
        dir: 'ltr',
        icon: '/icon.svg',
        data: { url: '/chat/a/b' },
      },
    ]);
  });

  it('shows a generic notification for an unreadable push', async () => {
    await push(() => {
      throw new SyntaxError('no JSON');
    });
    await push(() => ({ title: 7 }));
    await send('push', { data: null });
    assert.deepEqual(
      shown.map((one) => (one as { title: string }).title),
      Array(3).fill('سنار · Sanar'),
    );
  });

  it('opens the target of a notification in the visible page, otherwise in a new one', async () => {
    await press('/wallet');
    assert.deepEqual(opened, ['/wallet']);
    pages = [
      { focused: false, answers: true },
      { focused: true, answers: true },
    ];
    await press('/sign-ins');
    assert.deepEqual(JSON.parse(JSON.stringify(told)), [{ type: PUSH_OPEN_MESSAGE, url: '/sign-ins' }]);
    assert.deepEqual([focused, opened], [[pages[1]], ['/wallet']]);
    pages = [{ focused: true, answers: false }];
    await press('/wallet');
    assert.deepEqual(opened, ['/wallet', '/wallet']);
  });

  it('opens no other origin', async () => {
    for (const url of ['https://evil.example/a', '//evil.example', 'javascript:alert(1)']) await press(url);
    assert.deepEqual(opened, ['/', '/', '/']);
  });
});
