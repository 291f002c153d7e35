/** The start of a page inside a native app, over the channel that the app has added to it. */
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { verifyToken } from 'shared-contracts/api';
import {
  createMemoryChannel,
  createNativeEnd,
  type NativeMessageName,
  type NativePayload,
  type NativeResult,
  webviewPath,
} from 'shared-contracts/native';
import { NATIVE_EXAMPLES } from 'shared-contracts/native/examples';
import { linkTo } from 'shared-contracts/routes';
import { createFederationRuntime } from '../federation/federation-runtime.ts';
import { drawing, testBoot } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';
import { answerCalls, recordBeacons, isCallOf, leavePage, sendPage } from '../testing/sent-page.ts';
import { startWebview } from './start.tsx';

jest.mock('../federation/federation-runtime.ts');
// All tests of a file share one navigation: the limit counts from the start of the page of each test.
jest.mock('./watchdog.ts', () => {
  const actual = jest.requireActual<typeof import('./watchdog.ts')>('./watchdog.ts');
  return {
    ...actual,
    createWatchdog: (bridge: Parameters<typeof actual.createWatchdog>[0]) => actual.createWatchdog(bridge, () => 0),
  };
});

type Asked = 'hello' | 'session.get' | 'session.expired' | 'close';
type Answers = { readonly [N in Asked]?: () => NativeResult<N> };

const HELLO = NATIVE_EXAMPLES.hello.results[0] as NativeResult<'hello'>;
const HOME = webviewPath('booking', linkTo('home'));
const signedInAnswers = SIGNED_IN_ANSWERS as Record<string, unknown>;

/** The channel of Android: an object with listeners in the page. */
const bringApp = (answers: Answers) => {
  const pair = createMemoryChannel();
  const native = createNativeEnd({ channel: pair.native });
  const answerAs = <N extends Asked>(name: N) => {
    const answer = answers[name];
    if (answer) native.answer(name, answer);
  };
  for (const name of Object.keys(answers) as Asked[]) answerAs(name);
  const hear = new Map<unknown, () => void>();
  Object.assign(window, {
    sanar: {
      postMessage: pair.web.send,
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
        hear.set(
          listener,
          pair.web.receive((data) => listener({ data })),
        ),
      removeEventListener: (_type: string, listener: unknown) => hear.get(listener)?.(),
    },
  });
  const toldOf = <N extends NativeMessageName>(name: N): NativePayload<N>[] =>
    pair.log
      .filter(({ from }) => from === 'web')
      .map(({ text }) => JSON.parse(text) as { name?: string; payload?: unknown })
      .filter((frame) => frame.name === name)
      .map(({ payload }) => payload as NativePayload<N>);
  return { native, toldOf };
};

/** Answers the check of a token: the token `good` is signed in, any other has ended. */
const answerFor = (good: string) =>
  answerCalls((path, { headers, data }) => {
    const known = Object.keys(signedInAnswers).find((one) => path.endsWith(one));
    if (!known) return undefined;
    const asked = `${JSON.stringify(headers)}${data}`;
    if (!asked.includes(good)) return { status: 2000, code: 'SESSION_EXPIRED', message: 'over' };
    return { status: 1000, message: '', data: signedInAnswers[known] };
  });

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(createFederationRuntime).mockReturnValue({
    load: async (_remote, _version, module) => ({
      default: drawing(module === './pages' ? '<h1>Booking</h1>' : ''),
    }),
  });
  recordBeacons();
  answerCalls(() => undefined);
});

afterEach(() => {
  leavePage();
  delete (window as { sanar?: unknown }).sanar;
  document.documentElement.removeAttribute('style');
});

const bookingShows = () => waitFor(() => expect(screen.getByRole('heading', { name: 'Booking' })).toBeVisible());

it('start: shows the page without header and footer when no app answers, and removes the token from the address', async () => {
  await startWebview(sendPage({ href: `${HOME}?token=link-token-link-token&M=1` }));
  await bookingShows();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(window.location.search).toBe('?M=1');
  expect(sessionStorage.getItem('webview-prefix')).toBe('/webview/booking');
});

it('start: applies the context of the app, also when it changes, and notifies the app of the rendered page', async () => {
  const { native, toldOf } = bringApp({ hello: () => HELLO, 'session.get': () => ({ kind: 'visitor' }) });
  await startWebview(sendPage({ href: HOME }));
  await waitFor(() => expect(toldOf('ready')).toHaveLength(1));
  expect(toldOf('hello')).toMatchObject([{ remote: 'booking', release: 7 }]);
  const { style, lang } = document.documentElement;
  expect(style.getPropertyValue('--text-scale')).toBe('1.3');
  expect(lang).toBe('ar');
  native.emit('context.changed', { ...HELLO.context, language: 'en', textScale: 1 });
  await waitFor(() => expect(style.getPropertyValue('--text-scale')).toBe('1'));
  await bookingShows();
  expect(toldOf('error')).toEqual([]);
});

