import { ApiError, signOut, verifyToken } from 'shared-contracts/api';
import type { HostApiClient, Session } from 'shared-contracts/host';
import { createBridge, createMemoryChannel, createNativeEnd } from 'shared-contracts/native';
import { NATIVE_EXAMPLES } from 'shared-contracts/native/examples';
import { matchRoute, type MatchedRoute } from 'shared-contracts/routes';
import { standIn } from 'shared-ui/testing';
import { deviceId as browserId } from '../shared/device-id.ts';
import { detectChannel, type NativeWindow } from './adapters.ts';
import { goBack } from './back.ts';
import { applyContext } from './context.ts';
import { createEmbedding, foreignOwner } from './embedding.ts';
import { type Entry, readEntry } from './entry.ts';
import { type App, shakeHands } from './handshake.ts';
import { targetOf } from './external-links.ts';
import { createNativeHost } from './native-host.ts';
import { createPermissionHelp } from './permission-help.ts';
import { createRenewal, renewingClient } from './renewing.ts';
import { createPreviousSteps } from './previous-steps.ts';
import { createWatchdog } from './watchdog.ts';

const ends = () => {
  const pair = createMemoryChannel();
  return { pair, web: createBridge({ channel: pair.web }), native: createNativeEnd({ channel: pair.native }) };
};

