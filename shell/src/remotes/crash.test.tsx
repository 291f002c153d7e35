/** Failures of a version after its mount, with the real remote kit. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RemoteProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import type { Lifecycles } from '../context/remotes.ts';
import { openShell } from '../testing/open-shell.tsx';
import { openWebview } from '../testing/open-webview.tsx';
import { EMPTY_LIMIT_MS } from './use-render-detection.ts';

const remoteOf = (version: string, Root: (props: RemoteProps) => React.ReactNode): Lifecycles =>
  createRemote({ name: 'booking', version, resources: { ar: {}, en: {} }, Root });
const crashing = (version: string) =>
  remoteOf(version, () => {
    throw new Error(`crash of ${version}`);
  });
const working = (version: string) => remoteOf(version, () => <h1>works {version}</h1>);
const failuresIn = (entries: readonly { name: string; version?: string | undefined; where?: string | undefined }[]) =>
  entries.filter(({ name }) => name === 'remote-failed').map(({ version, where }) => `${version} ${where}`);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.useRealTimers());

/** Uses fake timers, which advance while a test waits. */
const PAST_THE_LIMIT = { timeout: 3 * EMPTY_LIMIT_MS, interval: 500 };
const BROKEN = { 'booking@1.1.0./pages': crashing('1.1.0'), 'booking@1.0.0./pages': working('1.0.0') };
const DATA = { 'booking@1.1.0./pages': crashing('1.1.0'), 'booking@1.0.0./pages': crashing('1.0.0') };

it('crash: a version that throws while rendering is replaced by the previous one, and counted', async () => {
  const { shell, reports } = await openShell({ modules: BROKEN });
  await screen.findByRole('heading', { name: 'works 1.0.0' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  shell.health.settle();
  expect(failuresIn(reports())).toEqual(['1.1.0 render']);
});

it('crash: when both versions throw, the card is shown and no version is counted', async () => {
  const { shell, reports } = await openShell({ modules: DATA });
  expect(await screen.findByRole('alert')).toHaveTextContent('booking@1.0.0');
  shell.health.settle();
  expect(failuresIn(reports())).toEqual([]);
  const mentioned = reports().flatMap(({ name, version }) => (name === 'runtime-error' && version ? [version] : []));
  expect(mentioned).toEqual(['1.1.0', '1.0.0']);
});

it.each([
  ['cannot load a chunk', Object.assign(new Error('Loading CSS chunk failed'), { name: 'ChunkLoadError' }), 'load'],
  ['throws', new Error('crash of 1.1.0'), 'render'],
])(
  'crash: a page that %s is replaced even if another module of its version has failed before',
  async (_how, error, cause) => {
    const Page = () => {
      const [isBroken, breakNow] = useState(false);
      if (isBroken) throw error;
      return <button onClick={() => breakNow(true)}>Go on</button>;
    };
    const missing = async () => {
      throw new Error('404');
    };
    const modules = {
      'booking@1.1.0./pages': remoteOf('1.1.0', Page),
      'booking@1.1.0./widgets': missing,
      'booking@1.0.0./pages': working('1.0.0'),
    };
    const { shell, reports } = await openShell({ modules });
    const next = await screen.findByRole('button', { name: 'Go on' });
    await shell.loader.withRemote('booking', './widgets', async () => undefined);
    await userEvent.click(next);
    await screen.findByRole('heading', { name: 'works 1.0.0' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    shell.health.settle();
    expect(failuresIn(reports())).toEqual(['1.1.0 load', `1.1.0 ${cause}`]);
  },
);

it('crash: a version that renders nothing is detected and replaced', async () => {
  const modules = { 'booking@1.1.0./pages': remoteOf('1.1.0', () => null), 'booking@1.0.0./pages': working('1.0.0') };
  jest.useFakeTimers();
  const { shell, reports } = await openShell({ modules });
  await screen.findByRole('heading', { name: 'works 1.0.0' }, PAST_THE_LIMIT);
  shell.health.settle();
  expect(failuresIn(reports())).toEqual(['1.1.0 empty']);
});

it('crash: when no version renders anything, the card is shown, and a retry loads them again', async () => {
  let works = false;
  const Late = () => (works ? <h1>works at last</h1> : null);
  const modules = {
    'booking@1.1.0./pages': remoteOf('1.1.0', Late),
    'booking@1.0.0./pages': remoteOf('1.0.0', () => null),
  };
  jest.useFakeTimers();
  const { shell, reports } = await openShell({ modules });
  const card = await screen.findByRole('alert', undefined, PAST_THE_LIMIT);
  expect(card).toHaveTextContent('booking@1.0.0');
  shell.health.settle();
  expect(failuresIn(reports())).toEqual([]);
  works = true;
  within(card).getByRole('button', { name: 'Try again' }).click();
  await screen.findByRole('heading', { name: 'works at last' });
});

it('crash: a sign-in dialog that renders nothing is detected and replaced, because in an app it is the complete page', async () => {
  const modules = {
    'auth@1.1.0./overlays': remoteOf('1.1.0', () => null),
    'auth@1.0.0./overlays': remoteOf('1.0.0', () => <dialog open>works 1.0.0</dialog>),
  };
  jest.useFakeTimers();
  const { shell, reports } = await openShell({ modules });
  shell.host.overlays.open('auth.sign-in', {}).catch(() => undefined);
  await screen.findByText('works 1.0.0', undefined, PAST_THE_LIMIT);
  shell.health.settle();
  expect(failuresIn(reports())).toEqual(['1.1.0 empty']);
});

it('crash: a dialog that throws in both versions is replaced by its card in a dialog, and closing that dismisses it', async () => {
  const modules = { 'booking@1.1.0./overlays': crashing('1.1.0'), 'booking@1.0.0./overlays': crashing('1.0.0') };
  const { shell } = await openShell({ modules });
  const answer = shell.host.overlays.open('booking.e-clinics', {});
  const dialog = await screen.findByRole('dialog', { name: 'This part could not be shown' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('997');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await answer).toEqual({ kind: 'dismissed' });
  await shell.navigation.markerGone();
});

describe('in a webview', () => {
  it('“ready” is sent for the version that has rendered its screen and not for the one that crashed', async () => {
    const { toldOf } = await openWebview({ modules: BROKEN });
    await waitFor(() => expect(toldOf('ready')).toHaveLength(1));
    expect(toldOf('version.report')).toEqual([expect.objectContaining({ remote: 'booking', remoteVersion: '1.0.0' })]);
    expect(toldOf('error')).toEqual([]);
  });

  it('“error” is sent when no version has rendered its screen', async () => {
    const { toldOf } = await openWebview({ modules: DATA });
    await waitFor(() => expect(toldOf('error')).toHaveLength(1));
    expect(toldOf('error')).toEqual([{ code: 'REMOTE_CRASHED', traceId: expect.any(String), fatal: true }]);
    expect(toldOf('ready')).toEqual([]);
  });
});
