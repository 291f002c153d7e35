/** The start of a page on the web, from the HTML of the edge to the first screen of the remote. */
import { screen, waitFor } from '@testing-library/dom';
import { verifyToken } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { createFederationRuntime } from '../federation/federation-runtime.ts';
import { drawing } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';
import { answerCalls, recordBeacons, isCallOf, leavePage, sendPage } from '../testing/sent-page.ts';
import { startWeb } from './start-web.tsx';

jest.mock('../federation/federation-runtime.ts');

afterEach(leavePage);

const answers = SIGNED_IN_ANSWERS as Record<string, unknown>;
const signedInAnswer = (path: string) => {
  const found = Object.keys(answers).find((known) => path.endsWith(known));
  return found ? { status: 1000, message: '', data: answers[found] } : undefined;
};

/** The module of the remote is loaded when the test calls `finishLoading`. */
const loadLater = () => {
  let finishLoading: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  jest.mocked(createFederationRuntime).mockReturnValue({
    load: async (_remote, _version, module) => {
      await arrived;
      return { default: drawing(module === './pages' ? '<h1>Booking</h1>' : '') };
    },
  });
  return { finishLoading };
};

const bookingShows = () => waitFor(() => expect(screen.getByRole('heading', { name: 'Booking' })).toBeVisible());

it('start web: renders the page of its address, and keeps the static content of the edge on the screen until then', async () => {
  const { finishLoading } = loadLater();
  answerCalls(() => undefined);
  await startWeb(sendPage({ href: linkTo('home') }));
  await screen.findByRole('banner');
  expect(screen.getByText('Sent by the edge')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Booking' })).toBeNull();

  finishLoading();
  await bookingShows();
  await waitFor(() => expect(screen.queryByText('Sent by the edge')).toBeNull());
});

describe('a remote that prefetches for its first render', () => {
  const begin = async () => {
    answerCalls(() => undefined);
    let ask: () => void = () => undefined;
    const ahead = jest.fn(() => new Promise<void>((resolve) => void (ask = resolve)));
    jest.mocked(createFederationRuntime).mockReturnValue({
      load: async (_remote, _version, module) => ({
        default: { ...drawing(module === './pages' ? '<h1>Booking</h1>' : ''), ahead },
      }),
    });
    const started = startWeb(sendPage({ href: linkTo('home') }));
    await waitFor(() => expect(ahead).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('banner')).toBeNull();
    return { ask, started };
  };

  it('sends its requests before the shell renders', async () => {
    const { ask, started } = await begin();
    ask();
    await started;
    await screen.findByRole('banner');
    await bookingShows();
  });

  it('does not delay the shell when it is late', async () => {
    const { started } = await begin();
    await started;
    await screen.findByRole('banner');
  });
});

it('start web: checks the stored token at once, without delaying a public page', async () => {
  loadLater().finishLoading();
  const requests = answerCalls(signedInAnswer);
  await startWeb(sendPage({ href: linkTo('home'), token: 'kept-token-kept-token' }));
  await waitFor(() => expect(requests.some((request) => isCallOf(verifyToken, request))).toBe(true));
  expect(await screen.findByRole('link', { name: /Noura/ })).toBeVisible();
  await bookingShows();
});

it('start web: reports uncaught errors when the page is hidden, and later ones when it is left', async () => {
  loadLater().finishLoading();
  answerCalls(() => undefined);
  const { entries } = recordBeacons();
  await startWeb(sendPage({ href: linkTo('home') }));
  await bookingShows();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown by a timer'), message: 'x' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'said by a foreign script' }));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect(entries()).resolves.toEqual([]);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  const reports = (await entries()).map((entry) => JSON.stringify(entry)).join('\n');
  expect(reports).toContain('thrown by a timer');
  expect(reports).toContain('said by a foreign script');

  const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected by nobody') });
  window.dispatchEvent(rejected);
  window.dispatchEvent(new Event('pagehide'));
  expect((await entries()).map((entry) => JSON.stringify(entry)).join('\n')).toContain('rejected by nobody');
});

it.each([
  ['release', { release: null }],
  ['release', { release: { schema: 2, remotes: {} } }],
  ['release', { release: { schema: 1 } }],
  ['settings', { boot: null }],
  ['settings', { boot: {} }],
])('start web: rejects a page without valid %s (%j)', async (missing, documents) => {
  loadLater().finishLoading();
  const root = sendPage({ href: linkTo('home'), ...documents });
  await expect(startWeb(root)).rejects.toThrow(`The page has no valid ${missing}`);
  expect(root).toHaveTextContent('Sent by the edge');
});