describe('channels of native apps', () => {
  /** A window outside any frame, with the objects that an app has added to it. */
  const pageWith = (objects: Partial<NativeWindow>): NativeWindow => {
    const self = {};
    return { self, top: self, ...objects };
  };
  const detect = (objects: Partial<NativeWindow>) => detectChannel(pageWith(objects));

  it('are detected for each platform, and null in a browser', () => {
    const post = jest.fn();
    const listener = { postMessage: post, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    expect(detect({})).toBeNull();
    expect(detect({ sanar: listener })?.name).toBe('android');
    expect(detect({ webkit: { messageHandlers: { sanar: { postMessage: post } } } })?.name).toBe('webkit');
    expect(detect({ ReactNativeWebView: { postMessage: post } })?.name).toBe('react-native');
    expect(detect({ sanar: { postMessage: post } })).toBeNull();
  });

  it('are null inside a frame', () => {
    expect(detect({ ReactNativeWebView: { postMessage: jest.fn() }, top: {} })).toBeNull();
  });

  it('receive messages only through their own receiver, which cannot be replaced', () => {
    const page = pageWith({ ReactNativeWebView: { postMessage: jest.fn() } });
    const heard = jest.fn();
    const stop = detectChannel(page)?.receive(heard);
    window.postMessage('from elsewhere', '*');
    const receiver: { receive: (text: string) => void } = Reflect.get(page, 'sanarBridge');
    receiver.receive('hello');
    expect(() => Object.assign(page, { sanarBridge: { receive: jest.fn() } })).toThrow(
      /read only|Cannot redefine|Cannot assign/,
    );
    stop?.();
    receiver.receive('late');
    expect(heard.mock.calls).toEqual([['hello']]);
  });
});

describe('the address that an app opens', () => {
  it('is stripped of token, device, channel and language at once, and keeps the rest', () => {
    const read = readEntry(
      'https://x.sa/webview/booking/review?exq=secret&ud=dev-1&channel=app-ios-5.2&lang=en&aId=apt_1',
    );
    expect(read?.clean).toBe('/webview/booking/review?aId=apt_1');
    expect(read?.entry).toMatchObject({
      remote: 'booking',
      prefix: '/webview/booking',
      token: 'secret',
      language: 'en',
      route: { routeId: 'review', query: { aId: 'apt_1' } },
    });
  });
  it('has no route for an unknown page', () => {
    expect(readEntry('https://x.sa/webview/booking/nothing')?.entry.route).toBeNull();
    expect(readEntry('https://x.sa/booking')).toBeNull();
  });
});

describe('handshake', () => {
  const good = NATIVE_EXAMPLES.hello.results[0] as App;
  it('succeeds with an app that supports the protocol', async () => {
    const { web, native } = ends();
    native.answer('hello', () => good);
    await expect(shakeHands(web, 'booking', 1)).resolves.toMatchObject({ kind: 'agreed' });
  });
  it('fails with an app that selects an unsupported protocol, and with one that refuses ours', async () => {
    const one = ends();
    one.native.answer('hello', () => ({ ...good, protocol: 7 }));
    await expect(shakeHands(one.web, 'booking', 1)).resolves.toEqual({ kind: 'refused', code: 'PROTOCOL_UNSUPPORTED' });
    const other = ends();
    other.native.answer('hello', () => {
      throw Object.assign(new Error('old'), { name: 'BridgeFailure', code: 'PROTOCOL_UNSUPPORTED' });
    });
    await expect(shakeHands(other.web, 'booking', 1)).resolves.toMatchObject({ code: 'PROTOCOL_UNSUPPORTED' });
  });
  it('names the field that is missing from the answer of the app', async () => {
    const pair = createMemoryChannel();
    const hands = shakeHands(createBridge({ channel: pair.web }), 'booking', 1);
    const { id } = JSON.parse(pair.log[0]?.text ?? '{}') as { id: string };
    const { insets: _insets, ...context } = good?.context ?? NATIVE_EXAMPLES['context.changed'].payload;
    pair.toWeb(JSON.stringify({ v: 1, kind: 'answer', id, result: { ...good, context } }));
    await expect(hands).resolves.toEqual({ kind: 'refused', code: 'HELLO_INVALID context.insets' });
  });
  it('continues without an app that does not answer', async () => {
    jest.useFakeTimers();
    const pair = createMemoryChannel();
    const hands = shakeHands(createBridge({ channel: pair.web }), 'booking', 1);
    await jest.advanceTimersByTimeAsync(3000);
    await expect(hands).resolves.toEqual({ kind: 'silent' });
    jest.useRealTimers();
  });
});

it('webview: applies insets, text size, theme and motion of the app to the page', () => {
  const root = document.createElement('html');
  applyContext({ ...NATIVE_EXAMPLES['context.changed'].payload, reducedMotion: true }, root);
  expect(root.style.getPropertyValue('--inset-block-start')).toBe('47px');
  expect(root.style.getPropertyValue('--text-scale')).toBe('1.3');
  expect(root.dataset).toMatchObject({ theme: 'dark', motion: 'reduced' });
  applyContext({ ...NATIVE_EXAMPLES['context.changed'].payload, theme: 'system' }, root);
  expect(root.dataset).not.toHaveProperty('theme');
  expect(root.dataset).not.toHaveProperty('motion');
});

describe('a session that ends during a call', () => {
  const expired = () => new ApiError({ code: 'SESSION_EXPIRED', message: '', status: 2000, http: 401 });
  const fresh = () => ({ kind: 'token', token: 'new-token-new-token' }) as const;
  const setUp = (answer: (() => { kind: 'token'; token: string } | { kind: 'visitor' }) | null) => {
    const { web, native } = ends();
    let token: string | null = 'old-token-old-token';
    let kind: Session['kind'] = 'signed-in';
    const asked = jest.fn();
    if (answer) {
      native.answer('session.expired', () => {
        asked();
        return answer();
      });
    }
    const session = {
      token: () => token,
      snapshot: () => ({ kind }) as Session,
      begin: async (given: string) => {
        token = given;
        kind = 'signed-in';
        return { kind: 'signed-in' } as Session;
      },
      forget: () => {
        token = null;
        kind = 'visitor';
      },
    };
    const askPatient = jest.fn(async () => false);
    const renewal = createRenewal({ bridge: web, session: () => session, appTokens: new Set(), askPatient });
    const sent = jest.fn().mockImplementation(async () => {
      if (token !== fresh().token) throw expired();
      return { ok: true };
    });
    const calls = standIn<HostApiClient>({ call: sent, upload: sent });
    const client = renewingClient(calls, session.token, (used) => renewal.renew(used, 'app-or-patient'));
    return { client, sent, asked, askPatient, session, renewal };
  };
  it('is renewed with a new token, and the call is repeated with the same key', async () => {
    const { client, sent } = setUp(fresh);
    await expect(client.call(signOut, {}, { idempotencyKey: 'k1' })).resolves.toEqual({ ok: true });
    expect(sent.mock.calls.map(([, , options]) => options)).toEqual([
      { idempotencyKey: 'k1' },
      { idempotencyKey: 'k1' },
    ]);
  });
  it('is requested from the app once for all calls that fail together', async () => {
    const { client, asked } = setUp(fresh);
    await Promise.all([client.call(signOut, {}), client.call(signOut, {}), client.call(signOut, {})]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
  it('requires a sign-in when the app has no session', async () => {
    const { client, askPatient, session } = setUp(() => ({ kind: 'visitor' }));
    await expect(client.call(signOut, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(askPatient).toHaveBeenCalledTimes(1);
    expect(session.token()).toBeNull();
  });
  it('is requested again when the patient sends a form again, and not for reads of the screen', async () => {
    const { client, askPatient, session } = setUp(() => ({ kind: 'visitor' }));
    await expect(client.call(signOut, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    const { signal } = new AbortController();
    await expect(client.call(signOut, {}, { signal })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(askPatient).toHaveBeenCalledTimes(1);
    askPatient.mockImplementation(async () => (await session.begin(fresh().token)).kind === 'signed-in');
    await expect(client.call(signOut, {})).resolves.toEqual({ ok: true });
    expect(askPatient).toHaveBeenCalledTimes(2);
  });
  it('is replaced by a session that began while the app had none', async () => {
    const { client, session, askPatient } = setUp(() => {
      void session.begin(fresh().token);
      return { kind: 'visitor' };
    });
    await expect(client.call(signOut, {})).resolves.toEqual({ ok: true });
    expect(askPatient).not.toHaveBeenCalled();
    expect(session.token()).toBe(fresh().token);
  });
  it.each([
    ['the network fails', 'NETWORK', 0],
    ['the platform is unavailable', 'SERVICE_UNAVAILABLE', 503],
  ] as const)('does not count as ended when %s: no sign-in is required', async (_, code, http) => {
    const { client, session, askPatient, renewal } = setUp(fresh);
    session.begin = () => Promise.reject(new ApiError({ code, message: '', status: 0, http }));
    await expect(client.call(signOut, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(askPatient).not.toHaveBeenCalled();
    expect(session.token()).toBe('old-token-old-token');
    expect(renewal.hasGivenUp('old-token-old-token')).toBe(false);
  });
  it('is remembered as not renewed, and not as ended by the patient', async () => {
    const { client, renewal } = setUp(() => ({ kind: 'visitor' }));
    await expect(client.call(signOut, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(renewal.hasGivenUp('old-token-old-token')).toBe(true);
    expect(renewal.hasGivenUp(fresh().token)).toBe(false);
  });
  it('does not affect public calls', async () => {
    const { client, asked } = setUp(fresh);
    await expect(client.call(verifyToken, { t: 'x' })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the back button of the app', () => {
  const navigation = (handled: boolean) => ({ tryBack: jest.fn(() => handled), navigate: jest.fn() });
  const none = { snapshot: () => [] };
  const noSteps = createPreviousSteps();
  it('closes the top dialog first', () => {
    document.body.innerHTML = '<dialog open></dialog>';
    const cancelled = jest.fn();
    document.querySelector('dialog')?.addEventListener('cancel', cancelled);
    const steps = navigation(true);
    expect(goBack(none, steps, noSteps)).toBe(true);
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(steps.tryBack).not.toHaveBeenCalled();
    document.body.innerHTML = '';
  });
  it('then goes back in the page, and is left to the app when there is nothing to go back to', () => {
    expect(goBack(none, navigation(true), noSteps)).toBe(true);
    expect(goBack(none, navigation(false), noSteps)).toBe(false);
  });
  it('shows the previous step that a restored page has registered, while that page is shown and the history has no entry before it', () => {
    const steps = createPreviousSteps();
    steps.add('/doctor-slots?doctor=d1');
    const gone = steps.add('/doctor-slots?aId=a1');
    const first = navigation(false);
    expect(goBack(none, first, steps)).toBe(true);
    expect(first.navigate).toHaveBeenCalledWith('/doctor-slots?aId=a1', { replace: true });
    gone();
    const earlier = navigation(true);
    expect(goBack(none, earlier, steps)).toBe(true);
    expect(earlier.navigate).not.toHaveBeenCalled();
    expect(steps.current()).toBe('/doctor-slots?doctor=d1');
  });
});

it('webview: passes only pages of other remotes to the app', () => {
  const home = matchRoute('/') as MatchedRoute;
  expect(foreignOwner('/wallet', home, 'booking')).toBe('account');
  expect(foreignOwner('/review', home, 'booking')).toBeNull();
  expect(foreignOwner('/faq', home, 'booking')).toBeNull();
  const wallet = matchRoute('/wallet') as MatchedRoute;
  expect(foreignOwner('/my-profile', wallet, 'booking')).toBeNull();
  expect(foreignOwner('/', wallet, 'booking')).toBeNull();
});

it('webview: opens a page in the app once when its link is pressed twice, and again later', async () => {
  const { web, native } = ends();
  const asked: string[] = [];
  native.answer('nav.open', ({ path }) => {
    asked.push(path);
    return { handled: true };
  });
  const read = readEntry('https://x.sa/webview/booking/');
  const { openElsewhere } = createEmbedding({
    entry: read?.entry as Entry,
    bridge: web,
    app: null,
    native: null,
    token: () => null,
    renewal: { renew: async () => false, hasGivenUp: () => false },
    notifier: { reportRendered: () => undefined, failed: () => undefined },
  });
  const home = matchRoute('/') as MatchedRoute;
  const presses = ['/wallet', '/wallet', '/prescriptions-v2'].map((href) => openElsewhere(href, home));
  await expect(Promise.all(presses)).resolves.toEqual([true, true, true]);
  expect(asked).toEqual(['/wallet', '/prescriptions-v2']);
  await openElsewhere('/wallet', home);
  expect(asked).toHaveLength(3);
});

it('webview: uses the device id of the app’s context, never that of an address', () => {
  window.history.replaceState(null, '', '/webview/booking/?ud=device-of-the-writer');
  const device = (app: App | null) =>
    createEmbedding({
      entry: readEntry(window.location.href)?.entry as Entry,
      bridge: null,
      app,
      native: null,
      token: () => null,
      renewal: { renew: async () => false, hasGivenUp: () => false },
      notifier: { reportRendered: () => undefined, failed: () => undefined },
    }).deviceId();
  const app = NATIVE_EXAMPLES.hello.results[0] as App;
  expect(device(app)).toBe(app.context.deviceId);
  expect(device(null)).toBe(browserId());
  expect(device(null)).not.toBe('device-of-the-writer');
});

it.each([
  ['tel:937', '', { kind: 'external', url: 'tel:937' }],
  ['https://maps.example/x', '_blank', { kind: 'external', url: 'https://maps.example/x' }],
  ['sanar://wallet', '', { kind: 'deep-link', link: 'sanar://wallet' }],
  ['https://own.example/faq?M=true', '_blank', { kind: 'own-page', url: 'https://own.example/faq?M=true' }],
  ['https://own.example/faq', '', null],
  ['javascript:alert(1)', '', { kind: 'refused' }],
  ['http://plain.example', '', { kind: 'refused' }],
  ['whatsapp://send?text=x', '', { kind: 'refused' }],
  ['intent://scan/#Intent;end', '_blank', { kind: 'refused' }],
])('webview: a link to %s', (href, target, expected) => {
  expect(targetOf({ href, target, download: '' }, 'https://own.example')).toEqual(expected);
});

describe('the watchdog of the app', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  it('receives an error before the limit of the app, and ready when the page is rendered later', () => {
    const emit = jest.fn();
    const watchdog = createWatchdog({ emit }, () => 1000);
    jest.advanceTimersByTime(6499);
    expect(emit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(emit).toHaveBeenCalledWith('error', { code: 'READY_TIMEOUT', traceId: expect.any(String), fatal: true });
    watchdog.ready('/');
    expect(emit).toHaveBeenLastCalledWith('ready', { path: '/', durationMs: 1000 });
  });
  it('receives one fatal error, with the trace id of the failure card', () => {
    const emit = jest.fn();
    const watchdog = createWatchdog({ emit });
    watchdog.failed('REMOTE_FAILED', 'abc');
    watchdog.failed('REMOTE_FAILED', 'def');
    jest.advanceTimersByTime(10_000);
    expect(emit.mock.calls).toEqual([
      ['error', { code: 'REMOTE_FAILED', traceId: 'abc', fatal: true }],
      ['error', { code: 'REMOTE_FAILED', traceId: 'def', fatal: false }],
    ]);
  });
  it('receives no fatal error for a failed part, and ready when the screen is rendered', () => {
    const emit = jest.fn();
    const watchdog = createWatchdog({ emit }, () => 1000);
    watchdog.failed('PART_FAILED', 'abc', 'part');
    watchdog.ready('/');
    jest.advanceTimersByTime(10_000);
    expect(emit.mock.calls).toEqual([
      ['error', { code: 'PART_FAILED', traceId: 'abc', fatal: false }],
      ['ready', { path: '/', durationMs: 1000 }],
    ]);
  });
});

describe('the native functions of the host API', () => {
  const setUp = (state: 'granted' | 'blocked', place?: string) => {
    const { web, native } = ends();
    native.answer('permission.request', () => ({ state }));
    native.answer('place.get', () => ({ lat: 24.7, long: 46.6, ...(place ? { place } : {}) }));
    const help = createPermissionHelp();
    const lookUp = jest.fn().mockResolvedValue({
      place: { ar: 'العليا', en: 'Olaya' },
      city: { ar: 'الرياض', en: 'Riyadh' },
    });
    const host = createNativeHost({
      bridge: web,
      app: NATIVE_EXAMPLES.hello.results[0] as App,
      help,
      steps: createPreviousSteps(),
      api: () => standIn<HostApiClient>({ call: lookUp }),
      language: () => 'ar',
      onError: jest.fn(),
    });
    return { host, help, lookUp };
  };
  it('explain how to allow a permission that was refused', async () => {
    const { host, help } = setUp('blocked');
    await expect(host.permission('camera')).resolves.toBe('blocked');
    expect(help.snapshot()).toBe('camera');
    await expect(host.place()).resolves.toBeNull();
  });
  it('name a place with the word of the app, otherwise of the platform', async () => {
    const named = setUp('granted', 'بيت الجدة');
    await expect(named.host.place()).resolves.toEqual({ lat: 24.7, long: 46.6, place: 'بيت الجدة' });
    expect(named.lookUp).not.toHaveBeenCalled();
    await expect(setUp('granted').host.place()).resolves.toMatchObject({ place: 'العليا' });
  });
});
