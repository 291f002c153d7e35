import {
  type BridgeProblem,
  createBridge,
  createMemoryChannel,
  createNativeEnd,
  MAX_MESSAGE_BYTES,
  type NativePayload,
  type NativeResult,
} from './index.ts';
import { NATIVE_EXAMPLES } from './examples.ts';

const page = () => {
  const pair = createMemoryChannel();
  const problems: BridgeProblem[] = [];
  const web = createBridge({ channel: pair.web, onProblem: (problem) => problems.push(problem) });
  const last = () => JSON.parse(pair.log.at(-1)?.text ?? 'null') as unknown;
  return { pair, problems, web, last };
};
const ends = () => {
  const made = page();
  return { ...made, native: createNativeEnd({ channel: made.pair.native }) };
};
const later = () => new Promise((resolve) => setTimeout(resolve));
const helloPayload = NATIVE_EXAMPLES.hello.payload;
const helloResult = NATIVE_EXAMPLES.hello.results[0] as NativeResult<'hello'>;

it('bridge: resolves a request with the result of the other side', async () => {
  const { web, native } = ends();
  const asked = jest.fn();
  native.answer('hello', (payload) => {
    asked(payload);
    return helloResult;
  });
  await expect(web.request('hello', helloPayload)).resolves.toEqual(helloResult);
  expect(asked).toHaveBeenCalledWith(helloPayload);
});

it('bridge: assigns answers by request id, in whatever order they arrive', async () => {
  const { web, native } = ends();
  const release: (() => void)[] = [];
  native.answer(
    'nav.open',
    ({ path }) => new Promise((resolve) => release.push(() => resolve({ handled: path === '/wallet' }))),
  );
  const first = web.request('nav.open', { remote: 'account', path: '/wallet' });
  const second = web.request('nav.open', { remote: 'account', path: '/more' });
  await later();
  for (const answer of release.toReversed()) answer();
  await expect(Promise.all([first, second])).resolves.toEqual([{ handled: true }, { handled: false }]);
});

it('bridge: rejects a request after its own time limit, and ignores the late answer', async () => {
  jest.useFakeTimers();
  try {
    const { web, pair, problems } = page();
    const answer = web.request('nav.open', { remote: 'account', path: '/wallet' });
    const failed = expect(answer).rejects.toMatchObject({ name: 'BridgeFailure', code: 'TIMEOUT' });
    await jest.advanceTimersByTimeAsync(500);
    await failed;
    const { id } = JSON.parse(pair.log[0]?.text ?? '') as { id: string };
    pair.toWeb(JSON.stringify({ v: 1, kind: 'answer', id, result: { handled: true } }));
    expect(problems).toEqual([{ code: 'UNKNOWN_MESSAGE', about: expect.any(String) }]);
  } finally {
    jest.useRealTimers();
  }
});

it('bridge: rejects with the code of a refusal', async () => {
  const { web, pair } = page();
  const asked = web.request('openDeepLink', { link: 'sanar://somewhere' });
  await later();
  const { id } = JSON.parse(pair.log[0]?.text ?? '') as { id: string };
  pair.toWeb(JSON.stringify({ v: 1, kind: 'refusal', id, error: { code: 'REFUSED', message: 'not on the list' } }));
  await expect(asked).rejects.toMatchObject({ code: 'REFUSED' });
});

it('bridge: refuses a result that does not match its schema, so that no unvalidated value reaches a remote', async () => {
  const { web, native } = ends();
  native.answer('place.get', () => ({ lat: 24, long: 46 }));
  const answer = web.request('place.get', {});
  await expect(answer).resolves.toEqual({ lat: 24, long: 46 });
  const { pair, web: other } = page();
  const asked = other.request('place.get', {});
  const { id } = JSON.parse(pair.log[0]?.text ?? '') as { id: string };
  pair.toWeb(JSON.stringify({ v: 1, kind: 'answer', id, result: { lat: 999, long: 46 } }));
  await expect(asked).rejects.toMatchObject({ code: 'INVALID_MESSAGE', message: 'place.get: lat' });
});