it('start: uses the session of the app, and does not notify the app of it', async () => {
  const token = 'token-of-the-app-0000';
  const requests = answerFor(token);
  const { toldOf } = bringApp({ hello: () => HELLO, 'session.get': () => ({ kind: 'token', token }) });
  await startWebview(sendPage({ href: HOME, token: 'token-of-the-browser' }));
  await bookingShows();
  expect(requests.some((request) => isCallOf(verifyToken, request))).toBe(true);
  expect(document.cookie).toContain(token);
  expect(toldOf('session.started')).toEqual([]);
  expect(toldOf('session.expired')).toEqual([]);
});

it('start: requests another session from the app when the first has ended, before a sign-in is required', async () => {
  const fresh = 'fresh-token-of-the-app';
  answerFor(fresh);
  const { toldOf } = bringApp({
    hello: () => HELLO,
    'session.get': () => ({ kind: 'token', token: 'ended-token-of-the-app' }),
    'session.expired': () => ({ kind: 'token', token: fresh }),
  });
  await startWebview(sendPage({ href: HOME }));
  await bookingShows();
  expect(toldOf('session.expired')).toHaveLength(1);
  expect(document.cookie).toContain(fresh);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('start: refuses an app with another protocol, notifies the app first, and offers the return to it', async () => {
  const closed = jest.fn(() => ({}));
  const { toldOf } = bringApp({ hello: () => ({ ...HELLO, protocol: 9 }), close: closed });
  await startWebview(sendPage({ href: HOME }));
  expect(toldOf('error')).toMatchObject([{ code: 'PROTOCOL_UNSUPPORTED', fatal: true }]);
  expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

/** The example app is version 5.2.0 for iOS. */
const helloInEnglish = (): NativeResult<'hello'> => ({ ...HELLO, context: { ...HELLO.context, language: 'en' } });

const bootWithApps = (ios: { required?: string; current?: string }) => ({
  ...testBoot,
  settings: { ...testBoot.settings, links: { 'app-store': 'https://apps.example/sanar' }, apps: { ios } },
});

it('start: an app below the required version shows no page, only the way to its store', async () => {
  const opened = jest.fn(() => ({}));
  const { native, toldOf } = bringApp({ hello: helloInEnglish });
  native.answer('openExternal', opened);
  await startWebview(sendPage({ href: HOME, boot: bootWithApps({ required: '5.3', current: '5.4' }) }));
  expect(toldOf('error')).toMatchObject([{ code: 'APP_UPDATE_REQUIRED', fatal: true }]);
  expect(createFederationRuntime).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Update the app' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith({ url: 'https://apps.example/sanar' }));
});

it('start: an app below the current version is offered the update until the patient dismisses it', async () => {
  const boot = bootWithApps({ required: '5.2', current: '5.4' });
  const answers: Answers = { hello: helloInEnglish, 'session.get': () => ({ kind: 'visitor' }) };
  bringApp(answers);
  await startWebview(sendPage({ href: HOME, boot }));
  const offer = await screen.findByRole('complementary', { name: 'A newer version of the app is available' });
  await userEvent.click(within(offer).getByRole('button', { name: 'Close' }));
  expect(offer).not.toBeInTheDocument();
  leavePage();
  bringApp(answers);
  await startWebview(sendPage({ href: HOME, boot }));
  await bookingShows();
  expect(localStorage.getItem('dismissed-app-update')).toBe('5.4');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('start: refuses an unknown address, and offers no return without an app', async () => {
  await startWebview(sendPage({ href: '/webview/booking/no-such-page' }));
  expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
  expect(createFederationRuntime).not.toHaveBeenCalled();
});

it.each([
  ['settings', { boot: null }],
  ['release', { release: null }],
])(
  'start: notifies the app at once, and not only after its time limit, of a page without valid %s',
  async (_missing, documents) => {
    const { toldOf } = bringApp({ hello: () => HELLO, 'session.get': () => ({ kind: 'visitor' }) });
    await expect(startWebview(sendPage({ href: HOME, ...documents }))).rejects.toThrow('The page has no valid');
    expect(toldOf('error')).toMatchObject([{ code: 'START_FAILED', fatal: true }]);
  },
);
