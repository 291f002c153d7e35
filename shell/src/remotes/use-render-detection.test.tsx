import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RemoteName } from 'shared-contracts/routes';
import { ShellProvider } from '../context/shell-context.tsx';
import { makeShell } from '../testing/open-shell.tsx';
import { READY_LIMIT_MS } from '../webview/watchdog.ts';
import { BARE_LIMIT_MS, EMPTY_LIMIT_MS, useRenderDetection } from './use-render-detection.ts';

interface Place {
  readonly html: string;
  readonly remote?: RemoteName;
  readonly module?: string;
  readonly version?: string | null;
  /** `replaced`: whether another version replaces one that is given up. */
  readonly replaced?: boolean;
}

const setUp = ({ html, remote = 'booking', module = './pages', version = '1.1.0', replaced = true }: Place) => {
  const { shell: made } = makeShell();
  const reportRendered = jest.fn();
  const crashed = jest.fn<boolean, Parameters<typeof made.health.crashed>>(() => replaced);
  const onEmpty = jest.fn();
  const shell = { ...made, reportRendered, health: { ...made.health, crashed } };
  const element = document.createElement('div');
  element.innerHTML = html;
  const place = { current: element };
  const wrapper = ({ children }: { children: ReactNode }) => <ShellProvider shell={shell}>{children}</ShellProvider>;
  const hook = renderHook(
    (props: { version: string | null }) => useRenderDetection(place, remote, module, props.version, onEmpty),
    { wrapper, initialProps: { version } },
  );
  /** Applies a change and waits for the mutation observers. */
  const become = async (change: () => void) => {
    change();
    await act(async () => undefined);
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { element, reportRendered, crashed, onEmpty, become, wait, ...hook };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('render detection', () => {
  const BOOKING = { remote: 'booking', version: '1.1.0', module: './pages' };

  it('reports a screen once, when its heading appears', async () => {
    const { element, reportRendered, become } = setUp({ html: '<p>Loading</p>' });
    expect(reportRendered).not.toHaveBeenCalled();
    await become(() => (element.innerHTML = '<section><h1>Doctors</h1></section>'));
    await become(() => (element.innerHTML = '<h1>Another</h1>'));
    expect(reportRendered.mock.calls).toEqual([[BOOKING]]);
  });

  it('reports a heading of the mount, once the module is mounted', () => {
    const { reportRendered, rerender } = setUp({ html: '<h1>Doctors</h1>', version: null });
    expect(reportRendered).not.toHaveBeenCalled();
    rerender({ version: '1.1.0' });
    expect(reportRendered.mock.calls).toEqual([[BOOKING]]);
  });

  it('reports a dialog that is open, not one that exists and is closed', async () => {
    const { element, reportRendered, become } = setUp({
      html: '<dialog><p>Sign in</p></dialog>',
      module: './overlays',
    });
    expect(reportRendered).not.toHaveBeenCalled();
    await become(() => element.querySelector('dialog')?.setAttribute('open', ''));
    expect(reportRendered.mock.calls).toEqual([[{ ...BOOKING, module: './overlays' }]]);
  });

  it('does not report the heading of a failure card', async () => {
    const { element, reportRendered, become } = setUp({ html: '<div role="alert"><h1>Not shown</h1></div>' });
    expect(reportRendered).not.toHaveBeenCalled();
    await become(() => element.insertAdjacentHTML('beforeend', '<h1>Doctors</h1>'));
    expect(reportRendered).toHaveBeenCalledTimes(1);
  });

  it('reports nothing after its page was left', async () => {
    const { element, reportRendered, become, unmount, crashed, wait } = setUp({ html: '' });
    unmount();
    await become(() => (element.innerHTML = '<h1>Doctors</h1>'));
    element.innerHTML = '';
    wait(EMPTY_LIMIT_MS);
    expect(reportRendered).not.toHaveBeenCalled();
    expect(crashed).not.toHaveBeenCalled();
  });
});

describe('a page that renders nothing', () => {
  it('has failed after its time limit, and not before', () => {
    const { crashed, wait } = setUp({ html: '  <div> </div>' });
    wait(BARE_LIMIT_MS - 1);
    expect(crashed).not.toHaveBeenCalled();
    wait(1);
    expect(crashed.mock.calls).toEqual([
      [
        {
          remote: 'booking',
          version: '1.1.0',
          cause: 'empty',
          error: new Error('nothing on the page 4000 ms after the mount'),
          traceId: expect.stringMatching(/^\w{12}$/),
        },
      ],
    ]);
  });

  it('fails early enough for the mount of the previous version within the limit of the app', () => {
    const mountAndFallback = 3000;
    expect(BARE_LIMIT_MS + mountAndFallback).toBeLessThan(READY_LIMIT_MS);
  });

  it('has more time once a skeleton is rendered', () => {
    const { crashed, wait } = setUp({ html: '<div><span aria-hidden="true"></span></div>' });
    wait(EMPTY_LIMIT_MS - 1);
    expect(crashed).not.toHaveBeenCalled();
    wait(1);
    expect(crashed).toHaveBeenCalledTimes(1);
  });

  it('fails once', () => {
    const { crashed, wait } = setUp({ html: '', replaced: false });
    wait(2 * EMPTY_LIMIT_MS);
    expect(crashed).toHaveBeenCalledTimes(1);
  });

  it('shows a card only when no other version replaces it', () => {
    const alone = setUp({ html: '', replaced: false });
    alone.wait(EMPTY_LIMIT_MS);
    const [[failure, traceId]] = alone.onEmpty.mock.calls;
    expect([failure.version, traceId]).toEqual(['1.1.0', alone.crashed.mock.calls.flat()[0]?.traceId]);
    const other = setUp({ html: '' });
    other.wait(EMPTY_LIMIT_MS);
    expect(other.onEmpty).not.toHaveBeenCalled();
  });

  it('has not failed when the retry of its own failure card empties it at the limit', async () => {
    const { element, crashed, become, wait } = setUp({ html: '' });
    await become(() => (element.innerHTML = '<div role="alert"><h1>Not shown</h1></div>'));
    wait(BARE_LIMIT_MS - 1);
    await become(() => (element.innerHTML = '<div></div>'));
    wait(EMPTY_LIMIT_MS);
    expect(crashed).not.toHaveBeenCalled();
  });

  it.each(['img', 'svg', 'canvas', 'video', 'input', 'button'])(
    'does not include a page with a text or a %s',
    (tag) => {
      const { crashed, wait } = setUp({ html: `<div><${tag}></${tag}></div>` });
      wait(EMPTY_LIMIT_MS);
      const words = setUp({ html: '<p>Loading</p>' });
      words.wait(EMPTY_LIMIT_MS);
      expect([crashed, words.crashed].flatMap(({ mock }) => mock.calls)).toEqual([]);
    },
  );

  it.each([
    ['booking', './overlays', 0],
    ['comms', './widgets', 0],
    ['auth', './overlays', 1],
  ] as const)('may be the dialog of the sign-in remote: %s%s counts %s times', (remote, module, times) => {
    const { crashed, wait } = setUp({ html: '', remote, module });
    wait(EMPTY_LIMIT_MS);
    expect(crashed).toHaveBeenCalledTimes(times);
  });
});
