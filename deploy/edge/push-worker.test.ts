/** The service worker of pushes, in a worker that is not a browser's. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { PUSH_OPEN_MESSAGE, PUSH_WORKER_PATH } from 'shared-contracts/domain';

const SOURCE = readFileSync(join(import.meta.dirname, 'assets', PUSH_WORKER_PATH), 'utf8');

interface Page {
  readonly focused: boolean;
  readonly answers: boolean;
}

describe('the service worker of pushes', () => {
  let handlers: Map<string, (event: unknown) => void>;
  let shown: unknown[];
  let opened: string[];
  let told: unknown[];
  let pages: Page[];
  let focused: Page[];

  beforeEach(() => {
    [handlers, shown, opened, told, pages, focused] = [new Map(), [], [], [], [], []];
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
      registration: { showNotification: (title: string, options: object) => shown.push({ title, ...options }) },
      clients: { matchAll: async () => pages.map(asClient), openWindow: async (url: string) => opened.push(url) },
    };
    // A channel whose other end is heard at once, and a clock that is over at once.
    class Channel {
      port1: { onmessage?: () => void } = {};
      port2 = { postMessage: () => this.port1.onmessage?.() };
    }
    const parts = { self, URL, MessageChannel: Channel, setTimeout: (late: () => void) => setImmediate(late) };
    runInContext(SOURCE, createContext({ ...parts, clearTimeout: clearImmediate }));
  });

  const send = async (name: string, event: object): Promise<void> => {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  const press = (url: string) => send('notificationclick', { notification: { close: () => undefined, data: { url } } });
  const push = (json: () => unknown) => send('push', { data: { json } });

  it('handles no request, so that it serves no page', () => {
    assert.deepEqual([...handlers.keys()].toSorted(), ['activate', 'install', 'notificationclick', 'push']);
    assert.doesNotMatch(SOURCE, /caches/);
  });

  it('shows what was sent, in its language', async () => {
    await push(() => ({ title: 'Sanar', body: 'You have a message', url: '/chat/a/b', tag: 'ntf_1', lang: 'en' }));
    assert.deepEqual(JSON.parse(JSON.stringify(shown)), [
      {
        ...{ title: 'Sanar', body: 'You have a message', tag: 'ntf_1', lang: 'en', dir: 'ltr', icon: '/icon.svg' },
        data: { url: '/chat/a/b' },
      },
    ]);
  });

  it('shows something for what it cannot read', async () => {
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

  it('opens what was pressed in the page one looks at, else in a new one', async () => {
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

  it('goes to no other site', async () => {
    for (const url of ['https://evil.example/a', '//evil.example', 'javascript:alert(1)']) await press(url);
    assert.deepEqual(opened, ['/', '/', '/']);
  });
});