it.each([
  ['an unknown message', { v: 1, kind: 'request', id: 'a', name: 'wipe', payload: {} }, 'UNKNOWN_MESSAGE', 'a'],
  [
    'a name from a prototype',
    { v: 1, kind: 'request', id: 'a', name: 'toString', payload: {} },
    'UNKNOWN_MESSAGE',
    'a',
  ],
  [
    'a message of the other direction',
    { v: 1, kind: 'request', id: 'a', name: 'close', payload: {} },
    'UNKNOWN_MESSAGE',
    'a',
  ],
  [
    'an event sent as a request',
    { v: 1, kind: 'request', id: 'a', name: 'session.cleared', payload: {} },
    'INVALID_MESSAGE',
    'a',
  ],
  [
    'a payload that does not fit',
    { v: 1, kind: 'event', name: 'lifecycle.changed', payload: { state: 'x' } },
    'INVALID_MESSAGE',
    null,
  ],
  [
    'a protocol nobody here speaks',
    { v: 9, kind: 'request', id: 'a', name: 'nav.back', payload: {} },
    'PROTOCOL_UNSUPPORTED',
    'a',
  ],
  ['a request nobody answers', { v: 1, kind: 'request', id: 'a', name: 'nav.back', payload: {} }, 'NOT_AVAILABLE', 'a'],
  ['no frame', { hello: 1 }, 'INVALID_MESSAGE', null],
])('bridge: refuses %s with a typed error', async (_what, message, code, id) => {
  const { pair, last } = ends();
  pair.toWeb(JSON.stringify(message));
  await later();
  expect(last()).toMatchObject({ kind: 'refusal', id, error: { code } });
});

it.each([['not JSON'], [42], [null], [undefined], [{ v: 1 }], [new ArrayBuffer(4)]])(
  'bridge: ignores %p on the channel',
  (text) => {
    const { pair, last } = ends();
    pair.toWeb(text);
    expect(last()).toMatchObject({ kind: 'refusal', id: null, error: { code: 'INVALID_MESSAGE' } });
  },
);

it('bridge: measures messages in bytes, not characters, in both directions', async () => {
  const { pair, last, web } = page();
  pair.toWeb(`"${'س'.repeat(MAX_MESSAGE_BYTES / 2)}"`);
  expect(last()).toMatchObject({ kind: 'refusal', error: { code: 'TOO_LARGE' } });
  const huge = { ...helloPayload, capabilities: Array.from({ length: 12_000 }, () => 'back' as const) };
  await expect(web.request('hello', huge)).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

it('bridge: never sends a payload that does not match its schema', async () => {
  const { web, pair, problems } = ends();
  await expect(web.request('openExternal', { url: 'javascript:alert(1)' })).rejects.toMatchObject({
    code: 'INVALID_MESSAGE',
  });
  web.emit('ready', { path: '//evil.example', durationMs: 1 });
  expect(pair.log).toEqual([]);
  expect(problems).toEqual([{ code: 'INVALID_MESSAGE', about: 'ready' }]);
});

it('bridge: delivers events to all subscribers until they unsubscribe', async () => {
  const { web, native } = ends();
  const received = jest.fn<undefined, [NativePayload<'lifecycle.changed'>]>();
  const stop = web.on('lifecycle.changed', received);
  native.emit('lifecycle.changed', { state: 'background' });
  await later();
  stop();
  native.emit('lifecycle.changed', { state: 'active' });
  await later();
  expect(received.mock.calls).toEqual([[{ state: 'background' }]]);
});

it('bridge: rejects pending requests when it is closed', async () => {
  const { web } = page();
  const asked = web.request('session.expired', {});
  web.close();
  await expect(asked).rejects.toMatchObject({ code: 'NOT_AVAILABLE' });
});

it('bridge: refuses with REFUSED when the handler throws, and does not send the reason', async () => {
  const { web, native, pair } = ends();
  web.answer('nav.back', () => {
    throw new Error('secret detail');
  });
  await expect(native.request('nav.back', {})).rejects.toMatchObject({ code: 'REFUSED' });
  expect(pair.log.map(({ text }) => text).join()).not.toContain('secret');
});
